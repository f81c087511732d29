import type { SyntheticEvent } from 'react'

const CONTROLS = 'a, button, input, select, summary'

/** The search code, which comes with the first interaction. */
export const loadEngine = () => import('./listing-engine.client.tsx')

/** Whoever comes near a filter is about to use it; what fails here is met again then. */
export function warmEngine({ target }: SyntheticEvent, basePath: string, revision: number): void {
  if (target instanceof Element && target.closest(CONTROLS) && !target.closest('.card-grid'))
    loadEngine()
      .then(({ warmKey }) => warmKey(basePath, revision))
      .catch(() => {})
}
