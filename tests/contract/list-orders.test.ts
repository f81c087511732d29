import { SORT_KEYS } from '@forecourt/tenant-config/tenant/vocabulary'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rulesFrom, siteSearch, tenantWith } from '../harness/site-search.ts'
import { stockDocument } from '../harness/stock-documents.ts'
import { startStockSearch, type StockSearch } from '../harness/stock-search.ts'

const NOW = Date.parse('2026-07-01T02:00:00Z')
const tenant = tenantWith()

/** The higher the rank, the earlier in the list. */
const documents = [
  stockDocument({ id: 'cheap', price: 5_000, km: 200_000, year: 2008 }),
  stockDocument({ id: 'unread', price: 9_000, km: 0, year: 2010 }),
  stockDocument({ id: 'driven', price: 20_000, km: 90_000, year: 2018, saving: 500 }),
  stockDocument({
    id: 'reduced',
    price: 25_000,
    before_price: 31_000,
    saving: 6_000,
    km: 60_000,
    year: 2020,
  }),
  stockDocument({ id: 'new', car_type: 'new', price: 45_000, km: 0, year: 2026 }),
].map((document, n) => ({ ...document, custom_rank: 100 - n, created_at: n }))

let engine: StockSearch
let site: ReturnType<typeof siteSearch>
beforeAll(async () => {
  engine = await startStockSearch(documents)
  site = siteSearch(engine.admin)
})
afterAll(() => engine?.close())

const listed = async (sort: (typeof SORT_KEYS)[number], rules: object[] = [], query = '') => {
  const scope = { tenant, rules: rulesFrom(rules, tenant, NOW), now: NOW }
  return (await site.show(scope, { sort, query, perPage: 10 }, { surface: 'search', route: '/search' })).ids
}

it('[SRCH-03] every order that a dealer can offer puts first what it says, also where rules boost', async () => {
  const boost = [{ effect: { boost: 5 }, where: { field: 'stocknum', op: 'eq', value: 'reduced' } }]
  const first = {
    relevant: 'cheap',
    latest: 'new',
    price_desc: 'new',
    price_asc: 'cheap',
    km_asc: 'new',
    year_desc: 'new',
    saving_desc: 'reduced',
  } as const
  for (const sort of SORT_KEYS) {
    expect((await listed(sort))[0], sort).toBe(first[sort])
    expect(await listed(sort, boost), sort).toHaveLength(documents.length)
  }
  expect(await listed('km_asc')).toEqual(['new', 'reduced', 'driven', 'cheap', 'unread'])
  expect((await listed('relevant', boost))[0]).toBe('reduced')
})

it('“cheap” and “low km” order a list by what they say', async () => {
  expect(await listed('relevant', [], 'low km')).toEqual(await listed('km_asc'))
  expect(await listed('relevant', [], 'cheap')).toEqual(await listed('price_asc'))
  expect(await listed('latest', [], 'cheap')).toEqual(await listed('latest'))
})
