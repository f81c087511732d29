import { expect, it } from 'vitest'
import { kthSmallest } from './kth-smallest.ts'

it('the k-th smallest of numbers is what sorting puts there, with equal ones and whatever order they come in', () => {
  let state = 5
  const next = (limit: number) => (state = (state * 1103515245 + 12345) % 2147483648) % limit
  for (let round = 0; round < 300; round++) {
    const numbers = Array.from({ length: 1 + next(40) }, () => next(12))
    const sorted = numbers.toSorted((a, b) => a - b)
    const k = 1 + next(numbers.length)
    expect(kthSmallest(Uint32Array.from(numbers), k)).toBe(sorted[k - 1])
    expect(
      kthSmallest(
        Float64Array.from(numbers, (n) => n - 5.5),
        k,
      ),
    ).toBe((sorted[k - 1] ?? 0) - 5.5)
  }
})
