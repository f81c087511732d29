'use client'

import { formatBound, type RangeUnit } from '@forecourt/tenant-config/search/range-units'
import type { RangeScale } from './range-scale.ts'

interface RangeThumbProps {
  label: string
  unit: RangeUnit
  scale: RangeScale
  value: number
  /** True when the thumb stands at its end because nothing bounds the range there. */
  isOpen: boolean
  /** True where it would else lie under the other one with nowhere to go. */
  isOnTop: boolean
  onPress: () => void
  onMove: (to: number) => void
}

/** One of two native sliders over one track; only its thumb takes the pointer. */
export function RangeThumb({ label, unit, scale, value, isOpen, isOnTop, onPress, onMove }: RangeThumbProps) {
  return (
    <input
      type="range"
      className={isOnTop ? 'z-2' : undefined}
      autoComplete="off"
      aria-label={label}
      aria-valuetext={isOpen ? 'Any' : formatBound(value, unit)}
      min={scale.min}
      max={scale.max}
      step={scale.step}
      value={value}
      onPointerDown={onPress}
      onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
    />
  )
}
