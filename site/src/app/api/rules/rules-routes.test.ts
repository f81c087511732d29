import { ruleFixture, tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { setRuntime, type Runtime } from '../../../server/runtime/runtime.ts'
import type { TenantEntry } from '../../../server/tenants/tenant-entry.ts'
import { GET } from './values/route.ts'
import { POST } from './preview/route.ts'

const entryOf = (slug: string): TenantEntry => ({
  id: `tenant-${slug}`,
  tenant: tenantFixture({ _id: `tenant-${slug}`, slug }),
  rules: [
    ruleFixture({
      _id: 'other',
      tenants: 'all',
      effect: 'exclude',
      where: { field: 'price', op: 'eq', value: 0 },
    }),
  ],
})
const vehiclesOf = (slug: string) =>
  ['Kia', 'Kia', 'MG'].map((make, n) =>
    vehicleFixture({ id: `${slug}-${n}`, stocknum: `${slug} ${n}`, make, tenant_ids: [slug], price: 20_000 }),
  )

/** Parts of the runtime that the routes use. */
type Used = Pick<Runtime, 'staff' | 'rulePreviews' | 'now' | 'log'> & {
  config: Pick<Runtime['config'], 'studioUrl'>
  tenants: Pick<Runtime['tenants'], 'isLoaded'>
}

let isRecordDown = false
beforeEach(() => {
  isRecordDown = false
  // A token is the slug of the dealer that its owner works for, or `platform`.
  setRuntime({
    config: { studioUrl: 'https://studio.example/' },
    tenants: { isLoaded: true },
    staff: {
      wait: () => 0,
      workersOf: () => undefined,
      namesOf: async () => new Map(),
      askWorkersOf: async () => [],
      of: async (token) =>
        token === undefined
          ? undefined
          : {
              id: token,
              name: token,
              isPlatformAdmin: token === 'platform',
              canRead: (id) => token === 'platform' || id === `tenant-${token}`,
              canWrite: () => false,
              manages: () => false,
            },
    },
    rulePreviews: {
      published: () => [entryOf('harbour'), entryOf('wattle')],
      vehicles: async ({ tenant }) => {
        if (isRecordDown) throw new Error('ECONNREFUSED')
        return vehiclesOf(tenant.slug)
      },
      items: async () => ({ offers: [], locations: [], promos: [], pages: [] }),
      knownOrder: async () => [],
    },
    now: () => Date.parse('2026-07-01T02:00:00Z'),
    log: () => undefined,
  } satisfies Used as unknown as Runtime)
})

const headersOf = (token?: string) => ({ ...(token && { authorization: `Bearer ${token}` }) })
const preview = (rule: unknown, token?: string) =>
  POST(
    new Request('http://localhost/api/rules/preview', {
      method: 'POST',
      headers: headersOf(token),
      body: JSON.stringify({ rule }),
    }),
  )
const values = (query: string, token?: string) =>
  GET(new Request(`http://localhost/api/rules/values?${query}`, { headers: headersOf(token) }))
const rule = {
  _id: 'drafts.new',
  _type: 'tenantRule',
  on: 'stock',
  effect: 'exclude',
  allTenants: true,
  where: {
    combine: 'all',
    conditions: [{ _type: 'ruleCondition', field: 'make', op: 'eq', values: ['Kia'] }],
  },
}

describe('[STU-03] the preview of a rule', () => {
  it('is for staff, and counts the dealers that they work for, never another’s', async () => {
    expect((await preview(rule)).status).toBe(401)
    const own = await preview(rule, 'harbour')
    expect(await own.json()).toMatchObject({
      tenants: [{ tenant: { slug: 'harbour' }, total: 3, hides: 2, after: 1 }],
    })
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(own.headers.get('access-control-allow-origin')).toBe('https://studio.example')
    const others = { ...rule, allTenants: false, tenants: [{ _ref: 'tenant-wattle' }] }
    expect(await (await preview(others, 'harbour')).json()).toEqual({ tenants: [] })
    const all = await (await preview(rule, 'platform')).json()
    expect(all.tenants).toHaveLength(2)
  })

  it.each([
    [
      'a field that is none',
      { ...rule, where: { conditions: [{ field: 'cost', op: 'eq', values: ['1'] }] } },
      'where.all.0.field',
    ],
    [
      'an empty list',
      { ...rule, where: { conditions: [{ field: 'make', op: 'in', values: [] }] } },
      'where.all.0.value',
    ],
    ['no rule', { _type: 'page', _id: 'x' }, 'rule'],
  ])('refuses %s and names the field', async (_name, document, field) => {
    const response = await preview(document, 'harbour')
    expect(response.status).toBe(422)
    expect((await response.json()).error.message).toContain(field)
  })

  it('refuses what is too long to be a rule, and says when the record is away', async () => {
    const long = { ...rule, reason: 'x'.repeat(3_000_000) }
    expect((await preview(long, 'harbour')).status).toBe(413)
    isRecordDown = true
    expect((await preview(rule, 'harbour')).status).toBe(503)
  })
})

describe('[STU-03] live values of a field', () => {
  it('are those of the dealers asked for, who must be the person’s own', async () => {
    expect((await values('field=make')).status).toBe(401)
    expect(await (await values('field=make', 'harbour')).json()).toEqual({
      values: [
        { value: 'Kia', count: 2 },
        { value: 'MG', count: 1 },
      ],
    })
    const both = await values('field=make&tenant=tenant-harbour&tenant=tenant-wattle', 'platform')
    expect((await both.json()).values[0]).toEqual({ value: 'Kia', count: 4 })
    expect((await values('field=make&tenant=tenant-wattle', 'harbour')).status).toBe(404)
    expect((await values('field=stocknum', 'harbour')).status).toBe(200)
  })

  it('refuses names that are no fields, and searches that are too long', async () => {
    expect((await values('field=tenant_ids', 'harbour')).status).toBe(422)
    expect((await values(`field=make&query=${'x'.repeat(101)}`, 'harbour')).status).toBe(422)
  })
})
