import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { beforeEach, expect, it, vi } from 'vitest'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { marketLine } from './market-line.ts'

const search = vi.hoisted(() => ({ stockByPrice: vi.fn() }))
vi.mock('../server/search/search.ts', () => search)

const context = (flags: object = {}) =>
  ({
    tenant: { ...tenantFixture({ timeZone: 'Australia/Brisbane' }), flags: { autogauge: true, ...flags } },
    now: Date.UTC(2026, 5, 1),
  }) as unknown as TenantContext

const vehicle = vehicleFixture({
  price: 29_000,
  market_average: 30_500,
  updated_at: Date.UTC(2026, 4, 30, 20) / 1000,
})
const line = (of = vehicle, given = context()) =>
  marketLine(given, of, {
    price: { kind: 'normal', priceAud: of.price, priceType: 'Drive away' },
    details: { has_nvic: true },
  })

/** The dealer's other vehicles of the kind cost this much. */
const peersAt = (...prices: number[]) =>
  search.stockByPrice.mockResolvedValue({
    ok: true,
    found: prices.length,
    vehicles: prices.map((price) => ({ price })),
  })

beforeEach(() => peersAt(28_000, 29_000, 30_000, 31_000))

it('[PRC-06] says how far the price is below the average, with the basis and its date at the dealer’s', async () => {
  expect(await line()).toEqual({
    gapAud: 1500,
    basis: 'Against the average asking price of vehicles like it that our stock data gave on 31 May 2026.',
  })
  expect((await line(vehicleFixture({ ...vehicle, updated_at: 0 })))?.basis).not.toMatch(/ on /)
  expect(await line(vehicleFixture({ ...vehicle, market_average: 29_400 }))).toBeUndefined()
})

it('is left out where the gauge of the same page has the price in its upper third, or above it', async () => {
  peersAt(20_000, 24_000, 28_000, 30_000)
  expect(await line()).toBeUndefined()
  peersAt(20_000, 21_000, 22_000, 23_000)
  expect(await line()).toBeUndefined()
  // Without a gauge, and with too few to compare, there is nothing that it contradicts.
  expect(await line(vehicle, context({ autogauge: false }))).toBeDefined()
  peersAt(20_000, 21_000)
  expect(await line()).toBeDefined()
  search.stockByPrice.mockResolvedValue({ ok: false })
  expect(await line()).toBeDefined()
})
