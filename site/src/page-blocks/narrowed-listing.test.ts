import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setRuntime, type Runtime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { narrowedListing, popularBodyTypesOf } from './narrowed-listing.ts'

vi.mock('../server/cache/page-tags.ts', () => ({ usesTags: async () => {}, usesOutage: async () => {} }))

const context = (changes: Record<string, unknown> = {}): TenantContext => ({
  site: 'x',
  id: 'tenant-x',
  tenant: tenantFixture(changes),
  rules: [],
  basePath: '/t/x',
  link: (path) => path,
  tags: [],
  now: Date.parse('2026-07-01T02:00:00Z'),
})

const COUNTS = ['SUV', 'Hatch', '', 'Ute', 'Van', 'Sedan'].map((value, i) => ({ value, count: 90 - i }))
const run = vi.fn(async (_request: object) => ({
  ok: true,
  vehicles: [],
  facets: { simple_body: { counts: COUNTS } },
}))
beforeEach(() => {
  run.mockClear()
  setRuntime({ stock: { run } } as unknown as Runtime)
})

describe('body types that most vehicles have', () => {
  it('[SRCH-23] [SRCH-02] are the four most frequent of the groups visitors browse by, each with its number and address', async () => {
    expect(await popularBodyTypesOf(context(), { limit: 4 })).toEqual([
      { body: 'SUV', count: 90, href: '/t/x/search/new-used-and-demo-cars?simple_body=SUV' },
      { body: 'Hatch', count: 89, href: '/t/x/search/new-used-and-demo-cars?simple_body=Hatch' },
      { body: 'Ute', count: 87, href: '/t/x/search/new-used-and-demo-cars?simple_body=Ute' },
      { body: 'Van', count: 86, href: '/t/x/search/new-used-and-demo-cars?simple_body=Van' },
    ])
  })

  it('are counted among one kind of vehicle where a block asks for it', async () => {
    const [first] = (await popularBodyTypesOf(context(), { limit: 4, carType: 'used' })) ?? []
    expect(run.mock.calls[0]?.[0]).toMatchObject({
      refinements: { car_type: ['used'] },
      facets: ['simple_body'],
    })
    expect(first?.href).toBe('/t/x/search/used-cars?simple_body=SUV')
  })

  it('are unknown while the search is away', async () => {
    run.mockResolvedValueOnce({ ok: false, reason: 'refused' } as never)
    expect(await popularBodyTypesOf(context(), { limit: 4 })).toBeUndefined()
  })
})

describe('the address of a narrowed listing', () => {
  it('has a price and an order', () => {
    expect(narrowedListing(context(), { price: { max: 20_000 }, sort: 'price_desc' })).toBe(
      '/t/x/search/new-used-and-demo-cars?price=-20000&sortBy=price_desc',
    )
  })

  it('has no order that the dealer does not offer', () => {
    const dealer = context({ search: { sorts: ['latest'], prefix: '/used-car' } })
    expect(narrowedListing(dealer, { sort: 'price_desc' })).not.toContain('sortBy')
  })
})
