import { expect, it } from 'vitest'
import { shownHitCount } from './hit-count.ts'
import { tenantFixture } from '../testing/fixtures.ts'

const { hitCap } = tenantFixture().search
const facet = [{ count: 1500 }, { count: 900 }]

it('[SRCH-15] 1999 hits are told as they are, 2000 as the sum of facet counts', () => {
  expect(shownHitCount(1999, facet, hitCap)).toBe(1999)
  expect(shownHitCount(2000, facet, hitCap)).toBe(2400)
})

it('[SRCH-15] the tenant’s stock count comes first', () => {
  const own = { ...hitCap, use: 'stockCount', stockCount: 5120 } as const
  expect(shownHitCount(1999, facet, own)).toBe(1999)
  expect(shownHitCount(2000, facet, own)).toBe(5120)
  expect(shownHitCount(2000, facet, { above: 1999, use: 'stockCount' })).toBe(2400)
})

it('[SRCH-15] without counts of a facet the search’s own count stands', () => {
  expect(shownHitCount(2345, [], hitCap)).toBe(2345)
})
