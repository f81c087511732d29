import type { NumberColumn } from '../columns/number-column.ts'
import type { Bitset } from '../bitset.ts'
import { scanCodes } from './coded-scan.ts'
import type { Scan } from './leaf-cache.ts'
import type { NumberRange } from './values.ts'

/** A scan that sets the documents with an element inside any of the ranges; missing values match none. */
export function numberScan(column: NumberColumn, ranges: readonly NumberRange[]): Scan {
  const useful = ranges.filter(({ low, high, openLow, openHigh }) => low !== high || !(openLow || openHigh))
  return column.coded ? codedScan(column, useful) : plainScan(column, useful)
}

/** Whether a number lies in a range. */
export function numberInside(value: number, { low, high, openLow, openHigh }: NumberRange): boolean {
  return (openLow ? value > low : value >= low) && (openHigh ? value < high : value <= high)
}

/** Whether a number lies in any of some ranges; those of one number, of which there may be many, are looked up. */
function insideAny(ranges: readonly NumberRange[]): (value: number) => boolean {
  const [first] = ranges
  if (first !== undefined && ranges.length === 1) return (value) => numberInside(value, first)
  const points = new Set<number>()
  const wide: NumberRange[] = []
  for (const range of ranges) {
    if (range.low === range.high) points.add(range.low)
    else wide.push(range)
  }
  return (value) => {
    if (points.has(value)) return true
    for (const range of wide) if (numberInside(value, range)) return true
    return false
  }
}

function codedScan(column: NumberColumn, ranges: readonly NumberRange[]): Scan {
  const holds = insideAny(ranges)
  return (from, to, into) => {
    const numbers = column.numbers.data
    const inside = (code: number): boolean => holds(numbers[code] as number)
    const many = column.numbers.length
    const marks = (): Uint8Array => {
      const out = new Uint8Array(many)
      for (const range of ranges) markInside(numbers, many, range, out)
      return out
    }
    scanCodes(column, { matches: inside, marks, many }, from, to, into)
  }
}

/** Marks the codes below `many` whose numbers lie in a range. */
function markInside(
  numbers: Float64Array,
  many: number,
  { low, high, openLow, openHigh }: NumberRange,
  marks: Uint8Array,
): void {
  for (let code = 1; code < many; code++) {
    const value = numbers[code] as number
    if ((openLow ? value > low : value >= low) && (openHigh ? value < high : value <= high)) marks[code] = 1
  }
}

function plainScan(column: NumberColumn, ranges: readonly NumberRange[]): Scan {
  const holds = insideAny(ranges)
  return (from, to, into) => {
    const values = column.values.data
    const { missing } = column.values
    scan(column, from, to, into, (position) => {
      const value = values[position] as number
      return value !== missing && holds(value)
    })
  }
}

function scan(
  column: NumberColumn,
  from: number,
  to: number,
  into: Bitset,
  matches: (position: number) => boolean,
): void {
  if (!column.array) {
    for (let ordinal = from; ordinal < to; ordinal++) if (matches(ordinal)) into.add(ordinal)
    return
  }
  const offsets = column.offsets.data
  for (let ordinal = from; ordinal < to; ordinal++)
    for (let i = offsets[ordinal] as number; i < (offsets[ordinal + 1] as number); i++)
      if (matches(i)) {
        into.add(ordinal)
        break
      }
}
