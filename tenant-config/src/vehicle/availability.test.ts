import { describe, expect, it } from 'vitest'
import { availability, canReserve, canTradeIn } from './availability.ts'
import { tenantFixture, vehicleFixture } from '../testing/fixtures.ts'

type Changes = Parameters<typeof vehicleFixture>[0]
const tenant = tenantFixture()
const state = (changes: Changes, of = tenant) => availability(vehicleFixture(changes), of)
const sold = { available: false, because: 'sold' }

describe('availability', () => {
  it('[AVL-01] [AVL-02] in stock and coming soon are available', () => {
    expect(state({ status: 'in_stock' })).toEqual({ available: true })
    expect(state({ status: 'coming_soon' })).toEqual({ available: true })
  })

  it('[AVL-03] any other status is treated as sold, unknown ones too (N16)', () => {
    for (const status of ['sold', 'wholesale', '', 'IN_STOCK'])
      expect(state({ status }), status).toEqual(sold)
  })

  it('[AVL-01] a sold flag counts whatever the status says (C9)', () => {
    expect(state({ status: 'in_stock', sold: true })).toEqual(sold)
  })

  it('[AVL-04] one site family also needs a price above 0 and a photo', () => {
    const strict = tenantFixture({ availability: { requirePriceAndPhoto: true } })
    expect(state({ price: 1, has_image: true }, strict)).toEqual({ available: true })
    expect(state({ price: 0, has_image: true }, strict)).toEqual({ available: false, because: 'incomplete' })
    expect(state({ price: 1, has_image: false }, strict)).toEqual({ available: false, because: 'incomplete' })
    expect(state({ price: 0, has_image: false })).toEqual({ available: true })
    expect(state({ price: 0, sold: true }, strict)).toEqual(sold)
  })
})

describe('[AVL-05] the reserve button (C25)', () => {
  const on = tenantFixture({ flags: { reservations: true } })
  const can = (changes: Changes, of = on) => canReserve(vehicleFixture(changes), of)

  it('needs an available vehicle in stock that nobody holds, and reservations switched on', () => {
    expect(can({})).toBe(true)
    expect(can({}, tenant)).toBe(false)
    expect(can({ reserved: true })).toBe(false)
    expect(can({ sold: true })).toBe(false)
    expect(can({ status: 'wholesale' })).toBe(false)
  })

  it('coming soon can be reserved where the tenant allows it', () => {
    const early = tenantFixture({ flags: { reservations: true }, reserve: { allowComingSoon: true } })
    expect(can({ status: 'coming_soon' })).toBe(false)
    expect(can({ status: 'coming_soon' }, early)).toBe(true)
  })
})

describe('[AVL-07] the trade-in button', () => {
  const on = tenantFixture({ flags: { valuation: true } })
  const can = (changes: Changes, of = on) => canTradeIn(vehicleFixture(changes), of)

  it('price 200 hides, 201 shows', () => {
    expect(can({ price: 200 })).toBe(false)
    expect(can({ price: 201 })).toBe(true)
  })

  it('each condition of the full rule counts', () => {
    expect(can({}, tenant)).toBe(false)
    expect(can({ status: 'coming_soon' })).toBe(false)
    expect(can({ sold: true })).toBe(false)
    expect(can({ reserved: true })).toBe(false)
  })

  it('[TRD-01] a tenant can show it always or never (C5)', () => {
    const always = tenantFixture({ tradeIn: { rule: 'always' } })
    const never = tenantFixture({ tradeIn: { rule: 'never' }, flags: { valuation: true } })
    expect(can({ price: 0, sold: true }, always)).toBe(true)
    expect(can({}, never)).toBe(false)
  })
})
