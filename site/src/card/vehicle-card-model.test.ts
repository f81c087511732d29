import type { StockDocument } from '@forecourt/vehicle/document'
import { describe, expect, it } from 'vitest'
import { CARD_NOW, CARD_VEHICLE, cardTestSettings } from './card.fixture.ts'
import { vehicleCardModel } from './vehicle-card-model.ts'
import { cardSpecs, vehicleFacts } from './vehicle-facts.ts'

const now = CARD_NOW
const base = CARD_VEHICLE
const settings = cardTestSettings()
const card = (change: Partial<StockDocument>) => vehicleCardModel({ ...base, ...change }, settings)

describe('vehicle card', () => {
  it('[CARD-14] [TEN-09] names a vehicle by the display rules and links below the base path', () => {
    expect(card({})).toMatchObject({
      title: '2021 Mazda CX-5',
      subtitle: 'Maxx Sport',
      href: '/t/x/cars/2021-mazda-cx-5-u1',
    })
    expect(card({ model: '2' }).title).toBe('2021 Mazda2')
  })

  it('[AVL-02] [AVL-03] [CARD-10] a sold vehicle shows the sold text and no price, whatever its tags', () => {
    expect(card({ sold: true, status: 'sold', tag: 'Test Drive Only' })).toMatchObject({
      isSold: true,
      soldText: 'JUST SOLD',
      price: { kind: 'hidden' },
    })
    expect(card({ status: 'in_transit' }).isSold).toBe(true)
    expect(card({ status: 'coming_soon' }).isSold).toBe(false)
  })

  it('[PRC-03] price 10 shows the no-price text, 11 shows the figure', () => {
    expect(card({ price: 10 }).price).toEqual({ kind: 'none', text: 'Enquire for price.' })
    expect(card({ price: 11 }).price).toMatchObject({ kind: 'normal', priceAud: 11 })
  })

  it('[PRC-02] the was-price shows only when it is greater', () => {
    expect(card({ before_price: 30_990 }).price.kind).toBe('normal')
    expect(card({ before_price: 30_991 }).price).toMatchObject({ kind: 'reduced', wasAud: 30_991 })
  })

  it('[CARD-09] the new tag holds for exactly 8 days', () => {
    const age = (seconds: number) => card({ created_at: now / 1000 - seconds }).tag.kind
    expect(age(8 * 86_400)).toBe('new')
    expect(age(8 * 86_400 + 1)).toBe('none')
  })

  it('[SRCH-30] says how far away a vehicle stands where a list is asked for around a place, and nothing where nobody knows', () => {
    const near = { ...settings, near: { lat: -27.4482, lng: 153.0359 } }
    const far = (coordinates: StockDocument['coordinates']) =>
      vehicleCardModel({ ...base, coordinates }, near).distance
    expect(far([[-27.5346, 153.0243]])).toBe('10 km away')
    expect(far([[-27.4434, 153.0447]])).toBe('1 km away')
    expect(far([[-33.8797, 151.1384]])).toBe('738 km away')
    expect(far([])).toBeUndefined()
    expect(card({ coordinates: [[-27.5346, 153.0243]] })).not.toHaveProperty('distance')
  })

  it('lists what is known: a new vehicle says so instead of its kilometres', () => {
    expect(vehicleFacts({ ...base, car_type: 'new', km: 12 })[0]).toBe('New')
    expect(vehicleFacts({ ...base, km: 0, transmission: '' })).toEqual(['Petrol', 'FWD', 'SUV'])
    expect(vehicleFacts(base)[0]).toBe('45,210 km')
  })

  it('[TEN-10] [CARD-13] each kind of vehicle names its own facts, a caravan its length in metres', () => {
    const values = (change: Partial<StockDocument>) =>
      cardSpecs({ ...base, ...change }).map(({ label, value }) => `${label} ${value}`)
    const caravan = { item_type: 'caravan', body: 'Caravan', transmission: '', fuel: '', drive: '' } as const
    const size = { sleeps: 4, body_length: 21.2, aggregate_trailer_mass: 2950 }
    const all = { ...size, body_width: 7.5, tare_weight: 2310, axle_type: 'Tandem' }
    expect(values({ ...caravan, ...all })).toEqual([
      'Sleeps 4',
      'Length 6.46 m',
      'Width 2.29 m',
      'Tare 2,310 kg',
      'ATM 2,950 kg',
      'Axles Tandem',
    ])
    expect(values({ ...caravan, ...size })).toEqual([
      'Sleeps 4',
      'Length 6.46 m',
      'ATM 2,950 kg',
      'Type Caravan',
    ])
    expect(vehicleFacts({ ...base, ...caravan, ...size }).slice(0, 3)).toEqual(['Used', 'Sleeps 4', '6.46 m'])
    expect(vehicleFacts({ ...base, ...caravan })).toEqual(['Used', 'Caravan'])
    expect(values({ item_type: 'motorcycle', engine_size_litres: 0.69, body: 'Naked' })).toEqual([
      'Driven 45,210 km',
      'Engine 690 cc',
      'Style Naked',
      'Colour Red',
      'Gearbox Automatic',
      'Fuel Petrol',
    ])
    expect(values({ item_type: 'truck', seats: 3 })).toContain('Seats 3')
    expect(values({})).toEqual([
      'Driven 45,210 km',
      'Gearbox Automatic',
      'Fuel Petrol',
      'Seats 5',
      'Body SUV',
      'Colour Red',
    ])
  })

  it('[CARD-01] [VDP-07] leads to the finance of its page only where the page shows it', () => {
    const lender = { finance: { provider: { name: 'manual', kind: 'manual' } } }
    const figures = {
      weekly_price: 93,
      weekly_lender: 'manual',
      weekly_interest_rate: 8.49,
      weekly_comparison_rate: 9.21,
    }
    const kinds = (changes: Record<string, unknown>) =>
      vehicleCardModel({ ...base, ...figures }, cardTestSettings({ ...lender, ...changes })).links.map(
        ({ kind }) => kind,
      )
    expect(kinds({})).toContain('finance')
    const without = kinds({ vdp: { sections: [{ key: 'finance', hidden: true }] } })
    expect(without).not.toContain('finance')
    expect(without).toContain('enquire')
  })

  it('[TEN-24] has the look that the tenant chose', () => {
    const card = { ...settings.tenant.card, look: 'plate' as const }
    expect(vehicleCardModel(base, { ...settings, tenant: { ...settings.tenant, card } }).look).toBe('plate')
  })
})
