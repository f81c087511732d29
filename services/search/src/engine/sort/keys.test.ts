import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DocumentIndex } from '../document-index.ts'
import { sortOn } from './criteria.ts'
import { bucketTextKeys, sortKey } from './keys.ts'
import { fixedKey, orderPage } from './order.ts'

const BUCKETED = 250

it('inside a bucket of text scores the later criterion decides, behind the buckets the score again', () => {
  const input = fc.record({
    count: fc.integer({ min: 1, max: 400 }),
    buckets: fc.oneof(
      fc.record({ count: fc.integer({ min: 0, max: 300 }) }),
      fc.record({ size: fc.integer({ min: 0, max: 300 }) }),
    ),
    seed: fc.integer({ min: 1, max: 1e6 }),
  })
  fc.assert(
    fc.property(input, ({ count, buckets, seed }) => {
      let state = seed
      const next = (limit: number): number => (state = (state * 48_271) % 2_147_483_647) % limit
      const ordinals = Uint32Array.from({ length: count }, (_, i) => i)
      const ranks = Float64Array.from(ordinals, () => 2 ** 50 + next(40))
      const price = Float64Array.from(ordinals, () => next(30))
      const index = new DocumentIndex({ tokenSeparators: [], symbolsToIndex: [], defaultSortingField: '' })
      for (const ordinal of ordinals) index.add(ordinal, String(ordinal), new Map())
      const given = { index, ordinals, textRanks: ranks, runFilter: () => index.live, seed: 1 }
      const clauses = [{ ...sortOn('_text_match', true), buckets }, sortOn('price', false)]
      const keys = [sortKey(sortOn('_text_match', true), given), fixedKey(price)]
      bucketTextKeys(clauses, keys, given)
      const found = orderPage({ keys, ordinals, seqs: index.seqs.data }, 0, count)

      const byPrice = (a: number, b: number): number => (price[a] as number) - (price[b] as number) || b - a
      const scored = [...ordinals].sort(
        (a, b) => (ranks[b] as number) - (ranks[a] as number) || byPrice(a, b),
      )
      const most = Math.min(count, BUCKETED)
      const wanted = 'count' in buckets ? buckets.count : buckets.size
      const size = 'count' in buckets ? Math.ceil(most / wanted) : wanted
      const expected: number[] = []
      if (wanted > 0 && most >= wanted)
        for (let at = 0; at < most; at += size)
          expected.push(...scored.slice(at, Math.min(most, at + size)).sort(byPrice))
      expect([...found]).toEqual([...expected, ...scored.slice(expected.length)])
    }),
    { numRuns: 150, seed: 4 },
  )
})
