import type { SortKey, Surface } from '@forecourt/tenant-config/rules/language/rule'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluated, rulesFrom, siteSearch, tenantWith } from '../../harness/site-search.ts'
import { stockDocument } from '../../harness/stock-documents.ts'
import { startStockSearch, type StockSearch } from '../../harness/stock-search.ts'

const NOW = Date.parse('2026-07-01T02:00:00Z')
const tenant = tenantWith()

/** In the order of their rank. */
const documents = [
  stockDocument({ id: 'new-mg', make: 'MG', car_type: 'new', price: 40_000 }),
  stockDocument({ id: 'used-kia', make: 'Kia', price: 20_000 }),
  stockDocument({ id: 'soon', status: 'coming_soon', price: 30_000 }),
  stockDocument({ id: 'sold-1', status: 'sold', sold: true, price: 15_000 }),
  stockDocument({ id: 'sold-2', status: 'sold', sold: true, price: 16_000 }),
  stockDocument({ id: 'no-price', price: 0, has_price: false }),
  stockDocument({ id: 'other-yard', dealership_id: 9, dealership_ids: [9] }),
  stockDocument({ id: 'hidden', show_on_dealer_website: false }),
].map((document, n) => ({ ...document, custom_rank: 100 - n }))
const EVERY = ['new-mg', 'used-kia', 'soon', 'sold-1', 'sold-2', 'no-price', 'other-yard']
const without = (...ids: string[]) => EVERY.filter((id) => !ids.includes(id))

let engine: StockSearch
let site: ReturnType<typeof siteSearch>

beforeAll(async () => {
  const rules = ROWS.map(({ rule }) => rule)
  engine = await startStockSearch(evaluated(documents, rulesFrom(rules, tenant, NOW), tenant, NOW))
  site = siteSearch(engine.admin)
})
afterAll(() => engine?.close())

interface Row {
  row: string
  rule: object
  shows: string[]
  sort?: SortKey
  surface?: Surface
  for?: Tenant
}

const price0 = { field: 'price', op: 'eq', value: 0 }
const soldRuns = {
  effect: 'collapseRuns',
  when: { surface: ['search'] },
  where: { field: 'sold', op: 'eq', value: true },
}
const ownStock = {
  effect: 'require',
  where: {
    all: [
      { field: 'show_on_dealer_website', op: 'eq', value: true },
      { field: 'dealership_ids', op: 'contains', value: { tenant: 'dealershipIds' } },
    ],
  },
}
const byManufacturer = {
  effect: 'require',
  where: { field: 'make', op: 'eq', value: { tenant: 'manufacturer' } },
}
const ascending = { effect: 'exclude', when: { sort: ['price_asc'] }, where: price0 }
const byPrice = ['sold-1', 'sold-2', 'used-kia', 'other-yard', 'soon', 'new-mg']

const ROWS: Row[] = [
  {
    row: '[TEN-04] used only',
    rule: { effect: 'require', where: { field: 'car_type', op: 'eq', value: 'used' } },
    shows: without('new-mg'),
  },
  {
    row: '[TEN-04] in stock only',
    rule: { effect: 'require', where: { field: 'status', op: 'eq', value: 'in_stock' } },
    shows: without('soon', 'sold-1', 'sold-2'),
  },
  {
    row: '[TEN-04] not these stock numbers',
    rule: { effect: 'exclude', where: { field: 'stocknum', op: 'in', value: ['used-kia', 'soon', 'x'] } },
    shows: without('used-kia', 'soon'),
  },
  {
    row: '[TEN-04] not these makes',
    rule: { effect: 'exclude', where: { field: 'make', op: 'in', value: ['mg', 'Kia'] } },
    shows: without('new-mg', 'used-kia'),
  },
  {
    row: '[TEN-04] price bounds',
    rule: { effect: 'require', where: { field: 'price', op: 'between', value: [16_000, 30_000] } },
    shows: without('new-mg', 'sold-1', 'no-price'),
  },
  {
    row: '[SRCH-12] no price 0 when sorting by the lowest price',
    rule: ascending,
    sort: 'price_asc',
    shows: byPrice,
  },
  { row: '[SRCH-12] price 0 in another order', rule: ascending, shows: EVERY },
  {
    row: '[PRC-04] no price 0 at all',
    rule: { effect: 'exclude', where: price0 },
    shows: without('no-price'),
  },
  { row: '[SRCH-16] of sold vehicles in a row the first', rule: soldRuns, shows: without('sold-2') },
  { row: '[SRCH-16] sold vehicles in a row elsewhere', rule: soldRuns, surface: 'similar', shows: EVERY },
  {
    row: '[SRCH-33] [SRCH-34] own dealerships, for dealer websites',
    rule: ownStock,
    shows: without('other-yard'),
  },
  {
    row: '[SRCH-08] the manufacturer of a single-brand site',
    rule: byManufacturer,
    for: tenantWith({ template: 'single-brand', manufacturer: { name: 'MG', slug: 'mg' } }),
    shows: ['new-mg'],
  },
  { row: '[SRCH-08] a tenant without a manufacturer', rule: byManufacturer, shows: EVERY },
]

describe('rules of the table, by the site’s own search', () => {
  it.each(ROWS)('$row', async ({ rule, shows, sort, surface = 'search', for: asked = tenant }) => {
    const inForce = { tenant: asked, rules: rulesFrom([rule], asked, NOW), now: NOW }
    const { ids } = await site.show(inForce, sort ? { sort } : {}, { surface })
    expect(ids.toSorted()).toEqual(shows.toSorted())
    if (sort === undefined) expect(ids).toEqual(shows)
  })

  it('[SRCH-33] hides what is not for dealer websites without any rule', async () => {
    expect((await site.show({ tenant, rules: [], now: NOW })).ids).toEqual(EVERY)
  })
})
