import type { NumberColumn } from '../columns/number-column.ts'
import { bump } from '../growable.ts'
import type { FacetRange } from './parse.ts'
import type { Tally } from './tally.ts'

/** Sums of the numbers behind a facet, over every counted document. */
export interface FacetNumbers {
  min: number
  max: number
  sum: number
  avg: number
}

/** The sums of a field over some documents; undefined when none has a value. */
export function sumNumbers(
  column: NumberColumn,
  ordinals: Uint32Array,
  tally: Tally | undefined,
): FacetNumbers | undefined {
  // Whole numbers add up the same in any order; the sum of fractions depends on it.
  if (tally !== undefined && !column.array && column.type !== 'float') return sumTally(column, tally)
  let [min, max, sum, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0]
  const numbers = column.numbers.data
  const codes = column.codes.data
  const offsets = column.offsets.data
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i] as number
    const from = column.array ? (offsets[ordinal] as number) : ordinal
    const to = column.array ? (offsets[ordinal + 1] as number) : ordinal + 1
    for (let at = from; at < to; at++) {
      const value = numbers[codes[at] as number] as number
      if (value < min) min = value
      if (value > max) max = value
      if (value === value) {
        sum += value
        count++
      }
    }
  }
  return count === 0 ? undefined : { min, max, sum, avg: sum / count }
}

function sumTally(column: NumberColumn, { codes, counts }: Tally): FacetNumbers | undefined {
  let [min, max, sum, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0]
  const numbers = column.numbers.data
  for (let i = 0; i < codes.length; i++) {
    const value = numbers[codes[i] as number] as number
    if (value < min) min = value
    if (value > max) max = value
    sum += value * (counts[i] as number)
    count += counts[i] as number
  }
  return count === 0 ? undefined : { min, max, sum, avg: sum / count }
}

/** How many documents (or groups) have a number in each range, ranges without any left out. */
export function countRanges(
  ranges: readonly FacetRange[],
  column: NumberColumn,
  ordinals: Uint32Array,
  groups: Uint32Array | undefined,
): { value: string; count: number }[] {
  const rangeOf = rangeOfCodes(ranges, column)
  const members = ranges.map(() => (groups ? new Set<number>() : undefined))
  const counts = ranges.map(() => 0)
  const codes = column.codes.data
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i] as number
    const from = column.array ? column.offsets.at(ordinal) : ordinal
    const to = column.array ? column.offsets.at(ordinal + 1) : ordinal + 1
    for (let at = from; at < to; at++) {
      const range = rangeOf[codes[at] as number] as number
      if (range < 0) continue
      bump(counts, range)
      if (groups) members[range]?.add(groups[i] as number)
    }
  }
  return ranges
    .map((range, at) => ({ value: range.label, count: members[at]?.size ?? (counts[at] as number) }))
    .filter(({ count }) => count > 0)
}

function rangeOfCodes(ranges: readonly FacetRange[], column: NumberColumn): Int32Array {
  const out = new Int32Array(column.numbers.length).fill(-1)
  for (let code = 1; code < out.length; code++) {
    const value = column.numbers.at(code)
    out[code] = ranges.findIndex((range) => value >= range.low && value < range.high)
  }
  return out
}
