'use client'

import { Activity, lazy } from 'react'
import type { RangeScale } from '../core/range/range-scale.ts'

// Only pages with a price slider load it.
const RangeSlider = lazy(() =>
  import('../core/range/range-slider.tsx').then((module) => ({ default: module.RangeSlider })),
)

const ANY = {}

/** The slider of a form around it that asks for vehicles by price. */
export function PriceRange({ scale }: { scale: RangeScale }) {
  return (
    // In its place without scripts too: what is in a Suspense may come hidden.
    <Activity>
      <RangeSlider name="price" label="Price" unit="aud" scale={scale} value={ANY} />
    </Activity>
  )
}
