import { expect, it } from 'vitest'
import { giveRanks, takeRanks } from './rank-pool.ts'

it('an array given back is used again, and holds nothing of its last search', () => {
  const first = takeRanks(3)
  first.set([1, 2, 3])
  giveRanks(first, Uint32Array.of(0, 1, 2))
  const second = takeRanks(3)
  expect(second).toBe(first)
  expect([...second]).toEqual([0, 0, 0])
  expect(takeRanks(3)).not.toBe(first)
})

it('an array of which few places were used is cleared there', () => {
  const ranks = takeRanks(100)
  ranks[40] = 4
  giveRanks(ranks, Uint32Array.of(40))
  expect(takeRanks(100)).toBe(ranks)
  expect(ranks.every((rank) => rank === 0)).toBe(true)
})

it('only the last few are kept, and only for collections of their size', () => {
  const arrays = [takeRanks(5), takeRanks(5), takeRanks(5)]
  for (const ranks of arrays) giveRanks(ranks, new Uint32Array(0))
  expect(takeRanks(4)).toHaveLength(4)
  const again = [takeRanks(5), takeRanks(5), takeRanks(5)]
  expect(again.filter((ranks) => arrays.includes(ranks))).toHaveLength(2)
})
