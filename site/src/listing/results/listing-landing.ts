/** Where the visitor is once new results are on screen. For the browser alone. */

export const RESULTS_ID = 'result-count'

/** To the first card of what was added, to where an entry of the history was left, or to the results if the focus is lost. */
export type Landing = { card: number } | { top: number } | 'focus'

/** Leads to `landing` in a listing of so many vehicles. */
export function land(landing: Landing | undefined, listing: HTMLElement | null, vehicles: number): void {
  if (landing === undefined || !listing) return
  if (landing === 'focus') {
    // What was chosen may be gone: a chip, a suggestion.
    if (document.activeElement === document.body) focusResults()
  } else if ('top' in landing) window.scrollTo({ top: landing.top, behavior: 'instant' })
  else if (landing.card < vehicles) {
    const card = listing.querySelectorAll('[data-vehicle]')[landing.card]
    card?.querySelector<HTMLElement>(':is(h2, h3) a')?.focus({ preventScroll: true })
  }
}

/** Focuses the results by their count, for those who do not see that they are new. */
export function focusResults(): void {
  document.getElementById(RESULTS_ID)?.focus({ preventScroll: true })
}
