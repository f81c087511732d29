import { createOfflineGeocoder } from '@forecourt/stock/offline-geocoder'
import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { beforeEach, expect, it, vi } from 'vitest'
import { setRuntime, type Runtime } from '../../../server/runtime/runtime.ts'
import { GET } from './route.ts'

const site = vi.hoisted(() => ({ header: 'harbour' }))
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-forecourt-site': site.header }) }))

beforeEach(() => {
  site.header = 'harbour'
  const tenant = tenantFixture({ _id: 'tenant-harbour', slug: 'harbour', address: { state: 'vic' } })
  const entry = { id: tenant._id, tenant, rules: [] }
  setRuntime({
    tenants: { bySlug: (slug: string) => (slug === 'harbour' ? entry : undefined) },
    places: createOfflineGeocoder(),
    now: () => 0,
    log: () => undefined,
  } as unknown as Runtime)
})

const ask = async (near: string) => {
  const response = await GET(
    new Request(`http://harbour.localhost/api/places?${new URLSearchParams({ near })}`),
  )
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

it('says where a postcode lies, and of suburbs of one name the one in the dealer’s own state', async () => {
  expect(await ask('4006')).toMatchObject({ status: 200, body: { postcode: '4006', state: 'QLD' } })
  expect(await ask('Newstead')).toMatchObject({ status: 200, body: { postcode: '3462', state: 'VIC' } })
})

it('[LEAD-30] [ERR-01p] a postcode that is found nowhere is answered with "Invalid postcode"', async () => {
  for (const text of ['9999', '40000', '', '<script>', '9'.repeat(10_000)]) {
    const { status, body } = await ask(text)
    expect(status).toBe(404)
    expect(body).toMatchObject({ error: { code: 'postcode-unknown', message: 'Invalid postcode' } })
  }
})

it('answers no host that is nobody’s', async () => {
  site.header = 'nobody'
  expect(await ask('4006')).toMatchObject({ status: 404, body: { error: { code: 'tenant-unknown' } } })
})

it('asks for patience of who asks without end', async () => {
  let answer = await ask('4006')
  for (let asked = 1; asked <= 20 && answer.status === 200; asked += 1) answer = await ask('4006')
  expect(answer).toMatchObject({ status: 429, body: { error: { code: 'too-many-requests' } } })
})
