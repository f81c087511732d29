import type { TrackedEvent } from '@forecourt/tenant-config/tenant/vocabulary'
import type { EventData } from './track.ts'

/** Reads the page's event data from its markup, e.g. which vehicle it shows; empty without any. */
export function pageData(): EventData {
  try {
    return JSON.parse(marker()?.dataset['eventData'] ?? '{}') as EventData
  } catch {
    return {}
  }
}

/** Returns the event that a view of the page counts as; undefined where it counts as none. */
export function pageEvent(): TrackedEvent | undefined {
  return marker()?.dataset['pageEvent'] as TrackedEvent | undefined
}

function marker(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-page-event]')
}
