import type { TrackedEvent } from '@forecourt/tenant-config/tenant/vocabulary'

/** What is known of an event: plain values, and plain values one level down, e.g. of a vehicle. */
export type EventData = Readonly<Record<string, Plain | Readonly<Record<string, Plain>>>>
type Plain = string | number | boolean

/** Something that a visitor did. */
export interface Tracked {
  name: TrackedEvent
  data: EventData
}

/** What happens before the bus has come is told when it comes; more than this in that second nobody does. */
const MOST_WAITING = 50
const waiting: Tracked[] = []
let listener: ((event: Tracked) => void) | undefined

/** Tells of an event (ANL-01); costs nothing where nobody counts, and never fails. */
export function track(name: TrackedEvent, data: EventData = {}): void {
  if (listener) listener({ name, data })
  else if (waiting.length < MOST_WAITING) waiting.push({ name, data })
}

/** Whether anybody counts: what is only made for events need not be made otherwise. */
export function isTracking(): boolean {
  return listener !== undefined
}

/** Everything that is tracked, also what was before; there is one listener in a page. It must not throw. */
export function onTracked(next: (event: Tracked) => void): void {
  listener = next
  for (const event of waiting.splice(0)) next(event)
}
