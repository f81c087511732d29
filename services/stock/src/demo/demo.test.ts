import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'

import type { FeedVehicle } from '../model/vehicle.ts'
import { PAINTS, type PaintName } from './art/paint.ts'
import { SIDE_SHAPES } from './art/side-shapes.ts'
import { CARS } from './catalogue.ts'
import { MG_CARS } from './mg-catalogue.ts'
import { ART_VIEWS, artSvg, createDemoArt, type ArtBody } from './demo-art.ts'
import { angleOfFrame, exteriorHotspots, SPIN_FRAMES, SPIN_LOOKS } from './demo-media.ts'
import { withDemoArt } from './demo-pictures.ts'
import { generateDemoStock, type DemoStock } from './demo.ts'
import { webmFilm } from './film.ts'

const NOW = Date.UTC(2026, 10, 20)
const DAY_MS = 86_400_000

let stocks: DemoStock[]
let all: FeedVehicle[]

beforeAll(() => {
  stocks = generateDemoStock({ seed: 1, now: NOW })
  all = stocks.flatMap((stock) => stock.vehicles)
})

const count = (holds: (vehicle: FeedVehicle) => boolean): number => all.filter(holds).length

test('the same seed and time give the same stock, another seed another one', () => {
  expect(generateDemoStock({ seed: 1, now: NOW })).toEqual(stocks)
  expect(generateDemoStock({ seed: 2, now: NOW })).not.toEqual(stocks)
})

test('about 1,300 vehicles of all four kinds; wattle sells used cars and a few others its rule can hide', () => {
  expect(stocks.map((stock) => [stock.tenantSlug, stock.vehicles.length])).toEqual([
    ['harbour', 900],
    ['wattle', 300],
    ['southside-mg', 60],
    ['outback-rv', 80],
  ])
  for (const kind of ['car', 'caravan', 'truck', 'motorcycle'] as const) {
    expect(count((vehicle) => vehicle.item_type === kind)).toBeGreaterThan(30)
  }
  const notUsed = stocks[1]?.vehicles.filter((vehicle) => vehicle.car_type !== 'used').length
  expect(notUsed).toBe(14)
})

test('[TEN-09] [TEN-10] the single-brand dealer has bare numbers as models and other makes to hide, the RV dealer no cars', () => {
  const vehiclesOf = (slug: string) => stocks.find((stock) => stock.tenantSlug === slug)?.vehicles ?? []
  const brand = vehiclesOf('southside-mg')
  expect(brand.filter((vehicle) => vehicle.make !== 'MG').length).toBeGreaterThanOrEqual(3)
  const models = brand.map((vehicle) => vehicle.model)
  expect(['3', '4', '5', '7'].filter((model) => !models.includes(model))).toEqual([])
  const kinds = Map.groupBy(vehiclesOf('outback-rv'), (vehicle) => vehicle.item_type)
  expect([...kinds].map(([kind, list]) => [kind, list.length])).toEqual([
    ['caravan', 38],
    ['truck', 20],
    ['motorcycle', 22],
  ])
})

test('every case a page must show is there', () => {
  expect(count((vehicle) => vehicle.sold)).toBeGreaterThan(20)
  expect(count((vehicle) => vehicle.reserved)).toBeGreaterThan(15)
  expect(count((vehicle) => vehicle.status === 'coming_soon')).toBeGreaterThan(15)
  expect(count((vehicle) => vehicle.preorder)).toBeGreaterThan(0)
  expect(count((vehicle) => vehicle.certified)).toBeGreaterThan(5)
  expect(count((vehicle) => vehicle.price === 0)).toBeGreaterThan(10)
  expect(
    count((vehicle) => (vehicle.before_price ?? 0) > vehicle.price && vehicle.price > 0),
  ).toBeGreaterThan(100)
  expect(count((vehicle) => vehicle.subscription_price !== undefined)).toBeGreaterThan(2)
  expect(count((vehicle) => vehicle.offer_price !== undefined)).toBeGreaterThan(2)
  expect(count((vehicle) => vehicle.tag !== undefined)).toBeGreaterThan(15)
  expect(
    count((vehicle) => vehicle.dealership_ids.includes(101) && vehicle.dealership_ids.includes(201)),
  ).toBeGreaterThan(3)
  expect(count((vehicle) => (vehicle.dealercomments ?? '').length > 400)).toBeGreaterThan(50)
  expect(count((vehicle) => vehicle.dealercomments === undefined)).toBeGreaterThan(20)
  const withoutPhoto = stocks.flatMap((stock) =>
    stock.vehicles.filter((vehicle) => !stock.art.has(vehicle.source_id)),
  )
  expect(withoutPhoto.length).toBeGreaterThan(15)
})

