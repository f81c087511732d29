import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { setRuntime, type Runtime } from '../../../server/runtime/runtime.ts'
import type { TenantEntry } from '../../../server/tenants/tenant-entry.ts'
import { GET } from './route.ts'

const entry = (slug: string): TenantEntry => {
  const tenant = tenantFixture({ _id: `tenant-${slug}`, slug, name: slug })
  return { id: tenant._id, tenant, rules: [] }
}
const state = { isAway: false, asked: [] as unknown[] }

beforeEach(() => {
  Object.assign(state, { isAway: false, asked: [] })
  const slugs = (entries: readonly TenantEntry[]) => entries.map(({ tenant }) => tenant.slug)
  setRuntime({
    config: { studioUrl: 'http://localhost:3333' },
    staff: {
      wait: () => 0,
      of: async () => ({ canRead: (id: string) => id !== 'tenant-wattle' }),
    },
    tenants: { isLoaded: true, all: () => [entry('harbour'), entry('wattle'), entry('southside')] },
    explainer: {
      explain: async (stock: string, asked: TenantEntry[], readable: TenantEntry[]) => {
        if (state.isAway) throw new Error('the record is away')
        state.asked.push([stock, slugs(asked), slugs(readable)])
        return []
      },
    },
    log: () => undefined,
  } as unknown as Runtime)
})

const ask = async (query: string) => {
  const response = await GET(new Request(`http://localhost/api/explain${query}`))
  const body = (await response.json()) as { stock?: string; error?: { code: string; message: string } }
  return { status: response.status, body }
}

it('[N36] asks about the dealers that the person may see, and looks nowhere else', async () => {
  expect(await ask('?stock=%20H1%20')).toEqual({ status: 200, body: { stock: 'H1', answers: [] } })
  await ask('?stock=H1&tenant=harbour')
  await ask('?stock=H1&tenant=tenant-southside')
  const readable = ['harbour', 'southside']
  expect(state.asked).toEqual([
    ['H1', readable, readable],
    ['H1', ['harbour'], readable],
    ['H1', ['southside'], readable],
  ])
})

it.each([
  ['no number', '', 422, 'body-invalid'],
  ['an empty number', '?stock=+', 422, 'body-invalid'],
  ['a number without end', `?stock=${'x'.repeat(201)}`, 422, 'body-invalid'],
  ['another dealer', '?stock=H1&tenant=wattle', 404, 'tenant-unknown'],
  ['another dealer by id', '?stock=H1&tenant=tenant-wattle', 404, 'tenant-unknown'],
  ['nobody', '?stock=H1&tenant=nobody', 404, 'tenant-unknown'],
  ['an empty dealer', '?stock=H1&tenant=', 404, 'tenant-unknown'],
])('refuses %s by name', async (_what, query, status, code) => {
  const answer = await ask(query)
  expect([answer.status, answer.body.error?.code]).toEqual([status, code])
  expect(state.asked).toEqual([])
})

it('says that the record is away', async () => {
  state.isAway = true
  const answer = await ask('?stock=H1')
  expect([answer.status, answer.body.error?.code]).toEqual([503, 'records-down'])
})
