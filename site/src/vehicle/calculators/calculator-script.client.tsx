'use client'

import { useEffect } from 'react'
import { whenNear } from '../../saved/when-near.ts'

type Start = (root: HTMLElement, signal: AbortSignal) => void

const CODE = {
  fuel: () => import('./fuel/start-fuel.ts').then(({ startFuel }) => startFuel),
  delivery: () => import('./delivery/start-delivery.ts').then(({ startDelivery }) => startDelivery),
  finance: () => import('../finance/start-finance.ts').then(({ startFinance }) => startFinance),
  gauge: () => import('./gauge/start-gauge.ts').then(({ startGauge }) => startGauge),
} satisfies Record<string, () => Promise<Start>>

/** Px below the screen: one that has nothing to say goes before what follows it is in sight. */
const START_MARGIN = 1500

interface CalculatorScriptProps {
  kind: keyof typeof CODE
  /** Id of the element that the server rendered. */
  id: string
}

/** Brings a calculator to life when it comes near the screen: a page that has it costs until then what one without does. */
export function CalculatorScript({ kind, id }: CalculatorScriptProps) {
  useEffect(() => {
    const root = document.getElementById(id)
    if (!root) return undefined
    const stop = new AbortController()
    const forget = whenNear(
      root,
      () => {
        void CODE[kind]().then(
          (start) => {
            if (!stop.signal.aborted) start(root, stop.signal)
          },
          // A form is a form without its code.
          () => undefined,
        )
      },
      START_MARGIN,
    )
    return () => {
      forget()
      stop.abort()
    }
  }, [kind, id])
  return null
}
