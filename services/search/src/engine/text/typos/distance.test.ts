import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from './distance.ts'

/** The textbook table, without limits or early exits. */
function naive(a: string, b: string): number {
  const d = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number): number => d[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      let cost = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, at(i - 2, j - 2) + 1)
      ;(d[i] as number[])[j] = cost
    }
  return at(a.length, b.length)
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })

describe('editDistance', () => {
  it('equals the textbook distance up to its limit', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 2 }), (a, b, max) => {
        expect(editDistance(a, b, max, false)).toBe(Math.min(naive(a, b), max + 1))
      }),
      { numRuns: 2000, seed: 1 },
    )
  })

  it('of a prefix equals the best over all prefixes', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 2 }), (a, b, max) => {
        const all = Array.from({ length: b.length }, (_, i) => naive(a, b.slice(0, i + 1)))
        expect(editDistance(a, b, max, true)).toBe(Math.min(...all, max + 1))
      }),
      { numRuns: 2000, seed: 2 },
    )
  })
})
