import { isOwnTag } from '../../addresses/own-tag.ts'
import type { CacheTag } from './cache-tags.ts'

/** One batch of expired tags; `at` is milliseconds since the epoch. */
export interface ChangeEvent {
  at: number
  tags: readonly CacheTag[]
}

export type ChangeListener = (event: ChangeEvent) => void

/** Tells open pages which tags expired, and lets a page that was rendered earlier catch up. */
export interface ChangeBus {
  publish(tags: readonly CacheTag[]): void
  /** Registers a listener, or answers undefined when the limit of connections is reached. */
  subscribe(listener: ChangeListener): (() => void) | undefined
  /** Events after `since` (ms), oldest first, as far as they are remembered. */
  since(since: number): ChangeEvent[]
  readonly listenerCount: number
}

export interface ChangeBusOptions {
  now: () => number
  maxListeners?: number
  remembered?: number
}

/** Makes the bus of this process: 2,000 listeners at most, the last 500 events remembered, unless told otherwise. */
export function createChangeBus(options: ChangeBusOptions): ChangeBus {
  const { now, maxListeners = 2000, remembered = 500 } = options
  const listeners = new Set<ChangeListener>()
  const events: ChangeEvent[] = []
  return {
    publish(tags) {
      if (tags.length === 0) return
      const event = { at: now(), tags }
      // Visitors' own changes are many, and each page asks for what is its visitor's own when it opens.
      if (!tags.every(isOwnTag)) events.push(event)
      if (events.length > remembered) events.shift()
      for (const listener of listeners) listener(event)
    },
    subscribe(listener) {
      if (listeners.size >= maxListeners) return undefined
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    since: (since) => events.filter((event) => event.at >= since),
    get listenerCount() {
      return listeners.size
    },
  }
}
