import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Bitset } from '../bitset.ts'
import { NumberColumn } from '../columns/number-column.ts'
import { numberInside, numberScan } from './number-clause.ts'

const infinite = Number.POSITIVE_INFINITY
const bound = fc.constantFrom(-infinite, -2, 0, 1, 1.5, 3, infinite, Number.NaN)
const range = fc.oneof(
  fc.record({ low: bound, high: bound, openLow: fc.boolean(), openHigh: fc.boolean() }),
  fc
    .integer({ min: -3, max: 4 })
    .map((number) => ({ low: number, high: number, openLow: false, openHigh: false })),
)
const element = fc.constantFrom(-infinite, -2, -1, 0, 1, 1.5, 2, 3, infinite)
const input = fc.record({
  documents: fc.array(fc.array(element, { maxLength: 3 }), { maxLength: 40 }),
  ranges: fc.array(range, { maxLength: 6 }),
  array: fc.boolean(),
  half: fc.integer({ min: 0, max: 40 }),
})

it.each([true, false])(
  'any of several ranges and numbers selects what lies in one (dictionary: %s)',
  (coded) => {
    fc.assert(
      fc.property(input, ({ documents, ranges, array, half }) => {
        const column = new NumberColumn({ type: 'float', array, coded })
        const own = documents.map((elements) => (array ? elements : elements.slice(0, 1)))
        for (const elements of own) column.append(array ? elements : elements[0])
        const bits = new Bitset(own.length)
        const scan = numberScan(column, ranges)
        const middle = Math.min(half, own.length)
        scan(0, middle, bits)
        scan(middle, own.length, bits)
        const expected = own.flatMap((elements, at) =>
          elements.some((value) => ranges.some((one) => numberInside(value, one))) ? [at] : [],
        )
        expect([...bits.toArray()]).toEqual(expected)
      }),
      { seed: 7, numRuns: 400 },
    )
  },
)
