import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { beforeEach, expect, it, vi } from 'vitest'
import { setRuntime, type Runtime } from '../../../../../../server/runtime/runtime.ts'
import { GET } from './route.ts'

vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-forecourt-site': 'harbour' }) }))
vi.mock('../../../../../../server/cache/page-tags.ts', () => ({
  usesTags: async () => {},
  usesOutage: async () => {},
}))

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36'
const UPDATED = '2026-03-01T00:00:00.000Z'
const vehicle = {
  ...vehicleFixture(),
  id: 'v1',
  slug: '2021-mazda-cx-5',
  photos_count: 3,
  updated_at: Date.parse(UPDATED) / 1000,
}

let looks: unknown[]
let flags: Record<string, boolean>
beforeEach(() => {
  looks = []
  flags = { viewCounter: true }
  const visits = {
    views: async () => looks.length,
    look: async (_: unknown, id: string, onlooker: object) => {
      looks.push({ id, ...onlooker })
      return looks.length
    },
  }
  setRuntime({
    tenants: {
      bySlug: (slug: string) => ({ id: 'tenant-harbour', tenant: tenantFixture({ slug, flags }), rules: [] }),
    },
    stock: { run: async () => ({ ok: true, vehicles: [vehicle], found: 1 }) },
    vehicleDetails: async () => ({ ok: true, details: { views: 40 } }),
    visits,
    now: () => 0,
    log: () => undefined,
  } as unknown as Runtime)
})

async function look(query = '', headers: Record<string, string> = {}, slug = vehicle.slug) {
  const request = new Request(`http://harbour.localhost/cars/${slug}/view.json${query}`, {
    headers: { 'user-agent': CHROME, 'x-forwarded-for': '10.0.0.1', ...headers },
  })
  const response = await GET(request, { params: Promise.resolve({ slug }) })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

it('[N13] counts a person, on top of what the feed has counted', async () => {
  expect(await look(`?browser=${'a'.repeat(32)}`)).toMatchObject({ status: 200, body: { views: 41 } })
  expect(looks).toEqual([{ id: 'v1', client: '10.0.0.1', userAgent: CHROME, browser: 'a'.repeat(32) }])
  await look('?browser=<script>')
  expect(looks[1]).toMatchObject({ browser: '' })
})

it('counts no program, no page loaded ahead, no other site and no staff in preview, and tells them the views', async () => {
  const unseen: Record<string, string>[] = [
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    { 'sec-purpose': 'prefetch' },
    { 'sec-fetch-site': 'cross-site' },
    { cookie: '__prerender_bypass=x' },
  ]
  for (const headers of unseen)
    expect(await look('', headers)).toMatchObject({ status: 200, body: { views: 40 } })
  expect(looks).toEqual([])
})

it('[N13] says what the vehicle is now when it has changed since the page was made', async () => {
  const sent = (photos: number, updated: string) =>
    `?${new URLSearchParams({ photos_count: String(photos), updated_at: updated, website_id: '1' })}`
  expect((await look(sent(3, UPDATED))).body).not.toHaveProperty('car_fields')
  const changed = { id: 'v1', slug: vehicle.slug, photos_count: 3, updated_at: UPDATED }
  for (const query of [sent(2, UPDATED), sent(3, '2026-02-01T00:00:00.000Z'), ''])
    expect((await look(query)).body['car_fields']).toMatchObject(changed)
})

it('is not there where the dealer does not count, nor for a vehicle that is not shown', async () => {
  expect(await look('', {}, 'no-such-car')).toMatchObject({ status: 404 })
  flags = {}
  expect(await look()).toMatchObject({ status: 404, body: { error: { code: 'page-not-found' } } })
  expect(looks).toEqual([])
})
