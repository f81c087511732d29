import { BlockContentError } from '@forecourt/blocks/core/required'
import type { Cond } from '@forecourt/tenant-config/rules/language/rule'
import { parseTenantRule } from '@forecourt/tenant-config/rules/language/parse-rule'
import { parseTenant } from '@forecourt/tenant-config/tenant/tenant'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setRuntime, type Runtime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { blockContext } from './block-context.tsx'

vi.mock('../server/cache/page-tags.ts', () => ({ usesTags: async () => {}, usesOutage: async () => {} }))

function rule(doc: object) {
  const base = { _type: 'tenantRule', _id: 'r', title: 'R', reason: 'Because.', tenants: 'all' }
  const parsed = parseTenantRule({ ...base, ...doc })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}

function blocks(route: string, ...rules: object[]) {
  const parsed = parseTenant({ _id: 'tenant-x', slug: 'x', name: 'X', template: 'multi-brand' })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  const context: TenantContext = {
    site: 'x',
    id: 'tenant-x',
    tenant: parsed.value,
    rules: rules.map(rule),
    basePath: '',
    link: (path) => path,
    tags: [],
    now: Date.parse('2026-07-01T02:00:00Z'),
  }
  return blockContext(context, { editing: false, route, document: 'page-x' })
}

const run = vi.fn(async (_request: object, _filter: string) => ({ ok: true, vehicles: [], found: 0 }))
const carousel = (where: Cond, route = '/', ...rules: object[]) =>
  blocks(route, ...rules).stock.carousel({ where, limit: 4 })

beforeEach(() => {
  run.mockClear()
  setRuntime({ config: { isDev: false }, stock: { run } } as unknown as Runtime)
})

describe('a carousel', () => {
  it('of named vehicles shows those by id or stock number that the rules let be seen, in the order of their list', async () => {
    const vehicle = (id: string, stocknum: string) => ({ id, stocknum })
    // The engine's order, and a look-alike of `u-2`.
    const vehicles = [vehicle('c', 'u2'), vehicle('b', 'U-2'), vehicle('a', 'U1')]
    run.mockResolvedValueOnce({ ok: true, vehicles: vehicles as never[], found: 3 })
    const shown = await blocks('/').stock.carousel({ vehicles: ['u-2', 'gone', 'a', 'U1'], limit: 8 })
    expect(shown.ok && shown.vehicles.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(run.mock.calls[0]?.[1]).toContain(
      '(id:=[`u-2`,`gone`,`a`,`U1`] || stocknum:=[`u-2`,`gone`,`a`,`U1`])',
    )
    expect(await blocks('/').stock.carousel({ vehicles: [], limit: 8 })).toMatchObject({ vehicles: [] })
  })

  it('with a condition that the search cannot evaluate shows nothing and says why', async () => {
    const where: Cond = { field: 'before_price', op: 'gt', value: { field: 'price' } }
    await expect(carousel(where)).rejects.toThrow('the search cannot compare two fields of a vehicle')
    expect(run).not.toHaveBeenCalled()
  })

  it('that asks for what the tenant has not set finds nothing', async () => {
    await carousel({ field: 'make', op: 'eq', value: { tenant: 'manufacturer' } })
    expect(run.mock.calls[0]?.[1]).toMatch(
      /&& \(\(show_on_dealer_website:=true && show_on_dealer_website:=false\)\)$/,
    )
  })

  it('follows the rules of its surface and of the page it is on', async () => {
    const hideKia = {
      on: 'stock',
      effect: 'exclude',
      where: { field: 'make', op: 'eq', value: 'Kia' },
      when: { surface: ['carousel'], routes: ['/specials*'] },
    }
    const all: Cond = { field: 'year', op: 'gt', value: 2000 }
    await carousel(all, '/specials/june', hideKia)
    await carousel(all, '/about-us', hideKia)
    expect(run.mock.calls.map(([, filter]) => filter.includes('Kia'))).toEqual([true, false])
  })
})

it('[PROM-02] a promo shows where the tenant’s rules let it be seen', () => {
  const hide = {
    on: 'promo',
    effect: 'exclude',
    where: { field: 'display', op: 'contains', value: 'used' },
    when: { routes: ['/new*'] },
  }
  const promo = {
    _id: 'p',
    title: 'P',
    display: ['used' as const],
    position: null,
    start: null,
    expiry: null,
  }
  expect(blocks('/new-cars', hide).content.showsPromo(promo)).toBe(false)
  expect(blocks('/', hide).content.showsPromo(promo)).toBe(true)
})

describe('what was written around the Studio', () => {
  const log = vi.fn()
  beforeEach(() => {
    log.mockClear()
    setRuntime({ config: { isDev: false }, stock: { run }, log } as unknown as Runtime)
  })
  const named = () => log.mock.calls.map((call) => call[2] as unknown)

  it('a promo tile whose times cannot be read shows nowhere and is named once', () => {
    const promo = { _id: 'promo-odd', title: 'Odd', display: null, position: null, expiry: null }
    const { content } = blocks('/')
    const shows = ['soon', 'soon', null].map((start) => content.showsPromo({ ...promo, start }))
    expect(shows).toEqual([false, false, true])
    const problems = 'start: expected a date and time such as 2026-07-01T00:00:00Z'
    expect(named()).toEqual([{ document: 'promo-odd', tenant: 'tenant-x', problems }])
  })

  it('a block that lacks a field is named once, with its page, dealer and place', () => {
    const { report } = blocks('/')
    const problem = { blockType: 'hero', blockKey: 'k1' } as const
    for (let i = 0; i < 2; i++)
      report({ ...problem, error: new BlockContentError('“Heading” is not filled in yet.') })
    const problems = 'blocks.k1 (hero): “Heading” is not filled in yet.'
    expect(named()).toEqual([{ document: 'page-x', tenant: 'tenant-x', problems }])
    report({ ...problem, error: new Error('the search is away') })
    expect(named()[1]).toMatchObject({ document: 'page-x', error: 'Error: the search is away' })
  })
})
