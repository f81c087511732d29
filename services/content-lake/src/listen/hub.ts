import { randomBytes } from 'node:crypto'
import { createDelivery } from './delivery.ts'
import { rememberCommits } from './recent.ts'
import { startListener } from './listener.ts'
import { startLive } from './live.ts'
import { createSealedPositions } from './sealed-positions.ts'
import { HEARTBEAT } from './sse.ts'
import type { EventSink } from './sse.ts'
import type { Groups } from '../groups.ts'
import type { ListenRequest } from './listener.ts'
import type { LiveRequest } from './live.ts'
import type { Logger } from '../log.ts'
import type { Principal } from '../access/principal.ts'
import type { QueryEngine } from '../query/types.ts'
import type { SealedPositions } from './sealed-positions.ts'
import type { Store } from '../store/store.ts'

/** The one place that knows every open stream. Streams hear of transactions in the order of their commits. */
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

const HEARTBEAT_MS = 15_000

export function createHub(
  store: Store,
  engine: QueryEngine,
  log: Logger,
  groups: Groups,
  positions: SealedPositions = createSealedPositions(randomBytes(32)),
): Hub {
  const recent = rememberCommits(store.version)
  const delivery = createDelivery({
    cutOff({ principal }, reason) {
      log('warn', 'a stream was cut off; its client comes back and catches up', {
        reader: principal.id,
        reason,
      })
    },
  })
  store.onCommit((commit) => {
    recent.add(commit)
    delivery.publish(commit)
  })
  const timer = setInterval(() => delivery.beat((sink) => sink.send(HEARTBEAT)), HEARTBEAT_MS)
  timer.unref()

  return {
    listen(asked, plainSink) {
      const { request, sink } = forReader(asked, plainSink, positions)
      const missed = recent.since(request.lastEventId)
      const state = { engine, resumable: missed !== undefined, version: store.version }
      const subscriber = startListener(request, sink, state)
      return delivery.add(subscriber, request.options.enableResume ? missed : undefined)
    },
    live(asked, plainSink) {
      const { request, sink } = forReader(asked, plainSink, positions)
      const missed = recent.since(request.lastEventId)
      const state = { resumable: missed !== undefined, version: store.version, groups }
      return delivery.add(startLive(request, sink, state), missed)
    },
    end: (test) => delivery.end(({ principal }) => test(principal)),
    size: () => delivery.size(),
    stop() {
      clearInterval(timer)
      delivery.end(() => true)
      delivery.stop()
    },
  }
}

/**
 * Whoever sees only a part of the dataset gets sealed positions. They are good for as long as it is the same part: after
 * that a listener has to start over, for no event tells of documents that come into sight or go out of it.
 */
function forReader<T extends ListenRequest | LiveRequest>(
  request: T,
  sink: EventSink,
  positions: SealedPositions,
): { request: T; sink: EventSink } {
  const { queryScope } = request.principal
  if (queryScope.readable === undefined) return { request, sink }
  const part = JSON.stringify(queryScope)
  const { lastEventId } = request
  const opened =
    lastEventId === undefined ? request : { ...request, lastEventId: positions.open(lastEventId, part) }
  return { request: opened, sink: positions.seal(sink, part) }
}
