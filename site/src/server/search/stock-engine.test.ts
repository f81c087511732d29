import type { StockDocument } from '@forecourt/vehicle/document'
import { describe, expect, it } from 'vitest'
import type { EngineResult } from '../../search/engine-result.ts'
import { createStockSearch } from './stock-engine.ts'

const vehicle = (id: string) => ({ id, slug: id }) as StockDocument

function makeEngine(answer: () => Promise<EngineResult[]>) {
  const seen = { asked: 0, refused: [] as string[], down: 0 }
  const stock = createStockSearch({
    multiSearch: () => {
      seen.asked += 1
      return answer()
    },
    isHealthy: async () => true,
    idsByVin: async () => [],
    onRefused: (error) => seen.refused.push(error),
    onDown: () => (seen.down += 1),
  })
  return { stock, seen }
}

const one = async (): Promise<EngineResult[]> => [
  { found: 43, hits: [{ document: vehicle('a') }], search_time_ms: 2 },
]

it('a VIN is looked up in the record, and its letters never reach the engine; one that nobody has is words', async () => {
  const asked: string[] = []
  const stock = createStockSearch({
    multiSearch: async (searches) => {
      asked.push(...searches.map(({ q, filter_by }) => `${q} ${filter_by}`))
      return searches.map(() => ({ found: 1, hits: [] }))
    },
    isHealthy: async () => true,
    idsByVin: async (vin) => (vin === 'JTEBR3FJ70K012345' ? ['a-1'] : []),
    onRefused: () => undefined,
    onDown: () => undefined,
  })
  await stock.run({ query: ' jtebr3fj70k 012345' }, 'rules', [])
  await stock.counts([{ request: { query: 'JTEBR3FJ70K012345' }, filter: 'rules' }])
  await stock.run({ query: 'JTEBR3FJ70K012346' }, 'rules', [])
  const named = '* (rules) && (id:=[`a-1`])'
  expect(asked).toEqual([named, named, 'JTEBR3FJ70K012346 (rules)'])
})

it('what the index leaves out of a vehicle is unknown, not missing: an index may be older than its readers', async () => {
  const { stock } = makeEngine(one)
  expect(await stock.run({}, 'f', [])).toMatchObject({
    vehicles: [{ id: 'a', slug: 'a', make: '', item_type: 'car', car_type: 'used', price: 0, images: [] }],
  })
})

describe('counts of a refined facet', () => {
  it('are those without its refinement, with the values that only the page itself has', async () => {
    const counts = (field_name: string, ...pairs: [string, number][]) => ({
      field_name,
      counts: pairs.map(([value, count]) => ({ value, count })),
    })
    const { stock } = makeEngine(async () => [
      {
        found: 3,
        hits: [],
        facet_counts: [counts('colour', ['Gold', 3], ['Red', 1]), counts('make', ['Kia', 3])],
      },
      { found: 9, hits: [], facet_counts: [counts('colour', ['Red', 5], ['Blue', 4])] },
    ])
    const request = { refinements: { colour: ['Gold'] }, facets: ['colour', 'make'] }
    expect(await stock.run(request, 'f', [])).toMatchObject({
      facets: {
        colour: {
          counts: [
            { value: 'Red', count: 5 },
            { value: 'Blue', count: 4 },
            { value: 'Gold', count: 3 },
          ],
        },
        make: { counts: [{ value: 'Kia', count: 3 }] },
      },
    })
  })
})

