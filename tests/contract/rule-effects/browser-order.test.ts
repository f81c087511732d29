import { matchParameters } from '@forecourt/site/query-fields'
import { engineTransport } from '@forecourt/site/engine-transport'
import { keyScope } from '@forecourt/site/search-keys'
import { searchEffects } from '@forecourt/tenant-config/rules/filter/effects'
import { compileStockFilter, conditionalRules } from '@forecourt/tenant-config/rules/filter/filter'
import type { SortKey, TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import { SORTS } from '@forecourt/tenant-config/search/sorts'
import adapterModule from 'typesense-instantsearch-adapter'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rulesFrom, siteSearch } from '../../harness/site-search.ts'
import { stockDocument } from '../../harness/stock-documents.ts'
import { plainTenant, startStockSearch, type StockSearch } from '../../harness/stock-search.ts'

const NOW = Date.now()
const tenant = plainTenant('harbour')
const PAGE = 21

const documents = Array.from({ length: 120 }, (_, n) =>
  stockDocument({
    id: `v${n}`,
    make: n % 3 === 0 ? 'Kia' : 'Toyota',
    custom_rank: 1_000 - n,
    price: n % 7 === 0 ? 0 : 10_000 + n,
    sold: n % 10 < 4,
    tenant_ids: n % 11 === 5 ? ['wattle'] : ['harbour'],
  }),
)
const isOwn = (id: string) => documents.some((d) => d.id === id && d.tenant_ids.includes('harbour'))

const sold = { field: 'sold', op: 'eq', value: true }
const numbers = { field: 'stocknum', op: 'in', value: ['v5', 'v64', 'v16', 'v87'] }
const rules = rulesFrom(
  [
    { effect: 'collapseRuns', when: { surface: ['search'] }, where: sold },
    { effect: { boost: 10 }, where: { field: 'make', op: 'eq', value: 'Kia' } },
    { effect: { pin: 2 }, where: numbers },
    { effect: { pin: 1 }, when: { sort: ['price_asc'] }, where: numbers },
    { effect: 'exclude', when: { sort: ['price_asc'] }, where: { field: 'price', op: 'eq', value: 0 } },
  ],
  tenant,
  NOW,
)

/** The package is written for bundlers: its types and Node do not agree on what it exports. */
const Adapter = adapterModule as unknown as typeof adapterModule.default

let engine: StockSearch
let site: ReturnType<typeof siteSearch>

beforeAll(async () => {
  engine = await startStockSearch(documents)
  site = siteSearch(engine.admin)
})
afterAll(() => engine?.close())

/** The pages that the browser's search gives for a tenant with these rules, through the key that the site hands out. */
function browser(inForce: readonly TenantRule[]) {
  const scope = (sort: SortKey) => ({ tenant, now: NOW, sort, surface: 'search' as const })
  const effects = Object.fromEntries(
    Object.values(SORTS).map(({ key }) => [key, searchEffects(inForce, scope(key))]),
  )
  const key = engine.browserKey(keyScope({ tenant, rules: [...inForce] }, NOW))
  const { hostname: host, port } = new URL(engine.origin)
  const adapter = new Adapter({
    server: {
      apiKey: key,
      nodes: [{ host, port: Number(port), protocol: 'http' }],
      axiosAdapter: engineTransport(effects, (_question, ask) => ask()) as never,
    },
    additionalSearchParameters: matchParameters('finished'),
  })
  return async (page: number, sort: SortKey = 'relevant', query = '') => {
    const added = conditionalRules(inForce, scope(sort))
    const filters = added.length > 0 ? compileStockFilter(added, scope(sort)) : ''
    const params = { query, page: page - 1, hitsPerPage: PAGE, facets: ['make'], filters }
    const { results } = (await adapter.searchClient.search([
      { indexName: `stock/sort/${SORTS[sort].sortBy}`, params },
    ])) as unknown as {
      results: {
        hits: { objectID: string }[]
        nbHits: number
        nbPages: number
        userData?: [{ pages: number }]
      }[]
    }
    const [first] = results
    if (!first) throw new Error('no results')
    const pages = first.userData?.[0].pages ?? first.nbPages
    return { ids: first.hits.map(({ objectID }) => objectID), found: first.nbHits, pages }
  }
}

describe('a listing in the browser', () => {
  it.each([
    ['relevant', ''],
    ['relevant', 'kia'],
    ['price_asc', ''],
    ['price_desc', ''],
    ['latest', ''],
  ] as const)(
    '[SRCH-16] [C43] shows on every page what the server shows: by %s, asked for "%s"',
    async (sort, query) => {
      const show = browser(rules)
      for (const page of [1, 2, 3, 4, 9_999]) {
        const server = await site.show({ tenant, rules, now: NOW }, { sort, page, perPage: PAGE, query })
        expect(await show(page, sort, query)).toEqual(server)
        expect(server.ids.every(isOwn)).toBe(true)
      }
    },
  )

  it('[TEN-20] pins nothing of another dealer: v5 and v16 are not in the reach of the key', async () => {
    const { ids } = await browser(rules)(1)
    expect(ids.slice(0, 4)).toEqual(['v0', 'v87', 'v64', 'v3'])
  })
})

describe('[TEN-20] what a visitor may ask with the key', () => {
  it.each([
    { pinned_hits: 'v5:1,v16:2', filter_curated_hits: false },
    { pinned_hits: 'v5:1,v16:2' },
    { sort_by: '_eval([(tenant_ids:=wattle):100]):desc', filter_by: 'tenant_ids:=wattle' },
    { hidden_hits: 'v0', pinned_hits: 'v27:1', filter_by: 'id:=v27', enable_curations: false },
  ])('shows no vehicle of another dealer for %j', async (parameters) => {
    const key = engine.browserKey(keyScope({ tenant, rules: [] }, NOW))
    const answer = await fetch(
      `${engine.origin}/multi_search?x-typesense-api-key=${encodeURIComponent(key)}`,
      {
        method: 'POST',
        body: JSON.stringify({
          searches: [{ collection: 'stock', q: '*', query_by: 'make', per_page: 250, ...parameters }],
        }),
      },
    )
    const { results } = (await answer.json()) as { results: { hits?: { document: { id: string } }[] }[] }
    const ids = (results[0]?.hits ?? []).map(({ document }) => document.id)
    expect(ids.filter((id) => !isOwn(id))).toEqual([])
  })
})
