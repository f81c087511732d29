import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { setRuntime, type Runtime } from '../../../../server/runtime/runtime.ts'
import type { TenantEntry } from '../../../../server/tenants/tenant-entry.ts'
import { GET } from './route.ts'

const entry = (slug: string, websiteId: number): TenantEntry => {
  const tenant = tenantFixture({
    _id: `tenant-${slug}`,
    slug,
    name: `The ${slug} dealer`,
    hosts: [`www.${slug}.example`],
    websiteId,
  })
  return { id: tenant._id, tenant, rules: [] }
}
const state = { isLoaded: true, wait: 0 }

beforeEach(() => {
  Object.assign(state, { isLoaded: true, wait: 0 })
  // A token is the dealer that its owner works for.
  setRuntime({
    config: { studioUrl: 'http://localhost:3333' },
    staff: {
      wait: () => state.wait,
      of: async (token: string | undefined) =>
        token === undefined ? undefined : { canRead: (id: string) => id === `tenant-${token}` },
    },
    tenants: {
      get isLoaded() {
        return state.isLoaded
      },
      all: () => [entry('harbour', 7), entry('wattle', 8)],
    },
    log: () => undefined,
  } as unknown as Runtime)
})

const ask = async (query: string, token: string | undefined = 'wattle') => {
  const headers = { ...(token !== '' && { authorization: `Bearer ${token}` }) }
  const response = await GET(new Request(`http://localhost/api/tenants/taken?${query}`, { headers }))
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) as unknown }
}

it('[TEN-01] staff of a dealer hear that a host is another dealer’s, however it is written, and not whose', async () => {
  const hosts = ['WWW.harbour.example.', 'new.example', 'harbour.localhost', 'www.wattle.example', '/']
  const query = new URLSearchParams([['tenant', 'tenant-wattle'], ...hosts.map((host) => ['host', host])])
  const { status, body, text } = await ask(query.toString())
  expect([status, body]).toEqual([200, { hosts: [true, false, true, false, false], websiteId: false }])
  expect(text).not.toMatch(/harbour/i)
})

it.each([
  ['7', true],
  ['8', false],
  ['9', false],
])('[TEN-19] the website number %s is taken by another dealer: %s', async (number, isTaken) => {
  const { body, text } = await ask(`tenant=tenant-wattle&websiteId=${number}`)
  expect(body).toEqual({ hosts: [], websiteId: isTaken })
  expect(text).not.toMatch(/harbour/i)
})

it('staff of a dealer that is not published yet are answered too', async () => {
  const { body } = await ask('tenant=tenant-new&host=www.harbour.example&websiteId=8', 'new')
  expect(body).toEqual({ hosts: [true], websiteId: true })
})

it('visitors are told nothing, and nobody in the name of a dealer that is not theirs', async () => {
  expect((await ask('tenant=tenant-wattle&websiteId=7', '')).status).toBe(401)
  expect((await ask('tenant=tenant-harbour&websiteId=7')).status).toBe(404)
  state.wait = 3
  expect((await ask('tenant=tenant-wattle&websiteId=7')).status).toBe(429)
  Object.assign(state, { isLoaded: false, wait: 0 })
  expect((await ask('tenant=tenant-wattle&websiteId=7')).status).toBe(503)
})

it.each([
  ['', 'tenant'],
  ['tenant=tenant-wattle&websiteId=x', 'websiteId'],
  ['tenant=tenant-wattle&websiteId=-1', 'websiteId'],
  ['tenant=tenant-wattle&host=', 'host'],
  [`tenant=tenant-wattle${'&host=a.example'.repeat(51)}`, 'host'],
])('%j is refused by the name of the field', async (query, field) => {
  const { status, body } = await ask(query)
  expect([status, body]).toMatchObject([422, { error: { message: expect.stringContaining(field) } }])
})