describe('[SRCH-20] counts of several requests', () => {
  const asked = [
    { request: { query: 'kia' }, filter: 'a:=1' },
    { request: { refinements: { make: ['MG'] } }, filter: 'b:=1' },
  ]

  it('are one search of the engine, each inside its own filter and without hits', async () => {
    const sent: unknown[] = []
    const stock = createStockSearch({
      multiSearch: async (searches) => {
        sent.push(searches)
        return [{ found: 4 }, { error: 'no', code: 400 }]
      },
      isHealthy: async () => true,
      idsByVin: async () => [],
      onRefused: () => {},
      onDown: () => {},
    })
    expect(await stock.counts(asked)).toEqual([4, undefined])
    expect(sent).toMatchObject([
      [
        { q: 'kia', filter_by: '(a:=1)', per_page: 0 },
        { q: '*', filter_by: '(b:=1) && ((make:=[`MG`]))', per_page: 0 },
      ],
    ])
  })

  it('are unknown while the engine is away, and that is told', async () => {
    const { stock, seen } = makeEngine(() => Promise.reject(new Error('away')))
    expect(await stock.counts(asked)).toEqual([undefined, undefined])
    expect(seen.down).toBe(1)
  })
})

describe('stock search of the process', () => {
  it('[SRCH-09] answers the same request from memory until a tag expires', async () => {
    const { stock, seen } = makeEngine(one)
    await stock.run({ query: 'kia' }, 'f', ['stock:harbour'])
    await stock.run({ query: 'kia' }, 'f', ['stock:harbour'])
    expect(seen.asked).toBe(1)
    stock.expire(['stock:wattle'])
    await stock.run({ query: 'kia' }, 'f', ['stock:harbour'])
    expect(seen.asked).toBe(1)
    stock.expire(['stock:harbour'])
    await stock.run({ query: 'kia' }, 'f', ['stock:harbour'])
    expect(seen.asked).toBe(2)
  })

  it('[SRCH-09] keys by the whole request: another filter is another answer', async () => {
    const { stock, seen } = makeEngine(one)
    await stock.run({ query: 'kia' }, 'harbour', [])
    await stock.run({ query: 'kia' }, 'wattle', [])
    expect(seen.asked).toBe(2)
  })

  it('asks once for many who ask the same at the same time', async () => {
    const { stock, seen } = makeEngine(one)
    await Promise.all([1, 2, 3].map(() => stock.run({}, 'f', [])))
    expect(seen.asked).toBe(1)
  })

  it('does not keep an answer that an expiry overtook', async () => {
    let release: (value: EngineResult[]) => void = () => undefined
    const gate = new Promise<EngineResult[]>((resolve) => (release = resolve))
    const { stock, seen } = makeEngine(() => gate)
    const first = stock.run({}, 'f', ['stock:harbour'])
    stock.expire(['stock:harbour'])
    release(await one())
    await first
    await stock.run({}, 'f', ['stock:harbour'])
    expect(seen.asked).toBe(2)
  })

  it('counts pages, and tells the ends of ranges without the figures between them', async () => {
    const facet = { field_name: 'price', counts: [{ value: '1', count: 2 }], stats: { min: 1, max: 9 } }
    const { stock } = makeEngine(async () => [{ found: 43, hits: [], facet_counts: [facet] }])
    const result = await stock.run({ perPage: 21, page: 2, facets: ['price'] }, 'f', [])
    expect(result).toMatchObject({
      ok: true,
      found: 43,
      pages: 3,
      page: 2,
      facets: { price: { counts: [], min: 1, max: 9 } },
    })
  })

  it('gives failure as a value and asks again next time', async () => {
    const { stock, seen } = makeEngine(async () => Promise.reject(new Error('ECONNREFUSED')))
    expect(await stock.run({}, 'f', [])).toEqual({ ok: false, reason: 'search-down' })
    expect(await stock.run({}, 'f', [])).toEqual({ ok: false, reason: 'search-down' })
    expect(seen).toMatchObject({ asked: 2, down: 2 })
  })

  it('tells a refused search from an engine that is not ready', async () => {
    const refused = makeEngine(async () => [{ code: 400, error: 'Could not parse the filter query.' }])
    expect(await refused.stock.run({}, 'f', [])).toEqual({ ok: false, reason: 'refused' })
    expect(refused.seen.refused).toEqual(['Could not parse the filter query.'])
    const missing = makeEngine(async () => [{ code: 404, error: 'Not found.' }])
    expect(await missing.stock.run({}, 'f', [])).toEqual({ ok: false, reason: 'search-down' })
  })
})
