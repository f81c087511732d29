import { similarRequests } from '@forecourt/site/similar-requests'
import type { StockDocument } from '@forecourt/vehicle/document'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rulesFrom, siteSearch, tenantWith } from '../harness/site-search.ts'
import { stockDocument } from '../harness/stock-documents.ts'
import { startStockSearch, type StockSearch } from '../harness/stock-search.ts'

const NOW = Date.parse('2026-07-01T02:00:00Z')
const tenant = tenantWith()
const suv = { body: 'SUV', simple_body: 'SUV' }

/** A hatch like the one that is asked about, with changes. */
function hatch(id: string, more: Partial<StockDocument>): StockDocument {
  const { make = 'Toyota', model = 'Yaris' } = more
  return stockDocument({
    id,
    body: 'Hatch',
    simple_body: 'Hatch',
    fuel: 'Petrol',
    year: 2020,
    price: 20_000,
    ...more,
    make,
    model,
    make_model: `${make} > ${model}`,
  })
}

/** In the order of their rank. */
const documents = [
  stockDocument({ id: 'kia-suv', ...suv, make: 'Kia', price: 49_999 }),
  stockDocument({ id: 'in-band', ...suv, make: 'MG', price: 39_999 }),
  stockDocument({ id: 'too-cheap', ...suv, make: 'MG', price: 39_998 }),
  stockDocument({ id: 'kia-sedan', make: 'Kia', price: 59_999 }),
  stockDocument({ id: 'kia-van', make: 'Kia', body: 'Van', simple_body: 'Van', price: 60_000 }),
  stockDocument({ id: 'hidden', ...suv, price: 50_000, show_on_dealer_website: false }),
  stockDocument({ id: 'sold', ...suv, price: 50_000, status: 'sold', sold: true }),
  stockDocument({ id: 'caravan', ...suv, item_type: 'caravan', price: 50_000 }),
  stockDocument({ id: 'no-price', ...suv, price: 0, has_price: false }),
  // The farther, the higher their rank.
  hatch('far-price', { make: 'Audi', model: 'A1', year: 2010, price: 29_000 }),
  hatch('price', { make: 'Audi', model: 'A1', year: 2010, price: 22_500 }),
  hatch('year-price', { make: 'Audi', model: 'A1', year: 2021, price: 21_500, fuel: 'Diesel' }),
  hatch('make', { model: 'Camry', year: 2010, price: 23_500, fuel: 'Diesel' }),
  hatch('fuel-year-price', { make: 'Honda', model: 'Jazz', year: 2021, price: 20_500 }),
  hatch('model-far-year', { year: 2012, price: 12_000, fuel: 'Diesel' }),
  hatch('model-near-year', { year: 2021, price: 28_000, fuel: 'Diesel' }),
  hatch('model-sold', { year: 2020, status: 'sold', sold: true }),
  hatch('asked', {}),
  ...Array.from({ length: 12 }, (_, n) =>
    stockDocument({ id: `ute-${n}`, body: 'Ute', simple_body: 'Ute', make: 'Ford', price: 90_000 }),
  ),
].map((document, n) => ({ ...document, custom_rank: 100 - n }))

let engine: StockSearch
let site: ReturnType<typeof siteSearch>

beforeAll(async () => {
  engine = await startStockSearch(documents)
  site = siteSearch(engine.admin)
})
afterAll(() => engine?.close())

const vehicleOf = (id: string): StockDocument => {
  const found = documents.find((document) => document.id === id)
  if (!found) throw new Error(`no vehicle ${id}`)
  return found
}

async function similarTo(id: string, rules: object[] = [], of = tenant) {
  const { close } = similarRequests(of, vehicleOf(id))
  const scope = { tenant: of, rules: rulesFrom(rules, of, NOW), now: NOW }
  const pages = await Promise.all(
    close.map((request) => site.show(scope, request, { surface: 'similar', route: `/cars/${id}` })),
  )
  return pages.map(({ ids }) => ids)
}

describe('vehicles like one, asked of the engine', () => {
  it('[SIM-01] are of its body, then of its make, within its price band and of its kind', async () => {
    const [body, make] = await similarTo('kia-suv')
    expect(body).toEqual(['in-band', 'sold'])
    expect(make).toEqual(['kia-sedan'])
  })

  it('[SIM-01] [N6] stand in the order of model, then fuel, year and price together; what is sold is last', async () => {
    const [body] = await similarTo('asked')
    expect(body).toEqual([
      'model-near-year',
      'model-far-year',
      'fuel-year-price',
      'make',
      'year-price',
      'price',
      'far-price',
      'model-sold',
    ])
  })

  it('[SIM-01] a vehicle of $50,000 and more has the wider band', async () => {
    expect((await similarTo('kia-van'))[1]).toEqual(['kia-suv', 'kia-sedan'])
    const narrow = tenantWith({ similar: { bands: [{ delta: 100 }] } })
    expect((await similarTo('kia-van', [], narrow))[1]).toEqual(['kia-sedan'])
  })

  it('[SIM-03] are asked for by a multi_search of ten each, and read from its hits', async () => {
    const before = { ...site.seen }
    expect((await similarTo('ute-3'))[0]).toHaveLength(10)
    expect(site.seen.requests - before.requests).toBe(2)
    expect(site.seen.searches - before.searches).toBe(2)
  })

  it('[SIM-07] are never the vehicle itself, nor one that the tenant’s rules hide', async () => {
    for (const { id } of documents) {
      const everyone = (await similarTo(id)).flat()
      expect(everyone).not.toContain(id)
      expect(everyone).not.toContain('hidden')
    }
    const noSold = { effect: 'exclude', where: { field: 'sold', op: 'eq', value: true } }
    expect((await similarTo('kia-suv', [noSold]))[0]).toEqual(['in-band'])
    const noMg = { effect: 'exclude', where: { field: 'make', op: 'eq', value: 'MG' } }
    expect((await similarTo('kia-suv', [{ ...noMg, when: { surface: ['similar'] } }]))[0]).toEqual(['sold'])
    expect((await similarTo('kia-suv', [{ ...noMg, when: { surface: ['search'] } }]))[0]).toContain('in-band')
  })

  it('stand first where the tenant’s rules pin them', async () => {
    const pin = { effect: { pin: 1 }, where: { field: 'stocknum', op: 'eq', value: 'sold' } }
    expect((await similarTo('kia-suv', [{ ...pin, when: { surface: ['similar'] } }]))[0]).toEqual([
      'sold',
      'in-band',
    ])
  })
})
