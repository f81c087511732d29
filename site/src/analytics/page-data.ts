import type { TrackedEvent } from '@forecourt/tenant-config/tenant/vocabulary'
import type { EventData } from './track.ts'

/** What the page says of itself, e.g. which vehicle it shows. */
export function pageData(): EventData {
  try {
    return JSON.parse(marker()?.dataset['eventData'] ?? '{}') as EventData
  } catch {
    return {}
  }
}

/** What looking at the page counts as; undefined where that is nothing. */
export function pageEvent(): TrackedEvent | undefined {
  return marker()?.dataset['pageEvent'] as TrackedEvent | undefined
}

function marker(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-page-event]')
}
