'use client'

import { useEffect } from 'react'
import { rememberFigure } from './own-figure.ts'

/** Remembers what the visitor's own vehicle counts for, so that the page of the other one calculates with it. */
export function OwnFigure({ car, aud, until }: { car: string; aud: number; until: number | undefined }) {
  useEffect(() => {
    rememberFigure(car, { aud, ...(until !== undefined && { until }) })
  }, [car, aud, until])
  return null
}
