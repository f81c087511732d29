import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type StaffRuntime, startStaffRuntime } from '../../../leads/staff-runtime.fixture.ts'
import { GET } from './route.ts'

const entryOf = (slug: string) => ({
  id: `tenant-${slug}`,
  tenant: tenantFixture({ _id: `tenant-${slug}`, slug }),
  rules: [],
})
let runtime: StaffRuntime
beforeAll(async () => {
  runtime = await startStaffRuntime([entryOf('harbour'), entryOf('wattle')], { now: Date.UTC(2026, 6, 1) })
})
afterAll(() => runtime.close())
beforeEach(() => runtime.reset())

const ask = async (query: string, token?: string) => {
  const headers = { ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await GET(new Request(`http://localhost/api/broken-links?${query}`, { headers }))
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

it('staff hear of their own dealer only, and that nobody knows while the content service is down', async () => {
  expect(await ask('tenant=tenant-harbour', 'harbour-viewer')).toMatchObject({
    status: 200,
    body: { documents: [{ _id: 'page-of-tenant-harbour' }] },
  })
  for (const query of ['tenant=tenant-harbour', 'tenant=tenant-nobody', ''])
    expect((await ask(query, 'wattle')).status).toBe(404)
  expect((await ask('tenant=tenant-harbour')).status).toBe(401)
  expect((await ask('tenant=tenant-wattle', 'platform')).status).toBe(503)
})
