import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { beforeEach, expect, it, vi } from 'vitest'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { leadVehicle } from './lead-vehicle.ts'

const search = vi.hoisted(() => ({
  vehicleBySlug: vi.fn(),
  vehiclesByIds: vi.fn(),
  stockByPrice: vi.fn(),
  vehicleRoute: (slug: string) => `/cars/${slug}`,
}))
const record = vi.hoisted(() => ({ vehicleDetails: vi.fn() }))
vi.mock('../server/search/search.ts', () => search)
vi.mock('../server/vehicles/vehicles.ts', () => record)

const vehicle = vehicleFixture({ id: 'a', slug: 'car', price: 20_000, year: 2020 })
const contextOf = (tenant: Record<string, unknown> = {}) =>
  ({
    tenant: tenantFixture({ flags: { autogauge: true }, ...tenant }),
    rules: [],
    now: 0,
  }) as unknown as TenantContext
const stock = (...prices: number[]) =>
  search.stockByPrice.mockResolvedValue({
    ok: true,
    found: prices.length,
    vehicles: prices.map((price) => ({ price })),
  })

beforeEach(() => {
  search.vehicleBySlug.mockResolvedValue({ ok: true, vehicle })
  record.vehicleDetails.mockResolvedValue({ has_nvic: true, lenders: {} })
  stock(18_000, 20_000, 22_000)
})

it('[CALC-12] an enquiry from a page with a gauge says so, and from one without says nothing of it', async () => {
  const gauged = async (context = contextOf()) => (await leadVehicle(context, 'car'))?.facts.autogauge_enabled
  expect(await gauged()).toBe(true)
  expect(await gauged(contextOf({ flags: { autogauge: false } }))).toBeUndefined()
  expect(await gauged(contextOf({ vdp: { sections: [{ key: 'gauge', hidden: true }] } }))).toBeUndefined()
  // Dearer than all others: the gauge does not show.
  stock(8000, 9000, 10_000)
  expect(await gauged()).toBeUndefined()
  stock(18_000, 22_000)
  expect(await gauged()).toBeUndefined()
})

it('is known although its gauge is not, while the search cannot say', async () => {
  search.stockByPrice.mockResolvedValue({ ok: false, reason: 'search-down' })
  const found = await leadVehicle(contextOf(), 'car')
  expect(found?.facts).toMatchObject({ car_id: 'a' })
  expect(found?.facts).not.toHaveProperty('autogauge_enabled')
})

it('is known by its address alone while the search is away, and that is said; one that is not in stock is certain', async () => {
  search.vehicleBySlug.mockResolvedValue({ ok: false, reason: 'search-down' })
  expect(await leadVehicle(contextOf(), 'car')).toMatchObject({ facts: { car_id: '' }, isUncertain: true })
  search.vehicleBySlug.mockResolvedValue({ ok: true, vehicle: undefined })
  search.vehiclesByIds.mockResolvedValue({ ok: true, vehicles: [] })
  expect(await leadVehicle(contextOf(), 'car')).not.toHaveProperty('isUncertain')
})
