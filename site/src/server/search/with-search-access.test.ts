import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { beforeEach, expect, it, vi } from 'vitest'
import { setRuntime, type Runtime } from '../runtime/runtime.ts'
import { withSearchAccess } from './with-search-access.ts'

const visit = vi.hoisted(() => ({
  site: 'harbour',
  key: { key: 'scoped', expiresAt: 1 } as object | undefined,
}))
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-forecourt-site': visit.site }) }))

beforeEach(() => {
  Object.assign(visit, { site: 'harbour', key: { key: 'scoped', expiresAt: 1 } })
  const tenant = tenantFixture({ _id: 'tenant-harbour', slug: 'harbour' })
  const entry = { id: tenant._id, tenant, rules: [] }
  setRuntime({
    config: { search: { kind: 'embedded', nodes: [] } },
    tenants: { bySlug: (slug: string) => (slug === 'harbour' ? entry : undefined) },
    scopedKey: async () => visit.key,
    now: () => 0,
    log: () => undefined,
  } as unknown as Runtime)
})

const ask = (headers: HeadersInit = {}) =>
  withSearchAccess(
    new Request('http://harbour.localhost/api/search-key', { headers }),
    (access, { tenant }) => ({
      of: tenant.slug,
      ...access,
    }),
  )

it('[TEN-20] a browser gets the key of the tenant of its host, which nothing on the way keeps', async () => {
  const response = await ask({ 'sec-fetch-site': 'same-origin' })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({ of: 'harbour', key: 'scoped', path: '/_search' })
})

it('says why it has none: another origin, no such tenant, a search that is away', async () => {
  expect((await ask({ 'sec-fetch-site': 'cross-site' })).status).toBe(401)
  visit.key = undefined
  expect((await ask()).status).toBe(503)
  visit.site = 'nobody'
  expect((await ask()).status).toBe(404)
})
