import type { EventData } from './track.ts'

/** An event as it leaves the site (ANL-02). */
export type EventMessage = EventData & {
  /** Name of the event, e.g. `searchView`. */
  event: string
  /** The dealer's number for it (ANL-01). */
  event_id: number
  /** Names this one event, so that whoever hears of it twice counts it once. */
  event_key: string
}

/** The part of a window that adapters reach. */
export interface EventTarget {
  dataLayer?: unknown
  dispatchEvent(event: Event): boolean
}

/** Ways out of the site (N46): the list that tag managers read, or an event of the window for a tag of the dealer's own. */
export const ADAPTERS = {
  dataLayer(target: EventTarget, message: EventMessage): void {
    target.dataLayer ??= []
    // A tag manager puts a list of its own in the place of ours; anything else there is not for us.
    if (Array.isArray(target.dataLayer)) target.dataLayer.push(message)
  },
  custom(target: EventTarget, message: EventMessage): void {
    target.dispatchEvent(new CustomEvent('forecourt:event', { detail: message }))
  },
} as const
