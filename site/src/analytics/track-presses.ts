import type { TrackedEvent } from '@forecourt/tenant-config/tenant/vocabulary'
import { pageData } from './page-data.ts'
import { track } from './track.ts'

/** Tells of every press on a phone number, and on a link whose markup names its event, for as long as the document stands. */
export function trackPresses(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a[href^="tel:"], [data-click-event]')
      if (!(link instanceof HTMLElement)) return
      track((link.dataset['clickEvent'] as TrackedEvent | undefined) ?? 'phoneClick', pageData())
    },
    { capture: true },
  )
}
