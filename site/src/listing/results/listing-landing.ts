/** Where the visitor is once new results are on screen. For the browser alone. */

export const RESULTS_ID = 'result-count'

/** Target: the first of the added cards, the scroll position of a history entry, or the results if the focus is lost. */
export type Landing = { card: number } | { top: number } | 'focus'

/** Moves the visitor to `landing` in a listing of so many vehicles. */
export function land(landing: Landing | undefined, listing: HTMLElement | null, vehicles: number): void {
  if (landing === undefined || !listing) return
  if (landing === 'focus') {
    // The focused element may be gone: a chip, a suggestion.
    if (document.activeElement === document.body) focusResults()
  } else if ('top' in landing) window.scrollTo({ top: landing.top, behavior: 'instant' })
  else if (landing.card < vehicles) {
    const card = listing.querySelectorAll('[data-vehicle]')[landing.card]
    card?.querySelector<HTMLElement>(':is(h2, h3) a')?.focus({ preventScroll: true })
  }
}

/** Focuses the results by their count, for visitors who do not see that they are new. */
export function focusResults(): void {
  document.getElementById(RESULTS_ID)?.focus({ preventScroll: true })
}
