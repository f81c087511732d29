import { engineSort, withinClause } from '@forecourt/site/near-search'
import { matchParameters } from '@forecourt/site/query-fields'
import { engineTransport } from '@forecourt/site/engine-transport'
import { keyScope } from '@forecourt/site/search-keys'
import type { StockRequest } from '@forecourt/site/stock-request'
import { searchEffects } from '@forecourt/tenant-config/rules/filter/effects'
import { greatCircleKm, type Point } from '@forecourt/tenant-config/places/great-circle'
import adapterModule from 'typesense-instantsearch-adapter'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluated, rulesFrom, siteSearch } from '../harness/site-search.ts'
import { stockDocument } from '../harness/stock-documents.ts'
import { plainTenant, startStockSearch, type StockSearch } from '../harness/stock-search.ts'

const NOW = Date.now()
const tenant = plainTenant('harbour')
const NEWSTEAD: Point = { lat: -27.4482, lng: 153.0359 }
const PER_PAGE = 250

/** Vehicles up to some 600 km around Newstead, one in nine without a place, one in eleven another dealer's. */
const documents = Array.from({ length: 180 }, (_, n) => {
  const angle = n * 2.4
  const reach = (n / 180) ** 2 * 5.5
  const at: [number, number] = [
    Math.round((NEWSTEAD.lat + reach * Math.sin(angle)) * 1e4) / 1e4,
    Math.round((NEWSTEAD.lng + reach * Math.cos(angle)) * 1e4) / 1e4,
  ]
  return stockDocument({
    id: `v${n}`,
    make: n % 3 === 0 ? 'Kia' : 'Toyota',
    custom_rank: 1_000 - n,
    sold: n % 4 === 0,
    coordinates: n % 9 === 4 ? [] : [at],
    tenant_ids: n % 11 === 5 ? ['wattle'] : ['harbour'],
  })
})
const rules = rulesFrom(
  [
    { effect: { boost: 10 }, where: { field: 'make', op: 'eq', value: 'Kia' } },
    { effect: { pin: 1 }, where: { field: 'stocknum', op: 'eq', value: 'v150' } },
    { effect: 'exclude', when: { sort: ['price_asc'] }, where: { field: 'make', op: 'eq', value: 'Kia' } },
    { effect: 'exclude', where: { field: 'stocknum', op: 'eq', value: 'v2' } },
  ],
  tenant,
  NOW,
)
const shown = documents.filter(({ id, tenant_ids }) => tenant_ids.includes('harbour') && id !== 'v2')
const kmOf = ({ coordinates: [at] }: (typeof documents)[number]): number =>
  at ? greatCircleKm(NEWSTEAD, { lat: at[0], lng: at[1] }) : Number.POSITIVE_INFINITY
const byDistance = shown
  .toSorted(
    (a, b) => Math.floor(kmOf(a) * 1000) - Math.floor(kmOf(b) * 1000) || b.custom_rank - a.custom_rank,
  )
  .map(({ id }) => id)

const Adapter = adapterModule as unknown as typeof adapterModule.default

let engine: StockSearch
let site: ReturnType<typeof siteSearch>

beforeAll(async () => {
  engine = await startStockSearch(evaluated(documents, rules, tenant, NOW))
  site = siteSearch(engine.admin)
})
afterAll(() => engine?.close())

const onServer = async (request: StockRequest) =>
  (await site.show({ tenant, rules, now: NOW }, { ...request, perPage: PER_PAGE })).ids

/** Returns the ids that a browser finds with the key that the site hands out to `slug`. */
async function inBrowser({ near, sort }: Pick<StockRequest, 'near' | 'sort'>, slug = 'harbour') {
  const own = plainTenant(slug)
  const key = engine.browserKey(keyScope({ tenant: own, rules }, NOW))
  const { hostname: host, port } = new URL(engine.origin)
  const scope = { tenant: own, now: NOW, surface: 'search' as const }
  const effects = {
    relevant: searchEffects(rules, { ...scope, sort: 'relevant' }),
    nearest: searchEffects(rules, { ...scope, sort: 'nearest' }),
  }
  const adapter = new Adapter({
    server: {
      apiKey: key,
      nodes: [{ host, port: Number(port), protocol: 'http' }],
      axiosAdapter: engineTransport(effects, (_question, ask) => ask()) as never,
    },
    additionalSearchParameters: matchParameters('finished'),
  })
  const params = { query: '', page: 0, hitsPerPage: PER_PAGE, facets: ['make'], filters: withinClause(near) }
  const { results } = (await adapter.searchClient.search([
    { indexName: `stock/sort/${engineSort(sort, near)}`, params },
  ])) as unknown as { results: { hits: { objectID: string }[] }[] }
  return (results[0]?.hits ?? []).map(({ objectID }) => objectID)
}

describe('a list around a place', () => {
  it.each([1, 10, 25, 50, 100, 250, 500, 5000])(
    '[SRCH-30] within %d km has every vehicle that far away on a sphere of 6371 km, and none without a place',
    async (withinKm) => {
      const expected = shown.filter((document) => kmOf(document) <= withinKm).map(({ id }) => id)
      const found = await onServer({ near: { ...NEWSTEAD, withinKm } })
      expect(found.toSorted()).toEqual(expected.toSorted())
    },
  )

  it('[SRCH-30] has the nearest first, vehicles without a place last, whatever rules put first elsewhere', async () => {
    const found = await onServer({ near: NEWSTEAD, sort: 'nearest' })
    expect(found).toEqual(byDistance)
    expect(found.slice(-5).every((id) => documents.find((d) => d.id === id)?.coordinates.length === 0)).toBe(
      true,
    )
    expect((await onServer({ near: NEWSTEAD }))[0]).toBe('v150')
  })

  it.each([
    ['nearest', 50],
    ['nearest', undefined],
    ['relevant', 100],
  ] as const)('is the same in the browser: by %s, within %s km', async (sort, withinKm) => {
    const request = { near: { ...NEWSTEAD, ...(withinKm === undefined ? {} : { withinKm }) }, sort }
    expect(await inBrowser(request)).toEqual(await onServer(request))
  })

  it('shows no dealer the vehicles of another, however wide the circle', async () => {
    const found = await inBrowser({ near: { ...NEWSTEAD, withinKm: 5000 }, sort: 'nearest' }, 'wattle')
    const own = documents.filter(({ tenant_ids }) => tenant_ids.includes('wattle')).map(({ id }) => id)
    expect(found.length).toBeGreaterThan(5)
    expect(found.every((id) => own.includes(id))).toBe(true)
  })
})
