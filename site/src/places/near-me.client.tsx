'use client'

import { useState } from 'react'

interface NearMeProps {
  /** The page of all places; `at=` names where the visitor is. */
  action: string
}

/** Two digits are a kilometre: enough to order yards, and nobody's address. */
const DIGITS = 2
const PATIENCE = { maximumAge: 10 * 60_000, timeout: 10_000 }
const UNKNOWN = 'Your device does not say where it is. Type your postcode or suburb.'

/** Orders the places by distance from where the visitor is, who is asked by the browser first; nothing is stored. */
export function NearMe({ action }: NearMeProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const ask = (): void => {
    if (!('geolocation' in navigator)) return setState('failed')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        window.location.assign(`${action}?at=${latitude.toFixed(DIGITS)},${longitude.toFixed(DIGITS)}`),
      () => setState('failed'),
      PATIENCE,
    )
  }
  return (
    <>
      <button
        type="button"
        onClick={ask}
        disabled={state === 'asking'}
        className="btn btn-secondary noscript:hidden"
      >
        {state === 'asking' ? 'Asking your device…' : 'Use where I am'}
      </button>
      <p role="status" className="w-full text-danger empty:hidden">
        {state === 'failed' ? UNKNOWN : ''}
      </p>
    </>
  )
}
