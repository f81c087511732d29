import { useEffect, useState, type ComponentType, type SyntheticEvent } from 'react'
import { loadFromServer } from './load-from-server.ts'
import type { ListingEngineProps, WantedPages } from './listing-engine.client.tsx'

const CONTROLS = 'a, button, input, select, summary'

const loadEngine = () => import('./listing-engine.client.tsx')

/** The search code, once something is wanted of it. Where it does not come, the server shows that instead, each time. */
export function useEngine(
  wanted: WantedPages | undefined,
  onError: () => void,
): ComponentType<ListingEngineProps> | undefined {
  const [Engine, setEngine] = useState<ComponentType<ListingEngineProps>>()
  useEffect(() => {
    if (!wanted || Engine) return undefined
    let isWanted = true
    loadEngine().then(
      (module) => isWanted && setEngine(() => module.ListingEngine),
      () => isWanted && void loadFromServer(onError),
    )
    return () => void (isWanted = false)
  }, [wanted, Engine, onError])
  return Engine
}

/** Whoever comes near a filter is about to use it; what fails here is met again then. */
export function warmEngine({ target }: SyntheticEvent, basePath: string, revision: number): void {
  if (target instanceof Element && target.closest(CONTROLS) && !target.closest('.card-grid'))
    loadEngine()
      .then(({ warmKey }) => warmKey(basePath, revision))
      .catch(() => {})
}
