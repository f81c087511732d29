import type { SyntheticEvent } from 'react'

const CONTROLS = 'a, button, input, select, summary'

/** The search code, which comes with the first interaction. */
export const loadSearch = () => import('./listing-search.client.tsx')

/** Whoever comes near a filter is about to use it; what fails here is met again then. */
export function warmSearch({ target }: SyntheticEvent, basePath: string, revision: number): void {
  if (target instanceof Element && target.closest(CONTROLS) && !target.closest('.card-grid'))
    loadSearch()
      .then(({ warmKey }) => warmKey(basePath, revision))
      .catch(() => {})
}
