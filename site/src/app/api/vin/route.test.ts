import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { beforeEach, expect, it, vi } from 'vitest'
import { setRuntime, type Runtime } from '../../../server/runtime/runtime.ts'
import { GET } from './route.ts'

vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-forecourt-site': 'harbour' }) }))
vi.mock('../../../server/cache/page-tags.ts', () => ({
  usesTags: async () => undefined,
  usesOutage: async () => undefined,
}))

const asked: object[] = []
let now = 0

beforeEach(() => {
  now += 3_600_000
  asked.length = 0
  const tenant = tenantFixture({ _id: 'tenant-harbour', slug: 'harbour' })
  setRuntime({
    tenants: {
      bySlug: (slug: string) => (slug === 'harbour' ? { id: tenant._id, tenant, rules: [] } : undefined),
    },
    idsByVin: async (vin: string) => (vin === 'JTEBR3FJ70K012345' ? ['ours', 'theirs'] : []),
    stock: {
      run: async (request: object, filter: string) => {
        asked.push({ request, filter })
        return { ok: true, vehicles: [{ id: 'ours' }] }
      },
    },
    now: () => now,
    log: () => undefined,
  } as unknown as Runtime)
})

const get = (vin: string, headers: Record<string, string> = {}) =>
  GET(
    new Request(`http://harbour.localhost/api/vin?vin=${encodeURIComponent(vin)}`, {
      headers: { 'x-forwarded-for': '192.0.2.7', ...headers },
    }),
  )

it('[TEN-01] names the vehicles with a whole VIN that this dealer shows, and nobody else’s', async () => {
  const response = await get('jtebr3fj70k012345')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({ ids: ['ours'] })
  expect(asked).toMatchObject([
    { request: { named: ['ours', 'theirs'] }, filter: expect.stringContaining('harbour') },
  ])
})

it.each(['JTEBR3FJ70K01234', 'JTEBR3FJ', '', '*', 'corolla'])('names nothing for %j', async (text) => {
  expect(await (await get(text)).json()).toEqual({ ids: [] })
  expect(asked).toEqual([])
})

it('other origins are refused, and so is who guesses', async () => {
  expect((await get('JTEBR3FJ70K012345', { 'sec-fetch-site': 'cross-site' })).status).toBe(401)
  const statuses = new Set<number>()
  for (let i = 0; i < 12; i++) statuses.add((await get(`JTEBR3FJ70K0123${10 + i}`)).status)
  expect([...statuses]).toEqual([200, 429])
  expect((await get('JTEBR3FJ70K012345', { 'x-forwarded-for': '192.0.2.8' })).status).toBe(200)
})
