import type { TrackedEvent } from '@forecourt/tenant-config/tenant/vocabulary'
import type { EventData, Tracked } from './track.ts'

const KEY = 'forecourt.next-event'

/** Tells of an event on the page that is shown next: the one that is left may be gone before anybody heard of it. */
export function trackOnNextPage(name: string, data: EventData): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ name, data }))
  } catch {
    // A browser that keeps nothing counts nothing.
  }
}

/** The event that the page before left, once. */
export function takeNextEvent(): Tracked | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    if (typeof kept !== 'object' || kept === null || !('name' in kept) || !('data' in kept)) return undefined
    // Names that no dealer has an id for are passed on to nobody.
    return { name: kept.name as TrackedEvent, data: kept.data as EventData }
  } catch {
    return undefined
  }
}
