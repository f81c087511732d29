import { describe, expect, test } from 'vitest'

import { toVehicle } from '../records/vehicle-identity.ts'
import { feedRow, NOW } from '../testing/feeds.ts'
import { stockCollectionSchema } from './collection.ts'
import { STOCK_FACETS } from './facets.ts'
import { customRank, priceRange, weeklyFigure, weeklyPriceRange } from './derive.ts'
import { toStockDocument, type ProjectionContext } from './project.ts'
import { feedVehicleSchema, type FeedVehicleInput, type Vehicle } from './vehicle.ts'

const CONTEXT: ProjectionContext = {
  now: NOW,
  allTenants: [
    { slug: 'harbour', dealershipIds: [101] },
    { slug: 'wattle', dealershipIds: [201] },
  ],
  dealerships: [{ id: 101, slug: 'newstead', name: 'Newstead' }],
}

function vehicle(changes: Partial<FeedVehicleInput> = {}): Vehicle {
  const feed = feedVehicleSchema.parse(
    feedRow({ source_id: 'A1', dealership_id: 101, dealership_ids: [101], ...changes }),
  )
  const at = new Date(NOW).toISOString()
  return toVehicle(feed, {
    id: 'harbour-0123456789abcdef',
    tenant: 'harbour',
    slug: 'a',
    createdAt: at,
    updatedAt: at,
  })
}

const document = (changes: Partial<FeedVehicleInput> = {}) => toStockDocument(vehicle(changes), CONTEXT)

describe('[N25] derived facets', () => {
  test.each([
    [0, ''],
    [10, ''],
    [11, 'Under $10,000'],
    [9_999, 'Under $10,000'],
    [10_000, '$10,000 - $20,000'],
    [99_999, '$90,000 - $100,000'],
    [100_000, '$100,000+'],
  ])('price %i is in band %j', (price, band) => expect(priceRange(price)).toBe(band))

  test.each([
    [0, ''],
    [49, 'Under $50'],
    [50, '$50 - $100'],
    [149, '$100 - $150'],
  ])('%i a week is in band %j', (weekly, band) => expect(weeklyPriceRange(weekly)).toBe(band))

  test('[FIN-02] the weekly figure needs both rates, is the lowest, and is rounded up', () => {
    const finance = {
      a: { interestRate: 8, comparisonRate: 9, paymentWeek: 120.2, balloon: 0 },
      b: { interestRate: 7, comparisonRate: 8, paymentWeek: 110.1, balloon: 0 },
      c: { interestRate: 1, comparisonRate: null, paymentWeek: 50, balloon: 0 },
    }
    expect(weeklyFigure({ finance }).weekAud).toBe(111)
    expect(weeklyFigure({ finance }, 'a').weekAud).toBe(121)
    expect(weeklyFigure({ finance }, 'c').weekAud).toBe(0)
  })

  test('[FIN-36] the weekly figure is kept with the name and both rates of its lender', () => {
    const figures = { interestRate: 8.49, comparisonRate: 9.21, paymentWeek: 92.2, termYears: 5, balloon: 0 }
    expect(document({ finance: { manual: figures } })).toMatchObject({
      weekly_price: 93,
      weekly_lender: 'manual',
      weekly_interest_rate: 8.49,
      weekly_comparison_rate: 9.21,
      weekly_term_years: 5,
    })
    expect(document({})).toMatchObject({ weekly_price: 0, weekly_lender: '', weekly_comparison_rate: 0 })
  })

  test('make and model, body group, categories and features', () => {
    expect(
      document({
        body: 'Cab Chassis',
        drive: '4WD',
        fuel: 'Diesel',
        standardEquipment: ['Tow Bar - Genuine', 'Camera - Reverse'],
      }),
    ).toMatchObject({
      make_model: 'Mazda > CX-5',
      simple_body: 'Ute',
      categories: ['ute', 'tow', 'off-road', 'work'],
      filtered_features: ['Reverse Camera', 'Tow Bar'],
    })
  })
})

describe('[PRC-09] the indexed price is the one shown', () => {
  test.each([
    [
      { price: 20_000, offer_price: 18_000 },
      { price: 18_000, before_price: 20_000, offer_price: 18_000 },
    ],
    [
      { price: 20_000, offer_price: 18_000, before_price: 22_000 },
      { price: 18_000, before_price: 22_000 },
    ],
    [
      { price: 20_000, offer_price: 18_000, before_price: 19_000 },
      { price: 18_000, before_price: 20_000 },
    ],
    [
      { price: 20_000, offer_price: 20_000 },
      { price: 20_000, before_price: 0 },
    ],
    [
      { price: 20_000, offer_price: 21_000, before_price: 22_000 },
      { price: 20_000, before_price: 22_000 },
    ],
    [
      { price: 20_000, offer_price: 10 },
      { price: 20_000, before_price: 0, offer_price: 10 },
    ],
    [
      { price: 20_000, offer_price: 11 },
      { price: 11, before_price: 20_000 },
    ],
    [
      { price: 0, offer_price: 18_000 },
      { price: 0, before_price: 0 },
    ],
  ])('%j is indexed as %j', (given, indexed) => expect(document(given)).toMatchObject(indexed))

  test('bands and flags follow the price that counts', () => {
    expect(document({ price: 20_000, offer_price: 19_000 })).toMatchObject({
      price_range: '$10,000 - $20,000',
      has_price: true,
    })
    expect(document({ price: 10, offer_price: 9 })).toMatchObject({ price: 10, has_price: false })
  })
})

