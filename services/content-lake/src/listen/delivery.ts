import { weightOf } from './recent.ts'
import type { Commit } from '../store/commit.ts'
import type { EventSink } from './sse.ts'
import type { Missed } from './recent.ts'
import type { Principal } from '../access/principal.ts'

/** An open stream: who reads it, where it goes, and how it sends a transaction, a few events per step. */
export interface Subscriber {
  principal: Principal
  sink: EventSink
  /** Sends the events of a transaction except the first `skip`. */
  tell(commit: Commit, skip: number): Generator<void>
}

/** Hands transactions to streams: to each in the order of the commits, and only as fast as it is read. */
export interface Delivery {
  /** Adds a stream, which first receives the transactions it missed; returns a function that removes it. */
  add(subscriber: Subscriber, missed: Missed | undefined): () => void
  publish(commit: Commit): void
  /** Calls `work` for every stream that has nothing waiting, and cuts off streams that have not been read for long. */
  beat(work: (sink: EventSink) => void): void
  /** Ends the streams that the test holds for. */
  end(test: (subscriber: Subscriber) => boolean): void
  size(): number
  stop(): void
}

export interface DeliveryOptions {
  cutOff(subscriber: Subscriber, reason: string): void
  /** How long a stream with waiting events may go unread, in ms. */
  patienceMs?: number
}

interface Reader {
  subscriber: Subscriber
  backlog: { commit: Commit; skip: number }[]
  /** Total weight of the transactions in the backlog. */
  weight: number
  current?: Generator<void>
  /** When the reader was first found not to take the bytes sent to it (ms of the process). */
  stalledAt?: number
}

const KIB = 1024
/** Bytes that may wait in the sockets: of all streams together, and the least and the most that one stream is allowed. */
const BUFFER = { all: 256 * 1024 * KIB, least: 64 * KIB, most: 1024 * KIB }
const MAX_BACKLOG = 1000
/** Limit of one reader's backlog in characters of JSON; its last transaction may be of any size. */
const MAX_WEIGHT = 64_000_000
const SLICE_MS = 10
const LOOK_AGAIN_MS = 20
const PATIENCE_MS = 30_000

export function createDelivery({ cutOff, patienceMs = PATIENCE_MS }: DeliveryOptions): Delivery {
  const readers = new Map<Subscriber, Reader>()
  const behind = new Set<Reader>()
  let pumping: NodeJS.Immediate | NodeJS.Timeout | undefined
  /** Time in ms that is left for this turn of the event loop. */
  let allowance = SLICE_MS
  let renewal: NodeJS.Immediate | undefined

  const remove = (subscriber: Subscriber): void => {
    const reader = readers.get(subscriber)
    if (reader) behind.delete(reader)
    readers.delete(subscriber)
  }
  const abandon = (subscriber: Subscriber, reason: string): void => {
    remove(subscriber)
    cutOff(subscriber, reason)
    subscriber.sink.abandon()
  }
  const hasRoom = (reader: Reader): boolean => {
    const most = Math.max(BUFFER.least, Math.min(BUFFER.most, BUFFER.all / readers.size))
    const room = reader.subscriber.sink.buffered() <= most
    if (room) delete reader.stalledAt
    else reader.stalledAt ??= performance.now()
    return room
  }
  /** Takes one step of a reader; false when it has nothing left. */
  const step = (reader: Reader): boolean => {
    if (!reader.current) {
      const next = reader.backlog.shift()
      if (!next) return false
      reader.weight -= weightOf(next.commit)
      reader.current = reader.subscriber.tell(next.commit, next.skip)
    }
    if (reader.current.next().done === true) delete reader.current
    return true
  }
  /** Serves a reader until it has nothing left, has no room or the time is over; true if it made progress. */
  const serve = (reader: Reader, end: number): boolean => {
    let moved = false
    try {
      while (hasRoom(reader)) {
        if (!step(reader)) {
          behind.delete(reader)
          return true
        }
        moved = true
        if (performance.now() > end) break
      }
    } catch (error) {
      abandon(reader.subscriber, `its event could not be made: ${String(error)}`)
    }
    return moved
  }
  const pump = (): void => {
    const start = performance.now()
    const end = start + allowance
    let moved = false
    for (const reader of Array.from(behind)) {
      // Moves the reader to the end, so that the one not served for longest comes next.
      behind.delete(reader)
      behind.add(reader)
      moved = serve(reader, end) || moved
      if (performance.now() > end) break
    }
    allowance = Math.max(0, allowance - (performance.now() - start))
    renewal ??= setImmediate(() => {
      allowance = SLICE_MS
      renewal = undefined
    })
    if (behind.size > 0) schedule(moved)
  }
  const schedule = (soon: boolean): void => {
    if (pumping !== undefined) return
    const run = (): void => {
      pumping = undefined
      pump()
    }
    pumping = soon ? setImmediate(run) : setTimeout(run, LOOK_AGAIN_MS).unref()
  }

  return {
    add(subscriber, missed) {
      const backlog = (missed?.commits ?? []).map((commit, index) => ({
        commit,
        skip: index === 0 ? (missed?.skip ?? 0) : 0,
      }))
      const weight = backlog.reduce((sum, { commit }) => sum + weightOf(commit), 0)
      const reader: Reader = { subscriber, backlog, weight }
      readers.set(subscriber, reader)
      if (backlog.length > 0) {
        behind.add(reader)
        schedule(true)
      }
      return () => remove(subscriber)
    },
    publish(commit) {
      const weight = weightOf(commit)
      for (const reader of readers.values()) {
        if (reader.backlog.length >= MAX_BACKLOG || reader.weight > MAX_WEIGHT) {
          abandon(reader.subscriber, 'it is too far behind')
          continue
        }
        reader.backlog.push({ commit, skip: 0 })
        reader.weight += weight
        behind.add(reader)
      }
      if (pumping === undefined && allowance > 0) pump()
      else schedule(true)
    },
    beat(work) {
      const now = performance.now()
      for (const reader of readers.values()) {
        if (!behind.has(reader) && hasRoom(reader)) work(reader.subscriber.sink)
        else if (now - (reader.stalledAt ?? now) > patienceMs) abandon(reader.subscriber, 'it is not read')
      }
    },
    end(test) {
      for (const subscriber of Array.from(readers.keys())) {
        if (!test(subscriber)) continue
        remove(subscriber)
        subscriber.sink.close()
      }
    },
    size: () => readers.size,
    stop() {
      clearImmediate(pumping as NodeJS.Immediate | undefined)
      clearTimeout(pumping as NodeJS.Timeout | undefined)
      clearImmediate(renewal)
      readers.clear()
      behind.clear()
    },
  }
}
