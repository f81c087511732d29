import { describe, expect, test } from 'vitest'
import { toVehicle } from './to-vehicle.ts'
import { feedRow, NOW } from './testing/feed-row.ts'
import { toStockDocument } from './project.ts'
import { feedVehicleSchema, vehicleSchema, type FeedVehicleInput } from './vehicle.ts'

const identity = {
  source_id: 'HC-1',
  stocknum: 'U1001',
  vin: 'MP0XXMFS40LR12345',
  regplate: '123ABC',
  rego_expiry: '2027-01-31',
  build_date: '2021-03',
  compliance_date: '2021-05',
  year: 2021,
  make: 'Mazda',
  model: 'CX-5',
  badge: 'Maxx Sport',
  series: 'KF',
  item_type: 'car',
  car_type: 'used',
  certified: true,
  reserved: true,
  sold: true,
  status: 'in_stock',
  tag: 'Test Drive Only',
  created_at: '2026-05-01T00:00:00.000Z',
  updated_at: '2026-05-02T00:00:00.000Z',
  has_nvic: true,
  carsales_title: '2021 Mazda CX-5 Maxx Sport KF',
  show_on_dealer_website: false,
  file: 'https://history.example/u1001.pdf',
} satisfies Partial<FeedVehicleInput>

/** What storing a vehicle adds to what its dealer tells. */
const named = {
  id: 'harbour-0123456789abcdef',
  slug: '2021-mazda-cx-5-u1001',
  path: '/cars/2021-mazda-cx-5-u1001',
  name: '2021 Mazda CX-5 Maxx Sport',
}

const price = {
  price: 30_000,
  before_price: 32_000,
  subscription_price: 250,
  offer_price: 29_000,
  preorder: true,
  price_type: 'DAP',
  autograb_data: { state_average_market_price: 31_000, average_market_price: 31_500 },
  finance: { taurus: { interestRate: 7, comparisonRate: 8, paymentWeek: 110.5, balloon: 0 } },
} satisfies Partial<FeedVehicleInput>

const specs = {
  colour: 'Soul Red',
  interior_colour: 'Black',
  km: 42_000,
  drive: 'FWD',
  seats: 5,
  doors: 5,
  engine_size: 2488,
  engine_size_litres: 2.5,
  body: 'Wagon',
  simple_body: 'SUV',
  fuel: 'Petrol - Unleaded',
  simple_fuel: 'Petrol',
  trans: '6 speed automatic',
  simple_transmission: 'Automatic',
  gearnum: 6,
  bodyconfiguration: '4 doors',
  manufacturer_body: ['SUV', 'Crossover', 'Family'],
  standardEquipment: ['Tow Bar'],
  dealercomments: 'One owner.',
} satisfies Partial<FeedVehicleInput>

const place = {
  city: 'Newstead',
  private_suburb: 'Hamilton',
  private_postcode: '4007',
  location_id: 'L1',
  dealership_ids: [101, 102],
  dealership_id: 101,
  dealership_slug: 'newstead',
  location: {
    id: 'L1',
    name: 'Newstead',
    slug: 'newstead',
    phone: '07 5550 1010',
    city: 'Newstead',
    state: 'QLD',
    address: {
      street: '118 Breakfast Creek Road',
      city: 'Newstead',
      state: 'QLD',
      postcode: '4006',
      place_url: 'https://maps.example/1',
      id: 7,
    },
    distribution_locations: ['L2'],
  },
} satisfies Partial<FeedVehicleInput>

const stored = (changes: Partial<FeedVehicleInput> = {}) =>
  toVehicle(feedVehicleSchema.parse({ ...identity, ...price, ...specs, ...place, ...changes }), {
    id: 'harbour-0123456789abcdef',
    tenant: 'harbour',
    slug: '2021-mazda-cx-5-u1001',
    createdAt: identity.created_at,
    updatedAt: identity.updated_at,
  })

describe('everything a dealer tells of a vehicle is kept as it was told', () => {
  test.each([
    ['[ENT-01] identity and trade', { ...identity, ...named }],
    ['[ENT-02] price', price],
    ['[ENT-03] specs', specs],
    ['[ENT-05] place', place],
  ])('%s', (_, fields) => {
    expect(vehicleSchema.parse(stored())).toMatchObject(fields)
  })

  test.each([
    ['year', { year: 2021.5 }],
    ['car_type', { car_type: 'stolen' }],
    ['certified', { certified: 'yes' }],
    ['km', { km: -1 }],
    ['price', { price: 10_000_000 }],
    ['manufacturer_body', { manufacturer_body: ['a', 'b', 'c', 'd'] }],
    ['dealership_ids.0', { dealership_ids: ['101'] }],
    ['location.address.postcode', { location: { address: { postcode: '400' } } }],
    ['location.address.postcode', { location: { address: { postcode: '40060' } } }],
  ])('a row that has %s wrong names the field', (field, changes) => {
    const read = feedVehicleSchema.safeParse({ ...feedRow({ source_id: 'A1' }), ...changes })
    expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
  })
})

test('[RSV-05] a reserved vehicle is reserved in the search too', () => {
  const context = { now: NOW, allTenants: [], dealerships: [] }
  expect(toStockDocument(stored(), context).reserved).toBe(true)
  expect(toStockDocument(stored({ reserved: false }), context).reserved).toBe(false)
})

test('[FIN-08] what a lender says of a vehicle is read whole, keyed by its name', () => {
  const lender = {
    deposit: 2000,
    termYears: 5,
    interestRate: 6.29,
    comparisonRate: 8.19,
    establishmentFees: 395,
    paymentWeek: 110.5,
    paymentMonth: 478,
    totalPayable: 28_730,
    termMonths: 60,
    termWeeks: 260,
    term5: 111,
    term7: 86,
    balloon: 4000,
    disclaimer: 'Terms apply.',
  }
  const row = { source_id: 'A1', year: 2021, make: 'Kia', model: 'Rio', car_type: 'used' }
  const read = (finance: object) => feedVehicleSchema.parse({ ...row, finance }).finance
  expect(read({ taurus: lender, angle: { interestRate: null } })).toEqual({
    taurus: lender,
    angle: { interestRate: null, balloon: 0 },
  })
})