describe('[C9] standing', () => {
  test.each([
    ['in_stock', false, true, false],
    ['coming_soon', false, true, false],
    ['sold', false, false, true],
    ['in_stock', true, false, true],
    ['on_offer', false, false, false],
  ])('status %s, sold flag %s: available %s, sold %s', (status, sold, isAvailable, isSold) => {
    expect(document({ status, sold })).toMatchObject({ available: isAvailable, sold: isSold })
  })
})

test('[SRCH-33] a vehicle that is not for dealer sites belongs to no tenant', () => {
  expect(document({ show_on_dealer_website: false }).tenant_ids).toEqual([])
})

test('[SRCH-34] any dealership of a tenant shows the vehicle', () => {
  expect(document({ dealership_ids: [101, 201] }).tenant_ids).toEqual(['harbour', 'wattle'])
  expect(document({ dealership_id: 201, dealership_ids: [] }).tenant_ids).toEqual(['wattle'])
})

test('private fields never reach the index', () => {
  const secret = 'XPRIVATEX'
  const text = JSON.stringify(
    document({
      regplate: secret,
      private_suburb: secret,
      private_postcode: '4999',
      cost: 7_654_321,
    }),
  )
  expect(text).not.toMatch(/XPRIVATEX|4999|7654321/)
})

test('a VIN stands among the numbers that are searched and never shown, and nowhere else', () => {
  const { search_numbers: numbers, ...shown } = document({ vin: 'MP0XXMFS40LR12345', stocknum: 'HC/U-1007' })
  expect(numbers).toEqual(['hcu1007', 'mp0xxmfs40lr12345'])
  expect(JSON.stringify(shown)).not.toMatch(/mp0xx/i)
})

test('[N34] custom rank: what can be bought, has a price, photos and is fresh comes first', () => {
  const rank = (changes: Partial<FeedVehicleInput>) => customRank(vehicle(changes), NOW)
  const old = '2026-01-01T00:00:00.000Z'
  expect(rank({})).toBeGreaterThan(rank({ price: 0 }))
  expect(rank({ price: 0 })).toBeGreaterThan(rank({ status: 'sold' }))
  expect(rank({})).toBeGreaterThan(rank({ created_at: old }))
})

test.each([
  [{ make: 'Mazda', model: 'CX-5' }, ['cx 5']],
  [{ make: 'Mazda', model: '3' }, ['mazda3']],
  [{ make: 'Volkswagen', model: 'Golf' }, ['vw vws vdub dub volkswagon wolksvagen']],
  [{ make: 'Mercedes-Benz', model: 'C200' }, ['c class', 'mercedes benz']],
  [{ make: 'BMW', model: '320i' }, ['3 series', '320 i']],
  [
    { make: 'Toyota', model: 'Landcruiser', badge: 'LC300 GXL' },
    ['land cruiser lc', 'land cruiser 300 series'],
  ],
  [{ make: 'Hyundai', model: 'Santa Fe' }, ['santafe']],
  [{ make: 'Land Rover', model: 'Range Rover Sport' }, ['landrover', 'rangerover', 'rangie']],
  [{ make: 'Kia', model: 'Sportage', badge: 'GT-Line' }, ['gt line']],
])('other spellings of %j', (names, expected) => {
  expect(document(names).search_names).toEqual(expect.arrayContaining(expected))
})

test('a spelling that the name has already is not told twice', () => {
  expect(document({ make: 'Isuzu', model: 'D-MAX', badge: 'SX' }).search_names).toEqual(['d max'])
})

test('words for colour, body, drive and fuel are those shoppers use, those like a name where no slip is forgiven', () => {
  const built = { body: 'Cab Chassis', colour: 'Charcoal', drive: '4WD', fuel: 'Plug-in Hybrid', seats: 2 }
  const { search_body, search_drive, search_terms, search_related } = document({ ...built, trans: 'CVT' })
  expect(search_body).toMatch(/^ute utes pickup.* cab tray traytop single$/)
  expect(search_drive).toMatch(/^4wd 4x4 .*\bphev\b/)
  expect(search_terms).toMatch(/^charcoal grey gray automatic cvt 2 seater/)
  expect(search_related).toBe('chassis plug auto autos hand awd all wheel drive electric ev')
})

test('[SRCH-01] [SRCH-02] the collection has the 27 facets and simple_body, and a field for each of the document', () => {
  const { fields = [], default_sorting_field } = stockCollectionSchema('stock_1')
  expect(STOCK_FACETS).toHaveLength(28)
  expect(
    fields
      .filter((field) => field.facet === true)
      .map((field) => field.name)
      .sort(),
  ).toEqual([...STOCK_FACETS].sort())
  expect(fields.map((field) => field.name).sort()).toEqual(
    Object.keys(document())
      .filter((name) => name !== 'id')
      .sort(),
  )
  expect(default_sorting_field).toBe('custom_rank')
})
