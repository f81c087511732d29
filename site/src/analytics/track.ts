import type { TrackedEvent } from '@forecourt/tenant-config/tenant/vocabulary'

/** Data of an event: plain values, nested one level at most, e.g. those of a vehicle. */
export type EventData = Readonly<Record<string, Plain | Readonly<Record<string, Plain>>>>
type Plain = string | number | boolean

/** Something that a visitor did. */
export interface Tracked {
  name: TrackedEvent
  data: EventData
}

/** Most events held until the bus has loaded; nobody does more in that second. */
const MOST_WAITING = 50
const waiting: Tracked[] = []
let listener: ((event: Tracked) => void) | undefined

/**
 * Reports an event to the listener, or holds it until there is one (ANL-01). Costs nothing where nobody counts, and never
 * fails.
 */
export function track(name: TrackedEvent, data: EventData = {}): void {
  if (listener) listener({ name, data })
  else if (waiting.length < MOST_WAITING) waiting.push({ name, data })
}

/** Returns whether there is a listener: data made only for events need not be made otherwise. */
export function isTracking(): boolean {
  return listener !== undefined
}

/** Sets the one listener of a page and passes it the events held so far. It must not throw. */
export function onTracked(next: (event: Tracked) => void): void {
  listener = next
  for (const event of waiting.splice(0)) next(event)
}
