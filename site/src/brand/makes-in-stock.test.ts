import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setRuntime, type Runtime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { makesInStock } from './makes-in-stock.ts'

vi.mock('../server/cache/page-tags.ts', () => ({ usesTags: async () => {}, usesOutage: async () => {} }))
const LOGO = { alt: 'Kia', asset: null, hotspot: null, crop: null }
vi.mock('../server/content/content.ts', () => ({
  fetchContentOr: async () => [
    { _id: 'make-kia', tenant: null, slug: 'kia', name: 'Kia', about: null, logo: null },
    { _id: 'own-kia', tenant: 'tenant-x', slug: 'kia', name: 'Kia', about: null, logo: LOGO },
  ],
}))

const context: TenantContext = {
  site: 'x',
  id: 'tenant-x',
  tenant: tenantFixture({
    displayNames: {
      aliases: [{ from: 'Isuzu UTE', to: 'Isuzu' }],
      hyphenate: [],
      numericPrefix: [],
      asWritten: [],
    },
  }),
  rules: [],
  basePath: '',
  link: (path) => path,
  tags: [],
  now: 0,
}
const counts = ['Toyota', 'Isuzu UTE', 'Kia', '', 'Isuzu'].map((value, at) => ({
  value,
  count: 50 - at * 10,
}))
const run = vi.fn(async (): Promise<object> => ({ ok: true, vehicles: [], facets: { make: { counts } } }))
beforeEach(() => setRuntime({ stock: { run } } as unknown as Runtime))

describe('makes in stock', () => {
  it('stand by name with their numbers, their listings and the dealer’s own logo before everybody’s', async () => {
    const makes = await makesInStock(context, { limit: 9 })
    expect(makes?.map(({ name, count }) => [name, count])).toEqual([
      ['Isuzu', 50],
      ['Kia', 30],
      ['Toyota', 50],
    ])
    expect(makes?.[1]).toMatchObject({ href: '/search/kia', logo: LOGO })
  })

  it('that a feed writes in two ways are one, whose listing has both', async () => {
    const [isuzu] = (await makesInStock(context, { limit: 9 })) ?? []
    expect(decodeURIComponent(isuzu?.href ?? '')).toMatch(/make=.*Isuzu.*Isuzu.UTE|make=.*Isuzu.UTE.*Isuzu/)
  })

  it('are the most frequent where there are more than asked for, and unknown while the search is away', async () => {
    expect((await makesInStock(context, { limit: 1 }))?.length).toBe(1)
    run.mockResolvedValueOnce({ ok: false, reason: 'refused' })
    expect(await makesInStock(context, { limit: 9 })).toBeUndefined()
  })
})
