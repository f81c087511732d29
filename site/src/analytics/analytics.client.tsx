'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import type { AnalyticsSettings } from './analytics-settings.ts'
import { trackPresses } from './track-presses.ts'

const ConsentChoices = lazy(() => import('./consent-choices.client.tsx'))
/** A browser that is never idle starts all the same. */
const LATEST_MS = 3_000
/** One bus for as long as the document stands. */
let isStarted = false

/** Passes on what visitors do, as the dealer wishes (N46): its code comes when the browser has nothing better to do. */
export function Analytics({ settings }: { settings: AnalyticsSettings }) {
  const [isAsking, setIsAsking] = useState(false)
  const asks = settings.consent === 'asked'
  useEffect(() => {
    if (isStarted) return
    isStarted = true
    // A press does not wait for the browser to be idle: what was tracked before the bus is passed on by it.
    trackPresses()
    whenIdle(() => {
      if (asks) setIsAsking(true)
      import('./start-bus.ts').then(
        ({ startBus }) => startBus(settings),
        (error: unknown) => console.warn('events are not passed on', error),
      )
    })
  }, [asks, settings])
  return (
    isAsking && (
      <Suspense fallback={null}>
        <ConsentChoices tenant={settings.tenant} />
      </Suspense>
    )
  )
}

function whenIdle(start: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: LATEST_MS })
  else setTimeout(start, LATEST_MS)
}
