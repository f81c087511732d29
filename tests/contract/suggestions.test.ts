import { keyScope } from '@forecourt/site/search-keys'
import { createSuggestClient } from '@forecourt/site/suggest-client'
import { suggestSettings } from '@forecourt/site/suggest-settings'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rulesFrom, tenantWith } from '../harness/site-search.ts'
import { stockDocument } from '../harness/stock-documents.ts'
import { startStockSearch, type StockSearch } from '../harness/stock-search.ts'

const NOW = Date.parse('2026-06-01T00:00:00Z')
const EMPTY = { query: '', page: 1, refinements: {}, ranges: {} }
const tenant: Tenant = tenantWith()
const HIDDEN = {
  title: 'No Kia',
  effect: 'exclude',
  where: { field: 'make', op: 'eq', value: 'Kia' },
}
const ONLY_IN_LISTS = {
  title: 'No Lancia in lists',
  effect: 'exclude',
  where: { field: 'make', op: 'eq', value: 'Lancia' },
  when: { surface: ['search'] },
}
const rules = rulesFrom([HIDDEN, ONLY_IN_LISTS], tenant, NOW)

const stock = [
  ...named('toyota', 'Toyota', ['Corolla', 'Corolla', 'HiLux'], 'Sedan'),
  ...named('vw', 'Volkswagen', ['Golf', 'Polo'], 'Hatch', { search_names: ['vw'] }),
  ...named('suzuki', 'Suzuki', ['Swift'], 'Hatch'),
  ...named('ford', 'Ford', ['Everest'], 'SUV', { price: 45_000 }),
  ...named('mazda', 'Mazda', ['CX-5'], 'SUV', { price: 28_000 }),
  ...named('kia', 'Kia', ['Rio'], 'Hatch'),
  ...named('lancia', 'Lancia', ['Delta'], 'Hatch'),
  ...named('other', 'Tesla', ['Model 3'], 'Sedan', { tenant_ids: ['wattle'] }),
]

function named(id: string, make: string, models: string[], simple_body: string, more: object = {}) {
  return models.map((model, i) =>
    stockDocument({
      id: `${id}-${i}`,
      make,
      model,
      simple_body,
      search_body: simple_body.toLowerCase(),
      ...more,
    }),
  )
}

let engine: StockSearch
beforeAll(async () => {
  engine = await startStockSearch(stock)
})
afterAll(() => engine?.close())

let keys = 0
beforeEach(() => {
  keys = 0
  const really = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address !== '/api/suggest') return really(address, init)
    keys += 1
    const scope = keyScope({ tenant, rules }, Date.now())
    const access = {
      key: engine.browserKey(scope),
      expiresAt: scope.expires_at,
      path: engine.origin,
      collection: 'stock',
    }
    return Response.json({ access, settings: suggestSettings({ tenant, rules, basePath: '', now: NOW }) })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function ask(
  typed: string,
  state: Parameters<ReturnType<typeof createSuggestClient>['ask']>[1] = EMPTY,
) {
  const { groups, found } = await createSuggestClient('').ask(typed, state, new AbortController().signal)
  const lines = groups.flatMap(({ options }) =>
    options.map(({ kind, label, count, href }) => [kind, label, count, href] as const),
  )
  return { found, lines, of: (kind: string) => lines.filter(([own]) => own === kind) }
}

describe('suggestions of a search box', () => {
  it('forgive a slip, say how many there are and lead to the listing of the name', async () => {
    const { found, of } = await ask('toyta')
    expect(found).toBe(3)
    expect(of('make')).toEqual([['make', 'Toyota', 3, '/search/toyota']])
    expect(of('model')).toEqual([
      ['model', 'Toyota Corolla', 2, '/search/toyota/corolla'],
      ['model', 'Toyota HiLux', 1, '/search/toyota/hilux'],
    ])
    expect(of('vehicle')).toHaveLength(3)
    expect(of('search')[0]?.[3]).toBe('/search/new-used-and-demo-cars?query=toyta')
  })

  it('know a name by its other spellings', async () => {
    expect((await ask('vw')).of('make')).toEqual([['make', 'Volkswagen', 2, '/search/volkswagen']])
  })

  it('take SUV for no Suzuki', async () => {
    const { of } = await ask('suv')
    expect(of('make')).toEqual([])
    expect(of('body')).toEqual([['body', 'SUV', 2, '/search/new-used-and-demo-cars?simple_body=SUV']])
  })

  it('keep a limit in words beside the name', async () => {
    const { of, found } = await ask('suv under 30k')
    expect(found).toBe(1)
    const [, , count, href] = of('body')[0] ?? []
    expect([count, href]).toEqual([1, '/search/new-used-and-demo-cars?query=under+30k&simple_body=SUV'])
  })

  it('stay within what the listing is narrowed to', async () => {
    const { of } = await ask('s', { ...EMPTY, refinements: { simple_body: ['Hatch'] } })
    expect(of('make')).toEqual([['make', 'Suzuki', 1, '/search/suzuki?simple_body=Hatch']])
  })

  it('[TEN-20] hold nothing of another dealer, nothing hidden and nothing that a listing leaves out', async () => {
    for (const typed of ['tesla', 'kia', 'lancia']) {
      const { found, lines } = await ask(typed)
      expect(found, typed).toBe(0)
      expect(lines.map(([kind]) => kind)).toEqual(['search'])
    }
    const popular = (await ask('')).of('make').map(([, label]) => label)
    expect(popular).toEqual(['Toyota', 'Volkswagen', 'Ford', 'Mazda', 'Suzuki'])
  })

  it('ask for one key, whatever is typed', async () => {
    const client = createSuggestClient('')
    const { signal } = new AbortController()
    await Promise.all([client.ask('toy', EMPTY, signal), client.ask('toyo', EMPTY, signal)])
    await client.ask('', EMPTY, signal)
    expect(keys).toBe(1)
  })

  it.each(['`make:=Kia`', 'make_model:x', '🚗 مرحبا', '"><script>', 'a'.repeat(10_000), '\\', ':', '&&'])(
    'answer %j',
    async (typed) => expect((await ask(typed)).of('search')).toHaveLength(1),
  )
})
