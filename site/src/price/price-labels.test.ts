import type { PriceState } from '@forecourt/tenant-config/vehicle/price'
import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { expect, it } from 'vitest'
import { priceLineOf, priceNote, priceLabels } from './price-labels.ts'

const context = { tenant: tenantFixture() }
const wordsOf = (price: PriceState, isSold = false) => {
  const { price: figure, per, was, type } = priceLabels({ price, isSold, context })
  return [figure, per, was, type]
}
const WEEKLY = { kind: 'subscription', weeklyAud: 199, priceType: 'DAP' } as const
const REDUCED = { kind: 'reduced', priceAud: 20_000, wasAud: 25_000, priceType: 'EGC' } as const

it('[PRC-08] a price has its type in words as well, and a weekly one says that it is', () => {
  expect(wordsOf({ kind: 'normal', priceAud: 28_990, priceType: 'DAP' })).toEqual(['$28,990', '', '', 'DAP'])
  expect(wordsOf(REDUCED)).toEqual(['$20,000', '', '$25,000', 'EGC'])
  expect(wordsOf(WEEKLY)).toEqual(['$199', 'a week', '', 'DAP'])
  expect(wordsOf({ kind: 'preorder', label: 'PREORDER' })).toEqual(['PREORDER', '', '', ''])
  expect(wordsOf({ kind: 'hidden' })).toEqual(['', '', '', ''])
})

it('a sold vehicle has the dealer’s word for it and no figure', () => {
  expect(wordsOf(REDUCED, true)).toEqual([context.tenant.card.labels.sold, '', '', ''])
})

it('one line never tells a weekly price as if it were the whole', () => {
  expect(priceLineOf({ price: WEEKLY, isSold: false, context })).toBe('$199 a week DAP')
  expect(priceLineOf({ price: { kind: 'hidden' }, isSold: false, context })).toBe('')
})

it('what stands beside the figure says for how long it is, its type and what it was', () => {
  const noteOf = (price: PriceState) => priceNote(priceLabels({ price, isSold: false, context }))
  expect([WEEKLY, REDUCED].map(noteOf)).toEqual(['a week · DAP', 'EGC · was $25,000'])
})
