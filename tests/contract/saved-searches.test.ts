import { createMetSearches } from '@forecourt/site/met-searches'
import { createOfflineGeocoder } from '@forecourt/stock/offline-geocoder'
import type { StockDocument } from '@forecourt/vehicle/document'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { evaluated, rulesFrom, siteSearch, tenantWith } from '../harness/site-search.ts'
import { stockDocument } from '../harness/stock-documents.ts'
import { startStockSearch, type StockSearch } from '../harness/stock-search.ts'

const NOW = Date.parse('2026-07-01T02:00:00Z')
const tenant = tenantWith({ address: { state: 'qld' } })
const rules = rulesFrom(
  [{ effect: 'exclude', where: { field: 'make', op: 'eq', value: 'Audi' } }],
  tenant,
  NOW,
)
const BRISBANE: StockDocument['coordinates'] = [[-27.47, 153.03]]
const PERTH: StockDocument['coordinates'] = [[-31.95, 115.86]]

const documents = [
  stockDocument({ id: 'corolla', price: 20_000, coordinates: BRISBANE }),
  stockDocument({ id: 'yaris', model: 'Yaris', price: 15_000, coordinates: PERTH }),
  stockDocument({
    id: 'kia-suv',
    make: 'Kia',
    model: 'Sportage',
    body: 'SUV',
    simple_body: 'SUV',
    price: 31_000,
  }),
  stockDocument({ id: 'no-price', make: 'Kia', model: 'Rio', price: 0, has_price: false }),
  stockDocument({ id: 'hidden', show_on_dealer_website: false }),
  stockDocument({ id: 'excluded', make: 'Audi', model: 'A1', price: 16_000 }),
  stockDocument({ id: 'elsewhere', tenant_ids: ['wattle'] }),
]

let engine: StockSearch
let meets: ReturnType<typeof createMetSearches>
beforeAll(async () => {
  engine = await startStockSearch(evaluated(documents, rules, tenant, NOW))
  meets = createMetSearches({
    stock: siteSearch(engine.admin).stock,
    places: createOfflineGeocoder(),
    now: () => NOW,
  })
}, 120_000)
afterAll(() => engine?.close())

const ALL = documents.map(({ id }) => id)
const met = async (query: string, ids = ALL) =>
  (await meets({ id: tenant._id, tenant, rules }, query, ids)).map(({ id }) => id).toSorted()

it.each([
  ['make=Toyota', ['corolla', 'yaris']],
  ['make=Toyota&price=-16000', ['yaris']],
  ['price=15000-20000', ['corolla', 'yaris']],
  ['body=SUV', ['kia-suv']],
  ['query=kia', ['kia-suv', 'no-price']],
  ['query=kia+under+%2440%2C000', ['kia-suv']],
  ['near=4000&within=50&make=Toyota', ['corolla']],
  ['near=nowhere-at-all&make=Toyota', ['corolla', 'yaris']],
  ['make=Mazda', []],
  // What narrows nothing is no search.
  ['', []],
  ['page=2&sortBy=price_asc', []],
])('of what came in, %s finds what meets it and the dealer shows', async (query, ids) => {
  expect(await met(query)).toEqual(ids)
})

it('only of what was asked about, with the price that pages show', async () => {
  expect(await met('make=Toyota', ['yaris', 'kia-suv', 'gone'])).toEqual(['yaris'])
  expect(await met('make=Toyota', [])).toEqual([])
  expect(await meets({ id: tenant._id, tenant, rules }, 'make=Kia', ALL)).toEqual(
    expect.arrayContaining([
      { id: 'kia-suv', price: 31_000 },
      { id: 'no-price', price: 0 },
    ]),
  )
})
