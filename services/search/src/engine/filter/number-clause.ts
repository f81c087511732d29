import type { NumberColumn } from '../columns/number-column.ts'
import type { Scan } from './leaf-cache.ts'
import type { NumberRange } from './values.ts'

/** A scan that sets the documents with an element inside any of the ranges; missing values match none. */
export function numberScan(column: NumberColumn, ranges: readonly NumberRange[]): Scan {
  return (from, to, into) => {
    const values = column.values.data
    for (const { low, high, openLow, openHigh } of ranges) {
      const matches = (value: number): boolean =>
        (openLow ? value > low : value >= low) && (openHigh ? value < high : value <= high)
      const nothing = openLow && low === high
      if (nothing) continue
      if (!column.array) {
        for (let ordinal = from; ordinal < to; ordinal++)
          if (matches(values[ordinal] as number)) into.add(ordinal)
        continue
      }
      const offsets = column.offsets.data
      for (let ordinal = from; ordinal < to; ordinal++)
        for (let i = offsets[ordinal] as number; i < (offsets[ordinal + 1] as number); i++)
          if (matches(values[i] as number)) {
            into.add(ordinal)
            break
          }
    }
  }
}
