import { effectivePrice } from '@forecourt/vehicle/derive'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marketGapAud, priceState, priceTypeLabel } from './price.ts'
import { tenantFixture, vehicleFixture } from '../testing/fixtures.ts'

const tenant = tenantFixture()
const hiding = tenantFixture({ price: { noPrice: 'hidden' } })
const state = (changes: Parameters<typeof vehicleFixture>[0], of = tenant) =>
  priceState(vehicleFixture(changes), of)
const none = { kind: 'none', text: 'Enquire for price.' }

describe('price states', () => {
  it('[PRC-01] five states, the first that fits wins', () => {
    expect(state({ price: 20_000, subscription_price: 299, before_price: 25_000 })).toEqual({
      kind: 'subscription',
      weeklyAud: 299,
      priceType: 'Drive away',
    })
    expect(state({ price: 20_000, before_price: 25_000, preorder: true })).toMatchObject({ kind: 'reduced' })
    expect(state({ price: 20_000, preorder: true })).toMatchObject({ kind: 'normal', priceAud: 20_000 })
    expect(state({ price: 0, preorder: true })).toEqual({ kind: 'preorder', label: 'PREORDER' })
    expect(state({ price: 0 })).toEqual(none)
  })

  it('[PRC-02] the was-price shows only above the price', () => {
    expect(state({ price: 20_000, before_price: 20_001 })).toMatchObject({ kind: 'reduced', wasAud: 20_001 })
    expect(state({ price: 20_000, before_price: 20_000 }).kind).toBe('normal')
    expect(state({ price: 20_000, before_price: 19_999 }).kind).toBe('normal')
  })

  it('[PRC-03] price 10 shows the no-price text, 11 shows $11', () => {
    expect(state({ price: 10 })).toEqual(none)
    expect(state({ price: 11 })).toMatchObject({ kind: 'normal', priceAud: 11 })
    expect(state({ price: 10, before_price: 5000 })).toEqual(none)
  })

  it('[PRC-04] price 0 is absent where the tenant hides it; another price too low still shows the text', () => {
    expect(state({ price: 0 }, hiding)).toEqual({ kind: 'hidden' })
    expect(state({ price: 5 }, hiding)).toEqual(none)
    expect(state({ price: 0, preorder: true }, hiding).kind).toBe('preorder')
  })

  it('[PRC-05] [TEN-13] the no-price text is the tenant’s, by default "Enquire for price."', () => {
    const own = tenantFixture({ price: { noPriceText: 'Call us.' } })
    expect(state({ price: 0 }, own)).toEqual({ kind: 'none', text: 'Call us.' })
    expect(state({ price: 0 })).toEqual(none)
  })

  it('[PRC-08] the price type stands beside every price that shows', () => {
    expect(state({ price_type: 'DAP' })).toMatchObject({ priceType: 'Drive away' })
    expect(state({ price_type: 'EGC' })).toMatchObject({ priceType: 'Excl. government charges' })
    expect(state({ price_type: 'EGC', before_price: 99_000 })).toMatchObject({
      priceType: 'Excl. government charges',
    })
    expect(priceTypeLabel('')).toBe('')
    expect(priceTypeLabel(' On road ')).toBe('On road')
  })

  it('[PRC-09] an offer price below the price is the price; one above or too low is not', () => {
    expect(state({ price: 20_000, offer_price: 18_000 })).toMatchObject({
      kind: 'reduced',
      priceAud: 18_000,
      wasAud: 20_000,
    })
    expect(state({ price: 20_000, offer_price: 18_000, before_price: 22_000 })).toMatchObject({
      kind: 'reduced',
      priceAud: 18_000,
      wasAud: 22_000,
    })
    expect(state({ price: 20_000, offer_price: 21_000 })).toMatchObject({ priceAud: 20_000 })
    expect(state({ price: 20_000, offer_price: 10 })).toMatchObject({ priceAud: 20_000 })
    expect(state({ subscription_price: 10 }).kind).toBe('normal')
  })
})

describe('[PRC-09] the index and the page agree', () => {
  const aud = fc.oneof(fc.constantFrom(0, 9, 10, 11, 12), fc.integer({ min: 0, max: 60_000 }))
  const priced = fc.record({ price: aud, offer_price: aud, before_price: aud, preorder: fc.boolean() })

  it('the price shown is the one sorted by, and the same as before indexing', () => {
    fc.assert(
      fc.property(priced, (given) => {
        const indexed = { ...given, ...effectivePrice(given) }
        const shown = state(indexed)
        expect(shown).toEqual(state(given))
        if ('priceAud' in shown) expect(shown.priceAud).toBe(indexed.price)
      }),
      { seed: 909, numRuns: 2_000 },
    )
  })

  it('[SRCH-03] sorted by indexed price, shown prices ascend', () => {
    fc.assert(
      fc.property(fc.array(priced, { maxLength: 20 }), (vehicles) => {
        const shown = vehicles
          .map((vehicle) => ({ ...vehicle, ...effectivePrice(vehicle) }))
          .toSorted((a, b) => a.price - b.price)
          .map((vehicle) => state(vehicle))
          .flatMap((line) => ('priceAud' in line ? [line.priceAud] : []))
        expect(shown).toEqual(shown.toSorted((a, b) => a - b))
      }),
      { seed: 910, numRuns: 300 },
    )
  })
})

describe('market badge', () => {
  const shown = state({ price: 20_000 })

  it('[PRC-06] a gap of 499 shows nothing, 500 shows the badge', () => {
    expect(marketGapAud(shown, 20_499, tenant)).toBeUndefined()
    expect(marketGapAud(shown, 20_500, tenant)).toBe(500)
  })

  it('[PRC-07] without an average there is no badge (N43)', () => {
    expect(marketGapAud(shown, 0, tenant)).toBeUndefined()
  })

  it('[PRC-06] no badge beside a price that does not show', () => {
    expect(marketGapAud(state({ price: 0 }), 50_000, tenant)).toBeUndefined()
    expect(marketGapAud(state({ subscription_price: 300 }), 50_000, tenant)).toBeUndefined()
  })
})
