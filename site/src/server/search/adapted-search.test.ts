import { describe, expect, it } from 'vitest'
import { countRequest, requestParameters } from '../../search/adapter/request-parameters.ts'
import { engineSearches } from '../../search/adapter/engine-searches.ts'
import { quoteValue } from '../../search/quote-value.ts'
import { clampPaging, type StockRequest } from '../../search/stock-request.ts'
import { readQuery } from '../../search/words/read-query.ts'
import { adaptedSearch } from './adapted-search.ts'
import { NodeAdapter } from './node-adapter.ts'

const RULES = '(tenant_ids:=[`harbour`]) && (price:>=5000)'

/** The engine's searches for a request, which finds nothing. */
async function build(request: StockRequest, rules = RULES) {
  const { searches } = await adaptedSearch(request, rules, async (asked) =>
    asked.map(() => ({ found: 0, hits: [] })),
  )
  return searches
}

/** The search that counts the hits of a request. */
const count = (request: StockRequest, rules = RULES) =>
  engineSearches(NodeAdapter, [
    { request: countRequest(requestParameters(request)), typed: readQuery(request), rules },
  ])

const filterOf = async (request: StockRequest) => (await build(request))[0]?.filter_by

describe('searches of a request', () => {
  it('[SRCH-08] binds every search by the rules, in parentheses', async () => {
    const searches = await build({
      refinements: { make: ['Kia'], fuel: ['Diesel'] },
      facets: ['make', 'fuel', 'body'],
    })
    expect(searches).toHaveLength(3)
    for (const search of searches) expect(search.filter_by?.startsWith(`(${RULES}) && `)).toBe(true)
  })

  it('joins limits in the words with those of the page: both hold', async () => {
    const [main] = await build({ query: 'ute under 40000', ranges: { price: { min: 20_000, max: 60_000 } } })
    expect(main).toMatchObject({
      q: 'ute',
      filter_by: `(${RULES}) && (has_price:=true && price:<=40000) && price:=[20000..60000]`,
    })
  })

  it('counts a refined facet without its own refinement and the others with it', async () => {
    const [main, fuel] = await build({
      refinements: { fuel: ['Diesel', 'Petrol'] },
      facets: ['fuel', 'make'],
    })
    expect(main).toMatchObject({
      facet_by: 'fuel,make',
      filter_by: `(${RULES}) && fuel:=[\`Diesel\`,\`Petrol\`]`,
      max_facet_values: 250,
    })
    expect(fuel).toMatchObject({
      facet_by: 'fuel',
      per_page: 0,
      filter_by: `(${RULES})`,
      facet_strategy: 'exhaustive',
    })
  })

  it('asks once where nothing is counted, whatever is refined', async () => {
    expect(await build({ refinements: { make: ['Kia'] }, excludeIds: ['a`-1'] })).toMatchObject([
      { filter_by: `(${RULES}) && ((make:=[\`Kia\`]) && (id:!=[\`a-1\`]))` },
    ])
  })

  const hostile = ['a` || id:!=x || b:=`', '`', 'x`]) || (id:!=`y', '-Kia', String.raw`\-Kia`]
  it.each(hostile)('[SRCH-08] lets the value %j close or turn nothing, counted or not', async (value) => {
    const quoted = quoteValue(value.replace('\\', ''))
    expect(quoted.slice(1, -1)).not.toContain('`')
    const counted = await filterOf({ refinements: { make: ['MG', value] }, facets: ['make'] })
    expect(counted?.replace('`MG`,', '').replace(',`MG`', '')).toBe(`(${RULES}) && (make:=[${quoted}])`)
    if (!value.startsWith('\\'))
      expect(await filterOf({ refinements: { make: [value] } })).toBe(`(${RULES}) && ((make:=[${quoted}]))`)
  })

  it('writes numbers and truth values bare, as the engine wants them in fields that are no text', async () => {
    const refinements = { seats: ['5', '7'], certified: ['true'], model: ['-1', '3008', 'MX-5'] }
    const written = ['certified:=[true]', 'model:=[-1,3008,`MX-5`]', 'seats:=[5,7]']
    expect(await filterOf({ refinements, facets: ['seats', 'certified', 'model'] })).toBe(
      `(${RULES}) && ${written.join(' && ')}`,
    )
    expect(await filterOf({ refinements })).toBe(
      `(${RULES}) && ((seats:=[5,7]) && (certified:=[true]) && (model:=[-1,3008,\`MX-5\`]))`,
    )
  })

  it('keeps commas, quotes, colons and ampersands of a value', async () => {
    expect(quoteValue('A, "B" && C: D')).toBe('`A, "B" && C: D`')
    expect(await filterOf({ refinements: { make: ['A, "B" && C: D'] }, facets: ['make'] })).toBe(
      `(${RULES}) && make:=[\`A, "B" && C: D\`]`,
    )
  })

  it('leaves out what has no price where only an upper price is asked for', async () => {
    const filter = (range: object) => filterOf({ ranges: { price: range } })
    expect(await filter({ max: 9000 })).toBe(`(${RULES}) && has_price:=true && price:<=9000`)
    expect(await filter({ min: 0, max: 9000 })).toBe(`(${RULES}) && price:=[0..9000]`)
    expect(await filter({ min: 9000 })).toBe(`(${RULES}) && price:>=9000`)
  })

  it('writes ranges with one or two ends and nothing for none', async () => {
    const filter = (range: object) => filterOf({ ranges: { price: range } })
    expect(await filter({ min: 5000, max: 9000.9 })).toBe(`(${RULES}) && price:=[5000..9000]`)
    expect(await filter({ min: Number.NaN })).toBe(`(${RULES})`)
    expect(await filter({})).toBe(`(${RULES})`)
  })

  it.each([
    [-5, undefined, [1, 21]],
    [0, 0, [1, 1]],
    [1e9, 1e9, [10_000, 250]],
    [Number.NaN, Number.NaN, [1, 21]],
    [2.9, 10.9, [2, 10]],
  ])('[SRCH-05] takes page %d of %d as %j', async (page, perPage, expected) => {
    expect(clampPaging(page, perPage)).toEqual(expected)
    const [main] = await build({ page, ...(perPage === undefined ? {} : { perPage }) })
    expect([main?.page, main?.per_page]).toEqual(expected)
  })

  it('cuts a 10,000-character query and searches everything for an empty one', async () => {
    expect((await build({ query: 'a'.repeat(10_000) }))[0]?.q).toHaveLength(500)
    expect((await build({ query: '  ' }))[0]?.q).toBe('*')
  })

  it('[SRCH-04] orders "most relevant" by text match, then custom rank', async () => {
    expect((await build({}))[0]?.sort_by).toBe('_text_match:desc,custom_rank:desc')
  })

  it('asks in the dealer’s own words, and matches those that are whole as they stand', async () => {
    const [main] = await build({ query: 'rav4 suv', synonymSet: 'dealer-1' })
    expect(main).toMatchObject({ q: 'rav4 suv', synonym_sets: 'dealer-1', prefix: 'false' })
  })

  it('asks for vehicles that a VIN names by their ids inside the rules, and not by its letters', async () => {
    const request = {
      query: 'JTEBR3FJ70K012345',
      named: ['a-1'],
      refinements: { make: ['Kia'] },
      facets: ['make'],
    }
    const searches = [...(await build(request)), ...(await count(request))]
    expect(searches).toHaveLength(3)
    for (const { q, filter_by } of searches) {
      expect(q).toBe('*')
      expect(filter_by?.startsWith(`(${RULES}) && (id:=[\`a-1\`])`)).toBe(true)
    }
  })

  it('stays within a distance in every search and count, inside the rules', async () => {
    const request = {
      near: { lat: -27.4482, lng: 153.0359, withinKm: 10 },
      sort: 'nearest',
      refinements: { make: ['Kia'] },
      facets: ['make'],
    } as const
    const searches = [...(await build(request)), ...(await count(request))]
    expect(searches).toHaveLength(3)
    for (const { filter_by, sort_by } of searches) {
      expect(filter_by?.startsWith(`(${RULES})`)).toBe(true)
      expect(filter_by).toContain(' && (coordinates:(-27.4482, 153.0359, 9.9975 km))')
      expect(sort_by).toContain('coordinates(')
    }
  })
})

it('an engine that is away is what is told, and nothing is written to the console', async () => {
  const away = new Error('away')
  await expect(adaptedSearch({}, RULES, () => Promise.reject(away))).rejects.toBe(away)
})
