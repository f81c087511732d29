import { describe, expect, test } from 'vitest'
import { searchDocument, storedVehicle } from './testing/projected.ts'
import { stockCollectionSchema } from './collection.ts'
import { STOCK_FACETS } from './facets.ts'

describe('[PRC-09] the indexed price is the one shown', () => {
  test.each([
    [
      { price: 20_000, offer_price: 18_000 },
      { price: 18_000, before_price: 20_000, offer_price: 18_000, saving: 2_000 },
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
      { price: 20_000, before_price: 0, saving: 0 },
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
      { price: 0, before_price: 0, saving: 0 },
    ],
  ])('%j is indexed as %j', (given, indexed) => expect(searchDocument(given)).toMatchObject(indexed))

  test('bands and flags follow the price that counts', () => {
    expect(searchDocument({ price: 20_000, offer_price: 19_000 })).toMatchObject({
      price_range: '$10,000 - $20,000',
      has_price: true,
    })
    expect(searchDocument({ price: 10, offer_price: 9 })).toMatchObject({ price: 10, has_price: false })
  })
})

test('[IMG-04] an image has an address and a thumbnail, and the first one is the card’s', () => {
  const [first, second] = ['a', 'b'].map((letter) => `${letter.repeat(40)}.webp`)
  const images = [first, second].map((key) => ({
    image: { url: `media:${key}`, thumb: { url: `https://photos.example/small/${key}` } },
  }))
  expect(storedVehicle({ images }).images).toEqual(images)
  const thumbless = { image: { url: `media:${first}`, thumb: {} } } as (typeof images)[number]
  expect(() => storedVehicle({ images: [thumbless] })).toThrow(/"thumb",\s*"url"/)
  expect(searchDocument({ images })).toMatchObject({
    primary_image: first,
    images: [first, second],
    photos_count: 2,
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
    expect(searchDocument({ status, sold })).toMatchObject({ available: isAvailable, sold: isSold })
  })
})

test.each([
  [{ state_average_market_price: 31_000, average_market_price: 30_000 }, 31_000],
  [{ average_market_price: 30_000 }, 30_000],
  [{ state_average_market_price: 0, average_market_price: 30_000 }, 30_000],
  [undefined, 0],
])('[PRC-07] market data %j is indexed as an average of %i', (autograb_data, average) =>
  expect(searchDocument({ autograb_data }).market_average).toBe(average),
)

test('[CARD-13] a caravan’s document has its sizes, masses, axles and beds, any other’s none', () => {
  const caravan = {
    body_width: 7.5,
    body_length: 21.2,
    tare_weight: 2_310,
    axle_type: 'Tandem',
    sleeps: 4,
    aggregate_trailer_mass: 2_950,
  }
  expect(searchDocument({ item_type: 'caravan', caravan })).toMatchObject(caravan)
  expect(searchDocument()).toMatchObject({ body_width: 0, tare_weight: 0, axle_type: '' })
})

test('[SRCH-33] a vehicle that is not for dealer sites belongs to no tenant', () => {
  expect(searchDocument({ show_on_dealer_website: false }).tenant_ids).toEqual([])
})

test('[SRCH-34] any dealership of a tenant shows the vehicle', () => {
  expect(searchDocument({ dealership_ids: [101, 201] }).tenant_ids).toEqual(['harbour', 'wattle'])
  expect(searchDocument({ dealership_id: 201, dealership_ids: [] }).tenant_ids).toEqual(['wattle'])
})

test('private fields never reach the index', () => {
  const secret = 'XPRIVATEX'
  const text = JSON.stringify(
    searchDocument({
      regplate: secret,
      private_suburb: secret,
      private_postcode: '4999',
      cost: 7_654_321,
    }),
  )
  expect(text).not.toMatch(/XPRIVATEX|4999|7654321/)
})

test('a stock number stands among the numbers that are searched, and a VIN nowhere', () => {
  const document = searchDocument({ vin: 'MP0XXMFS40LR12345', stocknum: 'HC/U-1007' })
  expect(document.search_numbers).toEqual(['hcu1007'])
  expect(JSON.stringify(document)).not.toMatch(/mp0xx|lr12345/i)
})

test('[SRCH-01] [SRCH-02] the collection has the 27 facets and simple_body, and a field for each of the document', () => {
  const { fields = [], default_sorting_field } = stockCollectionSchema('stock_1')
  expect(STOCK_FACETS).toHaveLength(28)
  expect(
    fields
      .filter((field) => field.facet === true)
      .map((field) => field.name)
      .sort(),
    // No filter: its bounds are told beside weekly figures (FIN-36).
  ).toEqual([...STOCK_FACETS, 'weekly_comparison_rate'].sort())
  expect(fields.map((field) => field.name).sort()).toEqual(
    Object.keys(searchDocument())
      .filter((name) => name !== 'id')
      .sort(),
  )
  expect(default_sorting_field).toBe('custom_rank')
})

test('a feed’s words are text, whatever every object has by that name', () => {
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty']
  for (const name of names) {
    const document = searchDocument({ make: name, model: name, body: name, drive: name })
    expect(document).toMatchObject({ make: name, model: name, drive: name })
    expect(JSON.stringify(document)).not.toMatch(/native code|\[object/)
  }
})
