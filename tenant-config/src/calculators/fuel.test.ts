import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTenant } from '../tenant/tenant.ts'
import { DEFAULT_LITRES_PER_100KM, FUEL_LIMITS, fuelCost, typedFuelCost } from './fuel.ts'
import { FUEL_DEFAULTS } from './fuel-settings.ts'
import { typedAmount } from './typed-amount.ts'

const tenantOf = (document: object) => parseTenant({ _id: 'tenant-a', slug: 'a', name: 'A', ...document })

describe('fuel', () => {
  it('[CALC-01] $, commas and kms are taken out of what is typed before it is multiplied', () => {
    for (const kms of ['1250', '1,250', '1,250 kms', ' 1250kms ', '1250 KMS', '1250 km'])
      expect(typedFuelCost({ price: '$1.70', kms }, 10)).toEqual({
        ok: true,
        weekCents: 21_250,
        yearCents: 1_105_000,
      })
    expect(typedFuelCost({ price: '$ 2', kms: '$1,000kms' }, 5)).toMatchObject({ weekCents: 10_000 })
  })

  it('[CALC-02] the defaults are $1.70, 250 km a week and, where consumption is not known, 10 L/100km: $42.50 a week', () => {
    const tenant = tenantOf({})
    expect(tenant).toMatchObject({ ok: true, value: { fuel: { price: 1.7, kmsPerWeek: 250 } } })
    const { price, kmsPerWeek } = FUEL_DEFAULTS
    expect(fuelCost(price, kmsPerWeek, DEFAULT_LITRES_PER_100KM).weekCents).toBe(4250)
    // A binary 1.005 is a little less than it says.
    expect(fuelCost(1.005, 100, 1).weekCents).toBe(101)
  })

  it('a dealer sets a price and a distance, within bounds that its errors name', () => {
    expect(tenantOf({ fuel: { price: 2.05, kmsPerWeek: 300 } })).toMatchObject({
      ok: true,
      value: { fuel: { price: 2.05, kmsPerWeek: 300 } },
    })
    for (const [path, fuel] of [
      ['fuel.price', { price: 0 }],
      ['fuel.price', { price: '1.70' }],
      ['fuel.kmsPerWeek', { kmsPerWeek: 20_001 }],
    ] as const)
      expect(tenantOf({ fuel })).toMatchObject({ ok: false, errors: [{ path }] })
  })

  it('what is no amount is named and nothing is computed with it', () => {
    for (const price of ['', 'abc', '-1', '1.2.3', '1e9', 'NaN', 'Infinity', '21', '１', '99999999999'])
      expect(typedFuelCost({ price, kms: '250' }, 10)).toEqual({ ok: false, field: 'price' })
    for (const kms of ['', 'far', '20001', '--5', 'kms'])
      expect(typedFuelCost({ price: '1.70', kms }, 10)).toEqual({ ok: false, field: 'kms' })
  })

  it('whatever is typed, an amount is within its bounds, and the cost is whole cents', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.double({ min: 0, max: 60, noNaN: true }),
        (price, kms, litres) => {
          const read = typedAmount(price, FUEL_LIMITS.price)
          expect(read === undefined || (read >= 0 && read <= FUEL_LIMITS.price)).toBe(true)
          const cost = typedFuelCost({ price, kms }, litres)
          expect(!cost.ok || Number.isInteger(cost.weekCents)).toBe(true)
        },
      ),
      { seed: 1 },
    )
  })

  it('costs more the dearer, the farther and the thirstier', () => {
    const amount = fc.double({ min: 0, max: 20, noNaN: true })
    fc.assert(
      fc.property(amount, amount, amount, amount, (price, kms, litres, more) => {
        const { weekCents } = fuelCost(price, kms, litres)
        for (const dearer of [fuelCost(price + more, kms, litres), fuelCost(price, kms + more, litres)])
          expect(dearer.weekCents).toBeGreaterThanOrEqual(weekCents)
        expect(fuelCost(price, kms, litres + more).weekCents).toBeGreaterThanOrEqual(weekCents)
      }),
      { seed: 2 },
    )
  })
})
