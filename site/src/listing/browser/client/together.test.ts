import { expect, it } from 'vitest'
import { together } from './together.ts'

it('questions of one turn are asked as one, those of the next as another', async () => {
  const asked: number[][] = []
  const double = together(async (numbers: readonly number[]) => {
    asked.push([...numbers])
    if (numbers.includes(0)) throw new Error('away')
    return numbers.map((number) => number * 2)
  })
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
  expect(await double(4)).toBe(8)
  expect(await Promise.allSettled([double(0), double(5)])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  expect(asked).toEqual([[1, 2, 3], [4], [0, 5]])
})
