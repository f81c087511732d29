import { isDraftId, isVersionId } from '../document.ts'
import { syncTagsOfChange } from '../query/sync-tags.ts'
import { formatEvent } from './sse.ts'
import type { Change, Commit } from '../store/commit.ts'
import type { EventSink } from './sse.ts'
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
  { resumable, version }: { resumable: boolean; version: number },
): Subscriber {
  const tell = function* (commit: Commit): Generator<void> {
    const tags = new Set<string>()
    for (const change of commit.changes) {
      for (const tag of tagsOf(change, request)) tags.add(tag)
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

function tagsOf(change: Change, { includeDrafts, principal }: LiveRequest): string[] {
  if (!includeDrafts && (isDraftId(change.documentId) || isVersionId(change.documentId))) return []
  const documents = [change.before, change.after].filter((document) => document !== undefined)
  return documents
    .filter((document) => principal.can('read', document))
    .flatMap((document) => syncTagsOfChange(document))
}
