import { isDraftId, isVersionId } from '../document.ts'
import { eventId } from './recent.ts'
import { listenerName, mutationEventData, seenChange } from './mutation-event.ts'
import { formatEvent } from './sse.ts'
import type { Commit } from '../store/commit.ts'
import type { EventSink } from './sse.ts'
import type { LakeDocument } from '../document.ts'
import type { ListenOptions, SeenChange } from './mutation-event.ts'
import type { Subscriber } from './delivery.ts'
import type { Principal } from '../access/principal.ts'
import type { QueryEngine } from '../query/types.ts'

/** Which changes a subscriber can be told of at all: published documents, drafts too, or versions as well. */
export type Scope = 'published' | 'drafts' | 'all'

export interface ListenRequest {
  query: string
  params: Record<string, unknown>
  options: ListenOptions
  scope: Scope
  principal: Principal
  lastEventId?: string
}

/** Greets a listener and returns how it hears of transactions. */
export function startListener(
  request: ListenRequest,
  sink: EventSink,
  { engine, resumable, version }: { engine: QueryEngine; resumable: boolean; version: number },
): Subscriber {
  const { query, params, options, principal } = request
  const readable = (document: LakeDocument): boolean => principal.can('read', document)
  const matches = (document: LakeDocument): boolean => engine.matches(query, params, document)
  const tell = function* (commit: Commit, skip: number): Generator<void> {
    const seen: SeenChange[] = []
    for (const change of commit.changes) {
      if (!inScope(change.documentId, request.scope)) continue
      const visible = seenChange(change, readable, matches)
      if (visible) seen.push(visible)
      yield
    }
    for (const [index, change] of seen.entries()) {
      if (index < skip) continue
      const position = { current: index + 1, total: seen.length }
      const data = mutationEventData(change, commit, options, position)
      sink.send(formatEvent({ event: 'mutation', id: eventId(commit, position), data }))
      yield
    }
  }
  greet(request, sink, resumable, version)
  return { principal, sink, tell }
}

function greet(request: ListenRequest, sink: EventSink, resumable: boolean, version: number): void {
  const id = `${version}`
  const data = { listenerName: listenerName() }
  if (!request.options.enableResume || request.lastEventId === undefined) {
    sink.send(formatEvent({ event: 'welcome', id, data }))
  } else if (resumable) {
    sink.send(formatEvent({ event: 'welcomeback', data }))
  } else {
    sink.send(formatEvent({ event: 'reset', id, data }))
  }
}

function inScope(id: string, scope: Scope): boolean {
  if (isVersionId(id)) return scope === 'all'
  return scope !== 'published' || !isDraftId(id)
}
