import { beforeEach, expect, it, vi } from 'vitest'
import { GET } from './route.ts'

const search = vi.hoisted(() => ({
  vehicleBySlug: vi.fn(),
  vehiclesByIds: vi.fn(),
  similarStock: vi.fn(),
  vehicleRoute: (slug: string) => `/cars/${slug}`,
}))
const tenant = vi.hoisted(() => ({ getRequestTenant: vi.fn() }))
vi.mock('../../../../../server/search/search.ts', () => search)
vi.mock('../../../../../server/tenants/tenant.ts', () => tenant)

const car = { id: 'harbour:U1', slug: '2021-kia-rio-u1' }
const open = {
  routes: { garage: '/my-garage' },
  flags: { garage: true },
  gated: [],
  save: { mode: 'local' },
  tradeIn: { gated: false },
}
const context = { site: 'harbour', tenant: open, rules: [], now: 0 }

async function ask(slug: string) {
  const response = await GET(new Request(`http://x/api/cars/${encodeURIComponent(slug)}/similar`), {
    params: Promise.resolve({ slug }),
  })
  const body = (await response.json()) as Record<string, unknown>
  return { status: response.status, body, kept: response.headers.get('cache-control') }
}

beforeEach(() => {
  tenant.getRequestTenant.mockResolvedValue(context)
  search.vehicleBySlug.mockImplementation(async (_, slug: string) => ({
    ok: true,
    vehicle: slug === car.slug ? car : undefined,
  }))
  search.vehiclesByIds.mockImplementation(async (_, [id]: string[]) => ({
    ok: true,
    vehicles: id === car.id ? [car] : [],
  }))
  search.similarStock.mockResolvedValue({ ok: true, vehicles: [{ id: 'b' }, { id: 'a' }] })
})

it('[SIM-04] the ids of vehicles like one come by its slug, or its id, in their order', async () => {
  const answer = { status: 200, body: { ids: ['b', 'a'] }, kept: 'no-store' }
  expect(await ask(car.slug)).toEqual(answer)
  expect(await ask(car.id)).toEqual(answer)
  expect(search.similarStock).toHaveBeenCalledWith(context, car)
})

it('[SIM-04] a vehicle that visitors may not see has none', async () => {
  expect(await ask('2021-kia-rio-u2')).toMatchObject({ status: 404 })
  tenant.getRequestTenant.mockResolvedValue(undefined)
  expect((await ask(car.slug)).status).toBe(404)
})

it('while the search is away it says so', async () => {
  search.similarStock.mockResolvedValue({ ok: false, reason: 'search-down' })
  expect(await ask(car.slug)).toMatchObject({ status: 503 })
  search.vehicleBySlug.mockResolvedValue({ ok: false, reason: 'search-down' })
  expect(await ask(car.slug)).toMatchObject({ status: 503 })
})
