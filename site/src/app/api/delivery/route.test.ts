import { createOfflineGeocoder } from '@forecourt/stock/offline-geocoder'
import { deliveryRegionsFor, parseDeliveryRegion } from '@forecourt/tenant-config/calculators/delivery'
import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setRuntime, type Runtime } from '../../../server/runtime/runtime.ts'
import { GET } from './route.ts'

const site = vi.hoisted(() => ({ now: 0 }))
const search = vi.hoisted(() => ({ vehicleNamed: vi.fn() }))
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-forecourt-site': 'harbour' }) }))
vi.mock('../../../server/vehicles/vehicle-named.ts', () => search)

const region = (document: object) => {
  const parsed = parseDeliveryRegion({ postcodes: [{ from: '4000', to: '4999' }], price: 95, ...document })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}
const REGIONS = [
  region({ _id: 'a', name: 'Brisbane', tenant: 'tenant-harbour', postcodes: [{ from: '4000', to: '4179' }] }),
  region({ _id: 'b', name: 'Queensland', price: 150, perKm: { price: 1.5, includedKm: 20 } }),
  region({ _id: 'c', name: 'Elsewhere', tenant: 'tenant-wattle', postcodes: [{ from: '7000' }] }),
]
const NEWSTEAD = vehicleFixture({ id: 'n', coordinates: [[-27.45, 153.04]] })
const NOWHERE = vehicleFixture({ id: 'x', coordinates: [] })

function serve(changes: Record<string, unknown> = {}) {
  const tenant = tenantFixture({
    _id: 'tenant-harbour',
    slug: 'harbour',
    flags: { delivery: true },
    ...changes,
  })
  const entry = {
    id: tenant._id,
    tenant,
    rules: [],
    deliveryRegions: deliveryRegionsFor(tenant._id, REGIONS),
  }
  setRuntime({
    tenants: { bySlug: (slug: string) => (slug === 'harbour' ? entry : undefined) },
    places: createOfflineGeocoder(),
    now: () => site.now,
    log: () => undefined,
  } as unknown as Runtime)
}

beforeEach(() => {
  // Nobody has asked for an hour.
  site.now += 3_600_000
  serve()
  search.vehicleNamed.mockImplementation(async (_: unknown, name: string) => ({
    ok: true,
    vehicle: { n: NEWSTEAD, x: NOWHERE }[name],
  }))
})

async function ask(query: Record<string, string>) {
  const response = await GET(
    new Request(`http://harbour.localhost/api/delivery?${new URLSearchParams(query)}`),
  )
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const error = (code: string, message: string) => ({ error: { code, message } })

describe('what delivery costs', () => {
  it('[N4] [CALC-05] [ENT-07b] [ENT-07] is a price and the name of the region', async () => {
    expect(await ask({ postcode: '4000', car_id: 'n' })).toEqual({
      status: 200,
      body: { price: 95, name: 'Brisbane' },
    })
    expect(await ask({ postcode: ' 4179 ' })).toMatchObject({ body: { price: 95 } })
  })

  it('[N4] by the km is measured from where the vehicle stands', async () => {
    const { body } = await ask({ postcode: '4870', car_id: 'n' })
    expect(body['name']).toBe('Queensland')
    // Cairns is some 1,390 km from Newstead.
    expect(body['price']).toBeGreaterThan(150 + 1.5 * 1300)
    expect(body['price']).toBeLessThan(150 + 1.5 * 1450)
  })

  it('of an empty postcode is asked for in the words of the requirements, or the dealer’s own', async () => {
    for (const postcode of ['', '   '])
      expect(await ask({ postcode })).toMatchObject({
        status: 422,
        body: error('postcode-empty', 'Please enter a postcode.'),
      })
    expect((await ask({})).status).toBe(422)
    serve({ strings: { deliveryEmpty: 'Where to?' } })
    expect(await ask({})).toMatchObject({ body: error('postcode-empty', 'Where to?') })
  })

  it('of what is no postcode says what one is', async () => {
    for (const postcode of ['04', '400', '40000', '99999', 'abcd', '4,000', '４０００', '-400', '4e3', '<b>'])
      expect([postcode, await ask({ postcode })]).toMatchObject([
        postcode,
        {
          status: 422,
          body: error('postcode-malformed', 'Invalid postcode. Please enter a 4-digit number.'),
        },
      ])
  })

  it('[N4] [CALC-06] where there is no estimate says so in the words of the requirements, or the dealer’s own', async () => {
    const sorry =
      "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote."
    const none = { status: 404, body: error('delivery-unknown', sorry) }
    // Another dealer's region, nobody's, a postcode that lies nowhere, and a vehicle that stands nowhere.
    expect(await ask({ postcode: '7000', car_id: 'n' })).toMatchObject(none)
    expect(await ask({ postcode: '0000', car_id: 'n' })).toMatchObject(none)
    expect(await ask({ postcode: '4999', car_id: 'n' })).toMatchObject(none)
    expect(await ask({ postcode: '4870', car_id: 'x' })).toMatchObject(none)
    expect(await ask({ postcode: '4870' })).toMatchObject(none)
    serve({ strings: { deliveryNone: 'Ring us.' } })
    expect(await ask({ postcode: '7000' })).toMatchObject({ body: error('delivery-unknown', 'Ring us.') })
  })

  it('is nothing for a vehicle that visitors may not see, without the switch, and while the search is away', async () => {
    expect(await ask({ postcode: '4000', car_id: 'unknown' })).toMatchObject({ status: 404 })
    search.vehicleNamed.mockResolvedValue({ ok: false, reason: 'search-down' })
    expect(await ask({ postcode: '4000', car_id: 'n' })).toMatchObject({ status: 503 })
    serve({ flags: { delivery: false } })
    expect(await ask({ postcode: '4000' })).toMatchObject({ status: 404 })
  })

  it('is not told to who asks without end', async () => {
    const answers = []
    for (let at = 0; at <= 20; at += 1) answers.push((await ask({ postcode: '4000' })).status)
    expect([...new Set(answers)]).toEqual([200, 429])
  })
})
