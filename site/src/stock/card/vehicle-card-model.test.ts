import type { StockDocument } from '@forecourt/stock/document'
import { parseTenant } from '@forecourt/tenant-config/tenant'
import { describe, expect, it } from 'vitest'
import { cardSettings, vehicleCardModel } from './vehicle-card-model.ts'
import { cardSpecs, vehicleFacts } from './vehicle-facts.ts'

const parsed = parseTenant({
  _id: 'tenant-x',
  _type: 'tenant',
  slug: 'x',
  name: 'X',
  template: 'multi-brand',
})
if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
const now = Date.parse('2026-06-01T00:00:00Z')
const settings = cardSettings({ tenant: parsed.value, rules: [], basePath: '/t/x', now }, 'search', '/search')

const base: StockDocument = {
  id: 'v1',
  slug: '2021-mazda-cx-5-u1',
  name: '2021 Mazda CX-5',
  stocknum: 'U1',
  make: 'Mazda',
  model: 'CX-5',
  make_model: 'Mazda > CX-5',
  badge: 'Maxx Sport',
  series: '',
  year: 2021,
  car_type: 'used',
  item_type: 'car',
  status: 'in_stock',
  available: true,
  sold: false,
  reserved: false,
  certified: false,
  price: 30_990,
  before_price: 0,
  offer_price: 0,
  subscription_price: 0,
  preorder: false,
  price_type: 'DAP',
  price_range: '',
  weekly_price: 0,
  weekly_price_range: '',
  weekly_lender: '',
  weekly_interest_rate: 0,
  weekly_comparison_rate: 0,
  weekly_term_years: 0,
  has_price: true,
  has_image: true,
  photos_count: 1,
  km: 45_210,
  body: 'SUV',
  simple_body: 'SUV',
  drive: 'FWD',
  fuel: 'Petrol',
  transmission: 'Automatic',
  seats: 5,
  doors: 5,
  colour: 'Red',
  engine_size_litres: 2.5,
  sleeps: 0,
  body_length: 0,
  aggregate_trailer_mass: 0,
  state: 'QLD',
  city: 'Newstead',
  location_name: 'Harbour City Newstead',
  location_id: '1',
  dealership_name: 'Newstead',
  dealership_id: 101,
  dealership_ids: [101],
  tenant_ids: ['x'],
  show_on_dealer_website: true,
  tag: '',
  categories: [],
  filtered_features: [],
  created_at: now / 1000 - 30 * 86_400,
  updated_at: 0,
  custom_rank: 0,
  rules: [],
  search_names: [],
  search_body: '',
  search_drive: '',
  search_terms: '',
  search_related: '',
  search_numbers: [],
  primary_image: 'a.webp',
  images: ['a.webp'],
}
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
    ])
    expect(values({ item_type: 'truck', seats: 3 })).toContain('Seats 3')
    expect(values({})).toEqual(['Driven 45,210 km', 'Gearbox Automatic', 'Fuel Petrol', 'Seats 5'])
  })

  it('[TEN-24] has the look that the tenant chose', () => {
    const card = { ...settings.tenant.card, look: 'plate' as const }
    expect(vehicleCardModel(base, { ...settings, tenant: { ...settings.tenant, card } }).look).toBe('plate')
  })
})
