import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StockDocument } from '@forecourt/vehicle/document'
import { tenantFixture, vehicleFixture } from '../testing/fixtures.ts'
import { priceState } from '../vehicle/price.ts'
import { driveAwayEstimate } from './drive-away.ts'
import {
  chargesFor,
  type GovernmentCharges,
  parseGovernmentCharges,
  resolveCharges,
} from './government-charges.ts'

const CYLINDERS = { field: 'cylinders', op: 'between', value: [1, 4] }
const DOCUMENT = {
  _id: 'qld',
  state: 'qld',
  source: 'Queensland Revenue Office',
  asOf: '2026-07-01',
  duties: [
    {
      vehicles: { field: 'fuel', op: 'eq', value: 'Electric' },
      bands: [{ rate: 2 }, { above: 100_000, rate: 4 }],
    },
    { vehicles: CYLINDERS, bands: [{ rate: 3 }, { above: 100_000, rate: 5 }] },
  ],
  fees: [{ label: 'Transfer', amount: 33.1, vehicles: { field: 'car_type', op: 'eq', value: 'used' } }],
}
const NSW_BANDS = [{ rate: 3 }, { above: 45_000, fixed: 1350, rate: 5, on: 'excess' }]

function charges(changes: Record<string, unknown> = {}): GovernmentCharges {
  const parsed = parseGovernmentCharges({ ...DOCUMENT, ...changes })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}

const tenant = tenantFixture()
const now = Date.UTC(2026, 10, 27)

function estimate(vehicle: Partial<StockDocument>, of: GovernmentCharges = charges()) {
  const shown = vehicleFixture({
    price_type: 'EGC',
    car_type: 'used',
    before_price: 0,
    offer_price: 0,
    ...vehicle,
  })
  return driveAwayEstimate(shown, priceState(shown, tenant), resolveCharges([of], { tenant, now }))
}

describe('the charges of a state', () => {
  it('are read as the Studio writes them, with what it leaves out', () => {
    const read = charges({ fees: null, duties: [{ _key: 'a', vehicles: null, bands: null }] })
    expect(read.duties).toEqual([{ bands: [] }])
    expect(read.fees).toEqual([])
    expect(charges().duties[1]?.bands).toEqual([
      { above: 0, fixed: 0, rate: 3, step: 100, on: 'whole' },
      { above: 100_000, fixed: 0, rate: 5, step: 100, on: 'whole' },
    ])
  })

  it('are refused with the field and what was expected', () => {
    const bands = (...list: unknown[]) => ({ duties: [{ bands: list }] })
    for (const [path, message, changes] of [
      ['state', /expected/, { state: 'queensland' }],
      ['source', /expected|empty/, { source: ' ' }],
      ['asOf', /a day such as/, { asOf: '1/7/2026' }],
      ['duties', /what duty/, { duties: [] }],
      ['duties.0.bands.0.rate', /25 per cent/, bands({ rate: 300 })],
      ['duties.0.bands.0.step', /1, 100, 200/, bands({ rate: 3, step: 50 })],
      ['duties.0.bands', /above the one before/, bands({ rate: 3 }, { rate: 5 })],
      [
        'duties.0.vehicles',
        /no field|not a field/,
        { duties: [{ vehicles: { field: 'vin', op: 'eq', value: 'x' } }] },
      ],
      ['fees.0.amount', /below 0/, { fees: [{ label: 'Plates', amount: -1 }] }],
    ] as const) {
      const parsed = parseGovernmentCharges({ ...DOCUMENT, ...changes })
      const [issue] = parsed.ok ? [] : parsed.errors
      expect(issue?.path, path).toContain(path)
      expect(issue?.message).toMatch(message)
    }
  })

  it('are a dealer’s own before the shared ones, one table for each state where it stands', () => {
    const all = [
      charges({ _id: 'a' }),
      charges({ _id: 'b', tenant: { _ref: 'tenant-own' } }),
      charges({ _id: 'c', state: 'nsw' }),
      charges({ _id: 'd', tenant: { _ref: 'tenant-other' } }),
    ]
    const ids = (tenant: string, ...states: string[]) => chargesFor(tenant, states, all).map(({ _id }) => _id)
    expect(ids('tenant-own', 'qld', 'nsw')).toEqual(['b', 'c'])
    expect(ids('tenant-new', 'qld', 'nsw')).toEqual(['a', 'c'])
    expect(ids('tenant-new', 'nsw', 'vic')).toEqual(['c'])
    expect(ids('tenant-own', 'nsw')).toEqual(['b', 'c'])
  })
})

describe('an estimated drive-away price', () => {
  it('is the price with duty for each begun $100 and the fees of its kind, rounded up', () => {
    expect(estimate({ price: 30_950 })).toEqual({
      totalAud: 31_914,
      state: 'QLD',
      dutyCents: 93_000,
      fees: [{ label: 'Transfer', cents: 3310 }],
    })
    expect(estimate({ price: 30_950, car_type: 'demo' })).toMatchObject({ totalAud: 31_880, fees: [] })
    expect(estimate({ price: 100_000 })?.dutyCents).toBe(300_000)
    expect(estimate({ price: 100_001 })?.dutyCents).toBe(500_500)
    expect(estimate({ price: 30_950, fuel: 'Electric', cylinders: 0 })?.dutyCents).toBe(62_000)
  })

  it('takes duty on what is above a bound, in steps of $200, and none at all', () => {
    const of = (bands: unknown[]) => charges({ duties: [{ bands }], fees: [] })
    expect(estimate({ price: 45_000 }, of(NSW_BANDS))?.dutyCents).toBe(135_000)
    expect(estimate({ price: 50_000 }, of(NSW_BANDS))?.dutyCents).toBe(160_000)
    expect(estimate({ price: 30_001 }, of([{ rate: 4.2, step: 200 }]))?.dutyCents).toBe(126_840)
    expect(estimate({ price: 30_001 }, of([]))).toMatchObject({ totalAud: 30_001, dutyCents: 0 })
  })

  it('goes by the price that the page shows', () => {
    expect(estimate({ price: 30_000, offer_price: 20_000 })?.totalAud).toBe(20_634)
  })

  it('is left out where the price includes the charges, where none shows, and where a table says nothing', () => {
    for (const changes of [
      { price_type: 'DAP' },
      { price_type: '' },
      { price: 0 },
      { subscription_price: 199 },
      { state: 'NSW' },
      { state: '' },
      { cylinders: 6 },
      { cylinders: 0 },
    ])
      expect([changes, estimate({ price: 30_000, ...changes })]).toEqual([changes, undefined])
    // A table that asks for what the dealer has not set cannot be whole.
    const make = { field: 'make', op: 'eq', value: { tenant: 'manufacturer' } }
    const asking = charges({ fees: [{ label: 'Levy', amount: 1, vehicles: make }] })
    expect(estimate({ price: 30_000 }, asking)).toBeUndefined()
  })

  it('never falls when the price rises within a band, and is never below the price', () => {
    const price = fc.integer({ min: 2000, max: 100_000 })
    fc.assert(
      fc.property(price, price, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map(
          (aud) => estimate({ price: aud })?.totalAud ?? 0,
        )
        expect(high).toBeGreaterThanOrEqual(low ?? 0)
        expect(low).toBeGreaterThanOrEqual(Math.min(a, b))
      }),
    )
  })
})
