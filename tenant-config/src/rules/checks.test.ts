import { describe, expect, it } from 'vitest'
import { availability, canReserve, canTradeIn } from '../vehicle/availability.ts'
import { createChecks } from './rule-checks.ts'
import { NO_CHECKS } from './checks.ts'
import { hasCertifiedBadge } from '../vehicle/tag.ts'
import { ruleFixture, tenantFixture, vehicleFixture } from '../testing/fixtures.ts'

const tenant = tenantFixture({
  flags: { valuation: true, reservations: true, certifiedBadge: true },
  card: { certifiedMake: 'Mazda' },
})
const ctx = { tenant, now: Date.parse('2026-07-01T02:00:00Z') }
const checksOf = (changes: Record<string, unknown>, more = {}) =>
  createChecks([ruleFixture(changes)], { ...ctx, ...more })

describe('rules that add to the checks of a vehicle', () => {
  const priceAndPhoto = {
    all: [
      { field: 'price', op: 'gt', value: 0 },
      { field: 'photos_count', op: 'gt', value: 0 },
    ],
  }

  it('[AVL-04] price and photo: without one of them a vehicle is not available, and not sold either', () => {
    const checks = checksOf({ effect: 'available', where: priceAndPhoto })
    expect(availability(vehicleFixture(), tenant, checks)).toEqual({ available: true })
    const incomplete = { available: false, because: 'incomplete' }
    expect(availability(vehicleFixture({ price: 0 }), tenant, checks)).toEqual(incomplete)
    expect(availability(vehicleFixture({ photos_count: 0 }), tenant, checks)).toEqual(incomplete)
    expect(availability(vehicleFixture({ price: 0 }), tenant)).toEqual({ available: true })
  })

  it('[AVL-05] what is not available cannot be reserved; a further rule may refuse it alone', () => {
    const unavailable = checksOf({ effect: 'available', where: priceAndPhoto })
    expect(canReserve(vehicleFixture({ price: 0 }), tenant, unavailable)).toBe(false)
    const notNew = checksOf({ effect: 'reservable', where: { field: 'car_type', op: 'ne', value: 'new' } })
    expect(canReserve(vehicleFixture({ car_type: 'new' }), tenant, notNew)).toBe(false)
    expect(canReserve(vehicleFixture({ car_type: 'used' }), tenant, notNew)).toBe(true)
    expect(availability(vehicleFixture({ car_type: 'new' }), tenant, notNew).available).toBe(true)
  })

  it('[AVL-07] a rule narrows the trade-in button beyond the built-in check', () => {
    const checks = checksOf({
      effect: 'tradeInEligible',
      when: { flag: 'valuation' },
      where: { field: 'price', op: 'gt', value: 5000 },
    })
    expect(canTradeIn(vehicleFixture({ price: 5000 }), tenant, checks)).toBe(false)
    expect(canTradeIn(vehicleFixture({ price: 5001 }), tenant, checks)).toBe(true)
    expect(canTradeIn(vehicleFixture({ price: 200 }), tenant, NO_CHECKS)).toBe(false)
    expect(canTradeIn(vehicleFixture({ price: 201 }), tenant, NO_CHECKS)).toBe(true)
  })

  it('[CARD-11] a rule narrows the certified badge', () => {
    const checks = checksOf({ effect: 'tagEligible', where: { field: 'km', op: 'lt', value: 100_000 } })
    const certified = { certified: true, car_type: 'used' as const, make: 'Mazda' }
    expect(hasCertifiedBadge(vehicleFixture({ ...certified, km: 99_999 }), tenant, checks)).toBe(true)
    expect(hasCertifiedBadge(vehicleFixture({ ...certified, km: 100_000 }), tenant, checks)).toBe(false)
  })

  it('hold only in their window, on their surface and for their tenants', () => {
    const refused = { effect: 'available', where: { field: 'make', op: 'eq', value: 'Kia' } }
    const isAvailable = (changes: Record<string, unknown>, more = {}) =>
      availability(vehicleFixture(), tenant, checksOf({ ...refused, ...changes }, more)).available
    expect(isAvailable({})).toBe(false)
    expect(isAvailable({ to: '2026-06-30' })).toBe(true)
    expect(isAvailable({ tenants: ['tenant-wattle'] })).toBe(true)
    expect(isAvailable({ when: { surface: ['carousel'] } })).toBe(true)
    expect(isAvailable({ when: { surface: ['carousel'] } }, { surface: 'carousel' })).toBe(false)
  })

  it('two rules both count', () => {
    const checks = createChecks(
      [
        ruleFixture({ _id: 'a', effect: 'available', where: { field: 'price', op: 'gt', value: 0 } }),
        ruleFixture({
          _id: 'b',
          effect: 'available',
          where: { field: 'before_price', op: 'lte', value: { field: 'price' } },
        }),
      ],
      ctx,
    )
    expect(availability(vehicleFixture({ before_price: 99_999 }), tenant, checks).available).toBe(false)
    expect(availability(vehicleFixture(), tenant, checks).available).toBe(true)
  })
})
