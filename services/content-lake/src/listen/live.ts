import { isDraftId, isVersionId } from '../document.ts'
import { syncTagsOfChange } from '../query/sync-tags.ts'
import { formatEvent } from './sse.ts'
import type { Change, Commit } from '../store/commit.ts'
import type { EventSink } from './sse.ts'
import type { Groups } from '../groups.ts'
import type { LakeDocument } from '../document.ts'
import type { Principal } from '../access/principal.ts'
import type { Subscriber } from './delivery.ts'

export interface LiveRequest {
  includeDrafts: boolean
  principal: Principal
  lastEventId?: string
}

/** Greets a stream of sync tags and returns how it hears of transactions. */
export function startLive(
  request: LiveRequest,
  sink: EventSink,
  { resumable, version, groups }: { resumable: boolean; version: number; groups: Groups },
): Subscriber {
  const tell = function* (commit: Commit): Generator<void> {
    const tags = new Set<string>()
    for (const change of commit.changes) {
      for (const tag of tagsOf(change, request, groups)) tags.add(tag)
      yield
    }
    if (tags.size === 0) return
    sink.send(formatEvent({ id: `${commit.seq}`, data: { tags: [...tags] } }))
  }
  sink.send(formatEvent({ event: 'welcome', id: `${version}`, data: {} }))
  if (request.lastEventId !== undefined && !resumable) {
    sink.send(formatEvent({ event: 'restart', id: `${version}`, data: {} }))
  }
  return { principal: request.principal, sink, tell }
}

/**
 * A draft or version hides or shows the others of its group in a perspective, so a change of one announces the types of
 * all.
 */
function tagsOf(
  { documentId, before, after }: Change,
  { includeDrafts, principal }: LiveRequest,
  groups: Groups,
): string[] {
  const isHidden = isDraftId(documentId) || isVersionId(documentId)
  if (isHidden && !includeDrafts) return []
  const changed = [before, after].filter(
    (document) => document !== undefined && principal.can('read', document),
  ) as LakeDocument[]
  if (changed.length === 0) return []
  const others = includeDrafts
    ? groups.of(documentId).filter((document) => principal.can('read', document))
    : []
  return [...changed, ...others].flatMap((document) => syncTagsOfChange(document))
}
