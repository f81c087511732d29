import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { beforeEach, expect, it, vi } from 'vitest'
import { GET } from './route.ts'

const search = vi.hoisted(() => ({
  vehicleBySlug: vi.fn(),
  vehiclesByIds: vi.fn(),
  vehicleRoute: (slug: string) => `/cars/${slug}`,
}))
const tenant = vi.hoisted(() => ({ getRequestTenant: vi.fn() }))
const runtime = vi.hoisted(() => ({ vehicleDetails: vi.fn(), now: () => 0 }))
vi.mock('../../../../../server/search/search.ts', () => search)
vi.mock('../../../../../server/tenants/tenant.ts', () => tenant)
vi.mock('../../../../../server/runtime/runtime.ts', () => ({ getRuntime: () => runtime }))

const NOW = Date.UTC(2026, 5, 1)
const car = vehicleFixture({ id: 'harbour-1', slug: 'a-car', price: 30_000 })
const rates = { interestRate: 8.5, comparisonRate: 9.1 }
const entry = { ...rates, paymentWeek: 120.2, balloon: 0, disclaimer: 'Of this car.' }
const dealer = (provider: object) => ({
  site: 'harbour',
  rules: [],
  now: NOW,
  tenant: tenantFixture({
    slug: 'harbour',
    finance: { provider: { name: 'house', kind: 'manual', ...provider } },
  }),
})

async function ask(name: string) {
  const response = await GET(new Request(`http://x/api/cars/${encodeURIComponent(name)}/finance`), {
    params: Promise.resolve({ slug: name }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

beforeEach(() => {
  tenant.getRequestTenant.mockResolvedValue(dealer({}))
  search.vehicleBySlug.mockImplementation(async (_, slug: string) => ({
    ok: true,
    vehicle: slug === car.slug ? car : undefined,
  }))
  search.vehiclesByIds.mockImplementation(async (_, [id]: string[]) => ({
    ok: true,
    vehicles: id === car.id ? [car] : [],
  }))
  runtime.vehicleDetails.mockResolvedValue({ ok: true, details: { lenders: { house: entry } } })
})

it('[FIN-32] [N7] lenders and disclaimer of a vehicle come by its id, or its slug', async () => {
  const { status, body } = await ask(car.id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ lenders: { house: entry }, provider: 'house', finance_value: 121 })
  expect(body['disclaimer']).toMatch(/^Of this car\. .*5 year secured loan of \$30,000/)
  expect(body['comparison_warning']).toMatch(/^WARNING/)
  expect((await ask(car.slug)).body).toEqual(body)
})

it('[N7] what the feed does not say is computed from the lender’s document; without rates there is nothing', async () => {
  runtime.vehicleDetails.mockResolvedValue({ ok: true, details: { lenders: {} } })
  expect((await ask(car.id)).body).toMatchObject({ lenders: {}, finance_value: 0 })
  tenant.getRequestTenant.mockResolvedValue(dealer({ rates }))
  expect((await ask(car.id)).body).toMatchObject({
    lenders: { house: { ...rates, paymentWeek: 142, termYears: 5, totalPayable: 36_920 } },
    finance_value: 142,
  })
})

it('is not found for what visitors may not see, and says when search or record are away', async () => {
  expect((await ask('other')).status).toBe(404)
  runtime.vehicleDetails.mockResolvedValue({ ok: true, details: undefined })
  expect((await ask(car.id)).status).toBe(404)
  runtime.vehicleDetails.mockResolvedValue({ ok: false })
  expect((await ask(car.id)).status).toBe(503)
  search.vehicleBySlug.mockResolvedValue({ ok: false, reason: 'search-down' })
  expect((await ask(car.id)).status).toBe(503)
})

it('asks for patience of who reads all of them at once', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 610; n += 1) statuses.push((await ask(car.slug)).status)
  expect(statuses.at(0)).toBe(200)
  expect(statuses.at(-1)).toBe(429)
})
