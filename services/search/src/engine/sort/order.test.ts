import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixedKey, orderPage } from './order.ts'

describe('orderPage', () => {
  it('equals sorting everything and cutting the page, at any size and depth', () => {
    const input = fc.record({
      count: fc.oneof(
        ...[
          [0, 40],
          [90, 1_500],
          [3_990, 9_000],
        ].map(([min, max]) => fc.integer({ min, max })),
      ),
      spread: fc.constantFrom(1, 3, 50, 1e9),
      missing: fc.boolean(),
      seed: fc.integer({ min: 1, max: 1e6 }),
      depth: fc.double({ min: 0, max: 1.1, noNaN: true }),
      limit: fc.integer({ min: 0, max: 250 }),
    })
    fc.assert(
      fc.property(input, ({ count, spread, missing, seed, depth, limit }) => {
        let state = seed
        const next = (): number => (state = (state * 48_271) % 2_147_483_647)
        const first = Float64Array.from({ length: count }, () =>
          missing && next() % 9 === 0 ? Number.POSITIVE_INFINITY : next() % spread,
        )
        const second = Float64Array.from({ length: count }, () => next() % 5)
        const ordinals = Uint32Array.from({ length: count }, (_, i) => i)
        const offset = Math.floor(count * depth)
        const sorted = Array.from({ length: count }, (_, i) => i).sort((a, b) => {
          const [x, y] = [first[a] as number, first[b] as number]
          return x !== y ? (x < y ? -1 : 1) : (second[a] as number) - (second[b] as number) || b - a
        })
        expect([
          ...orderPage(
            { keys: [fixedKey(first), fixedKey(second)], ordinals, seqs: ordinals },
            offset,
            limit,
          ),
        ]).toEqual(sorted.slice(offset, offset + limit))
      }),
      { numRuns: 150, seed: 3 },
    )
  })
})