describe('the figures are believable', () => {
  test('no vehicle is newer than this year or older than its model', () => {
    for (const vehicle of all) {
      expect(vehicle.year).toBeLessThanOrEqual(2026)
      if (vehicle.car_type === 'new') expect([vehicle.year, (vehicle.km ?? 0) <= 30]).toEqual([2026, true])
    }
  })

  test('used cars of a model get cheaper with age', () => {
    const average = (list: FeedVehicle[]) =>
      list.reduce((sum, vehicle) => sum + vehicle.price, 0) / list.length
    const used = all.filter(
      (vehicle) => vehicle.item_type === 'car' && vehicle.car_type === 'used' && vehicle.price > 0,
    )
    const young = average(used.filter((vehicle) => vehicle.year >= 2024))
    const middle = average(used.filter((vehicle) => vehicle.year >= 2020 && vehicle.year < 2024))
    const old = average(used.filter((vehicle) => vehicle.year < 2020))
    expect(young).toBeGreaterThan(middle)
    expect(middle).toBeGreaterThan(old)
  })

  test('makes and models are those of the catalogue, and nothing is listed before it was built', () => {
    const known = new Set([...CARS, ...MG_CARS].map((model) => `${model.make} ${model.model}`))
    const cars = all.filter((vehicle) => vehicle.item_type === 'car' && vehicle.body !== 'Motorhome')
    expect(cars.filter((vehicle) => !known.has(`${vehicle.make} ${vehicle.model}`))).toEqual([])
    for (const vehicle of all) {
      const createdAt = Date.parse(vehicle.created_at ?? '')
      expect(createdAt).toBeGreaterThan(NOW - 120 * DAY_MS - 1)
      expect(createdAt).toBeLessThanOrEqual(NOW)
    }
  })

  test('[FIN-11] weekly figures are the annuity of the price', () => {
    const vehicle = all.find((entry) => entry.finance !== undefined)
    const lender = vehicle?.finance?.['manual']
    const rate = (lender?.interestRate ?? 0) / 100 / 52
    const exact = ((vehicle?.price ?? 0) * rate) / (1 - (1 + rate) ** -260)
    expect(lender?.paymentWeek).toBe(Math.ceil(exact))
  })
})

describe('placeholder art', () => {
  test('every body in every view is a picture of 1280 x 960', async () => {
    const bodies = [...Object.keys(SIDE_SHAPES), 'motorcycle'] as ArtBody[]
    for (const body of bodies) {
      for (const view of ART_VIEWS) {
        const metadata = await sharp(Buffer.from(artSvg(body, 'blue', view))).metadata()
        expect([body, view, metadata.width, metadata.height]).toEqual([body, view, 1280, 960])
      }
    }
  })

  test('paints differ, equal wishes are drawn once, at most 300 pictures for the whole stock', async () => {
    const drawn: Uint8Array[] = []
    const art = createDemoArt({
      put: async (bytes) => {
        drawn.push(bytes)
        return `${String(drawn.length).padStart(40, '0')}.webp`
      },
    })
    const keys = await Promise.all([
      art.keyOf('suv', 'red', 'side'),
      art.keyOf('suv', 'red', 'side'),
      art.keyOf('suv', 'blue', 'side'),
    ])
    expect(new Set(keys).size).toBe(2)
    expect(Buffer.compare(Buffer.from(drawn[0] ?? []), Buffer.from(drawn[1] ?? []))).not.toBe(0)
    const wanted = stocks.flatMap((stock) =>
      [...stock.art.values()].map((wish) => `${wish.body} ${wish.paint}`),
    )
    expect(new Set(wanted).size * ART_VIEWS.length).toBeLessThanOrEqual(300)
    expect(Object.keys(PAINTS) satisfies string[] as PaintName[]).toContain('white')
  })

  test('rows name their pictures, and a vehicle without a photo names none', async () => {
    const rows = await withDemoArt(stocks[0] as DemoStock, NAMES)
    const bare = rows.find((row) => !stocks[0]?.art.has(row.source_id))
    const shown = rows.find((row) => stocks[0]?.art.get(row.source_id)?.count === 3 && !row.spin_images)
    expect(bare?.images).toEqual([])
    expect(shown?.images).toHaveLength(3)
  })

  test('every dealer has vehicles that turn, with marks, and more photos than show without thumbnails', async () => {
    for (const stock of stocks) {
      const rows = await withDemoArt(stock, NAMES)
      const turning = rows.filter((row) => (row.spin_images ?? []).length === SPIN_FRAMES)
      expect([stock.tenantSlug, turning.length > 0]).toEqual([stock.tenantSlug, true])
      for (const row of turning) {
        expect(row.images.length).toBeGreaterThan(3)
        expect(row.hotspots?.exterior.length).toBeGreaterThan(2)
        expect(row.spin_interior_image !== undefined).toBe(row.item_type === 'car')
        expect(row.video_url).toMatch(/^media:/)
      }
    }
  })

  test('a mark stands in the picture on the angles that see it, and on no other', () => {
    for (const look of SPIN_LOOKS) {
      for (const { positions } of exteriorHotspots(look.split('/')[0] as 'suv')) {
        expect(positions.length).toBeGreaterThan(3)
        expect(positions.length).toBeLessThan(SPIN_FRAMES)
        for (const { x, y } of positions) expect([x, y].every((at) => at > 0 && at < 100)).toBe(true)
      }
    }
    expect(new Set(Array.from({ length: SPIN_FRAMES }, (_, frame) => angleOfFrame(frame))).size).toBe(
      SPIN_FRAMES,
    )
  })

  test('a film is WebM of the pictures’ size', async () => {
    const frame = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#2a5d9f' } })
      .webp()
      .toBuffer()
    const film = webmFilm([frame, frame], 100)
    expect(film.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
    expect(film.includes(Buffer.from('b08140ba8130', 'hex')) || film.includes(Buffer.from('V_VP8'))).toBe(
      true,
    )
    const png = await sharp(frame).png().toBuffer()
    expect(() => webmFilm([png], 100)).toThrow(RangeError)
    expect(() => webmFilm([], 100)).toThrow(RangeError)
  })
})

/** Art that is a name alone. */
const NAMES = {
  keyOf: async (body: string, paint: string, view: string) => `${body}-${paint}-${view}`,
  spinOf: async (look: string) => Array.from({ length: SPIN_FRAMES }, (_, frame) => `${look}-${frame}`),
  filmOf: async (look: string) => `film-${look}`,
  cabin: async () => 'cabin',
}
