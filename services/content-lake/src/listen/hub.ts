import { isDraftId, isVersionId } from '../document.ts'
import { syncTagsOfChange } from '../query/sync-tags.ts'
import { listenerName, mutationEventData, seenChange } from './mutation-event.ts'
import { formatEvent, HEARTBEAT } from './sse.ts'
import type { Change, Commit } from '../store/commit.ts'
import type { EventSink } from './sse.ts'
import type { LakeDocument } from '../document.ts'
import type { ListenOptions, SeenChange } from './mutation-event.ts'
import type { Logger } from '../log.ts'
import type { Principal } from '../access/principal.ts'
import type { QueryEngine } from '../query/types.ts'
import type { Store } from '../store/store.ts'

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

export interface LiveRequest {
  includeDrafts: boolean
  principal: Principal
  lastEventId?: string
}

/** The one place that knows every open stream. */
export interface Hub {
  /** Starts a listener; returns how to end it. */
  listen(request: ListenRequest, sink: EventSink): () => void
  /** Starts a stream of sync tags; returns how to end it. */
  live(request: LiveRequest, sink: EventSink): () => void
  /** Ends every stream whose reader the test holds for; its client opens it again with the rights it has then. */
  end(test: (principal: Principal) => boolean): void
  size(): number
  stop(): void
}

interface Subscriber {
  principal: Principal
  sink: EventSink
  deliver(commit: Commit): void
}

const HEARTBEAT_MS = 15_000
const REMEMBERED_COMMITS = 300

export function createHub(store: Store, engine: QueryEngine, log: Logger): Hub {
  const subscribers = new Set<Subscriber>()
  const recent: Commit[] = []

  const deliver = (subscriber: Subscriber, commit: Commit): void => {
    try {
      subscriber.deliver(commit)
    } catch (error) {
      log('warn', 'a stream was ended because its event could not be made', { reason: String(error) })
      subscriber.sink.close()
      subscribers.delete(subscriber)
    }
  }
  store.onCommit((commit) => {
    recent.push(commit)
    if (recent.length > REMEMBERED_COMMITS) recent.shift()
    for (const subscriber of subscribers) deliver(subscriber, commit)
  })
  const timer = setInterval(() => {
    for (const { sink } of subscribers) sink.send(HEARTBEAT)
  }, HEARTBEAT_MS)
  timer.unref()

  const add = (subscriber: Subscriber): (() => void) => {
    subscribers.add(subscriber)
    return () => void subscribers.delete(subscriber)
  }
  const missedSince = (lastEventId: string | undefined): Commit[] | undefined =>
    missed(recent, store.version, lastEventId)

  return {
    listen: (request, sink) =>
      add(startListener(request, sink, engine, missedSince(request.lastEventId), store.version)),
    live: (request, sink) => add(startLive(request, sink, missedSince(request.lastEventId), store.version)),
    end(test) {
      for (const subscriber of subscribers) if (test(subscriber.principal)) subscriber.sink.close()
    },
    size: () => subscribers.size,
    stop() {
      clearInterval(timer)
      for (const { sink } of subscribers) sink.close()
      subscribers.clear()
    },
  }
}

/** The commits after the event a client saw last, or undefined when they are no longer remembered. */
function missed(recent: Commit[], version: number, lastEventId: string | undefined): Commit[] | undefined {
  const match = /^(\d+)(?:\.\d+)?$/.exec(lastEventId ?? '')
  if (!match) return undefined
  const last = Number(match[1])
  if (last >= version) return last === version ? [] : undefined
  const first = recent[0]
  return first && first.seq <= last + 1 ? recent.filter((commit) => commit.seq > last) : undefined
}

function startListener(
  request: ListenRequest,
  sink: EventSink,
  engine: QueryEngine,
  resumable: Commit[] | undefined,
  version: number,
): Subscriber {
  const { query, params, options, principal } = request
  const readable = (document: LakeDocument): boolean => principal.can('read', document)
  const matches = (document: LakeDocument): boolean => engine.matches(query, params, document)
  const deliver = (commit: Commit): void => {
    const seen = commit.changes
      .filter((change) => inScope(change.documentId, request.scope))
      .map((change) => seenChange(change, readable, matches))
      .filter((change): change is SeenChange => change !== undefined)
    seen.forEach((change, index) => {
      const position = { current: index + 1, total: seen.length }
      const data = mutationEventData(change, commit, options, position)
      sink.send(formatEvent({ event: 'mutation', id: `${commit.seq}.${index + 1}`, data }))
    })
  }
  greet(request, sink, resumable, version)
  if (options.enableResume) for (const commit of resumable ?? []) deliver(commit)
  return { principal, sink, deliver }
}

function greet(
  request: ListenRequest,
  sink: EventSink,
  resumable: Commit[] | undefined,
  version: number,
): void {
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

function startLive(
  request: LiveRequest,
  sink: EventSink,
  resumable: Commit[] | undefined,
  version: number,
): Subscriber {
  const deliver = (commit: Commit): void => {
    const tags = new Set(commit.changes.flatMap((change) => liveTags(change, request)))
    if (tags.size === 0) return
    sink.send(formatEvent({ id: `${commit.seq}`, data: { tags: [...tags] } }))
  }
  sink.send(formatEvent({ event: 'welcome', id: `${version}`, data: {} }))
  if (request.lastEventId !== undefined && !resumable) {
    sink.send(formatEvent({ event: 'restart', id: `${version}`, data: {} }))
  }
  for (const commit of resumable ?? []) deliver(commit)
  return { principal: request.principal, sink, deliver }
}

function liveTags(change: Change, { includeDrafts, principal }: LiveRequest): string[] {
  if (!includeDrafts && (isDraftId(change.documentId) || isVersionId(change.documentId))) return []
  const documents = [change.before, change.after].filter((document) => document !== undefined)
  return documents
    .filter((document) => principal.can('read', document))
    .flatMap((document) => syncTagsOfChange(document))
}
