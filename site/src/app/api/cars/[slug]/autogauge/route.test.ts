import type { StockDocument } from '@forecourt/vehicle/document'
import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setRuntime, type Runtime } from '../../../../../server/runtime/runtime.ts'
import type { StockRequest } from '../../../../../search/stock-request.ts'
import { GET } from './route.ts'

const site = vi.hoisted(() => ({ now: Date.parse('2026-07-01T20:00:00Z') }))
const search = vi.hoisted(() => ({
  vehicleBySlug: vi.fn(),
  vehiclesByIds: vi.fn(),
  stockByPrice: vi.fn(),
  similarStock: vi.fn(),
  vehicleRoute: (slug: string) => `/cars/${slug}`,
}))
const record = vi.hoisted(() => ({ vehicleDetails: vi.fn() }))
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-forecourt-site': 'harbour' }) }))
vi.mock('../../../../../server/search/search.ts', () => search)
vi.mock('../../../../../server/vehicles/vehicles.ts', () => record)

const CAR = vehicleFixture({ id: 'a', slug: 'car', make: 'Mazda', model: '3', year: 2021, price: 25_000 })

/** Prices of the vehicles like the car in the search engine, which returns them in pages. */
let prices: number[]
let asked: StockRequest[]

function serve(changes: Record<string, unknown> = {}) {
  const tenant = tenantFixture({
    _id: 'tenant-harbour',
    slug: 'harbour',
    name: 'Harbour City',
    flags: { autogauge: true },
    ...changes,
  })
  const entry = { id: tenant._id, tenant, rules: [] }
  setRuntime({
    tenants: { bySlug: (slug: string) => (slug === 'harbour' ? entry : undefined) },
    now: () => site.now,
    log: () => undefined,
  } as unknown as Runtime)
}
function show(vehicle: StockDocument | undefined) {
  search.vehicleBySlug.mockImplementation(async (_: unknown, slug: string) => ({
    ok: true,
    vehicle: slug === 'car' ? vehicle : undefined,
  }))
  search.vehiclesByIds.mockImplementation(async (_: unknown, [id]: string[]) => ({
    ok: true,
    vehicles: vehicle && id === 'a' ? [vehicle] : [],
  }))
}

beforeEach(() => {
  site.now += 3_600_000
  serve()
  show(CAR)
  prices = Array.from({ length: 11 }, (_, at) => 20_000 + at * 1000)
  asked = []
  record.vehicleDetails.mockResolvedValue({ has_nvic: true, specs: { variant: {} }, lenders: {} })
  search.stockByPrice.mockImplementation(async (_: unknown, request: StockRequest) => {
    asked.push(request)
    const { page = 1, perPage = 21 } = request
    const vehicles = prices
      .slice((page - 1) * perPage, page * perPage)
      .map((price) => vehicleFixture({ price }))
    return { ok: true, vehicles, found: prices.length }
  })
})

async function ask(slug = 'car') {
  const response = await GET(new Request(`http://harbour.localhost/api/cars/${slug}/autogauge`), {
    params: Promise.resolve({ slug }),
  })
  const text = await response.text()
  return {
    status: response.status,
    text,
    body: text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>),
  }
}

describe('the gauge of a vehicle’s price', () => {
  it('[CALC-07] [ENT-07a] answers with its six fields, found by slug or id', async () => {
    const answer = {
      fill: 0.5,
      listing_price: 25_000,
      market_range_min: 21_000,
      market_range_max: 29_000,
      confidence: 1,
      description:
        'Compared with 11 other Mazda3 from 2019 to 2023 in stock at Harbour City on 2 July 2026, leaving out the cheapest and the dearest tenth.',
    }
    expect(await ask()).toMatchObject({ status: 200, body: answer })
    expect((await ask('a')).body).toEqual(answer)
  })

  it('compares with others of its make, model and age that are in stock and have a price', async () => {
    await ask()
    expect(asked).toEqual([
      {
        refinements: {
          item_type: ['car'],
          make: ['Mazda'],
          model: ['3'],
          status: ['in_stock'],
          sold: ['false'],
        },
        ranges: { year: { min: 2019, max: 2023 }, price: { min: 11 } },
        excludeIds: ['a'],
        page: 1,
        perPage: 250,
      },
    ])
  })

  it('[N11] finds the ends of the range among as many vehicles as there are', async () => {
    prices = Array.from({ length: 1001 }, (_, at) => 20_000 + at * 10)
    expect((await ask()).body).toMatchObject({ market_range_min: 21_000, market_range_max: 29_000 })
    expect(asked.map(({ page }) => page)).toEqual([1, 4])
  })

  it('[N11] is an empty answer where there is too little to compare with', async () => {
    prices = [20_000, 30_000]
    expect(await ask()).toMatchObject({ status: 200, text: '' })
    prices = [20_000, 30_000, 40_000]
    expect((await ask()).body).toMatchObject({ confidence: 0.3 })
  })

  it('[VDP-29] is an empty answer for a vehicle that shows no price, or has no identification code', async () => {
    for (const change of [{ price: 10 }, { price: 0 }, { status: 'sold', sold: true }, { year: 0 }]) {
      show({ ...CAR, ...change })
      expect([change, await ask()]).toMatchObject([change, { status: 200, text: '' }])
    }
    show(CAR)
    record.vehicleDetails.mockResolvedValue({ has_nvic: false, specs: { variant: {} }, lenders: {} })
    expect((await ask()).text).toBe('')
    record.vehicleDetails.mockResolvedValue(undefined)
    expect((await ask()).text).toBe('')
    expect(asked).toEqual([])
  })

  it('is nothing for a vehicle that visitors may not see, without the switch, and while the search is away', async () => {
    expect((await ask('other')).status).toBe(404)
    search.stockByPrice.mockResolvedValue({ ok: false, reason: 'search-down' })
    expect((await ask()).status).toBe(503)
    serve({ flags: { autogauge: false } })
    expect((await ask()).status).toBe(404)
  })
})
