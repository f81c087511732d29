import { describe, expect, it } from 'vitest'
import { buildSearches, clampPaging, rangeClause } from './stock-query.ts'
import { quoteValue } from './quote-value.ts'

const RULES = '(tenant_ids:=[`harbour`]) && (price:>=5000)'
const build = (request: Parameters<typeof buildSearches>[0]) => buildSearches(request, RULES, 'stock')

describe('searches of a request', () => {
  it('[SRCH-08] binds every search by the rules, in parentheses', () => {
    const searches = build({
      refinements: { make: ['Kia'], fuel: ['Diesel'] },
      facets: ['make', 'fuel', 'body'],
    })
    expect(searches).toHaveLength(3)
    for (const search of searches) expect(search.filter_by.startsWith(`(${RULES}) && `)).toBe(true)
  })

  it('joins limits in the words with those of the page: both hold', () => {
    const [main] = build({ query: 'ute under 40000', ranges: { price: { min: 20_000, max: 60_000 } } })
    expect(main).toMatchObject({
      q: 'ute',
      filter_by: `(${RULES}) && (has_price:=true && price:<=40000) && (price:>=20000 && price:<=60000)`,
    })
  })

  it('counts a refined facet without its own refinement and the others with it', () => {
    const [main, fuel] = build({ refinements: { fuel: ['Diesel', 'Petrol'] }, facets: ['fuel', 'make'] })
    expect(main).toMatchObject({
      facet_by: 'fuel,make',
      filter_by: `(${RULES}) && (fuel:=[\`Diesel\`,\`Petrol\`])`,
    })
    expect(fuel).toMatchObject({
      facet_by: 'fuel',
      per_page: 0,
      filter_by: `(${RULES})`,
      facet_strategy: 'exhaustive',
    })
  })

  it.each(['a` || id:!=x || b:=`', '`', 'x`]) || (id:!=`y'])('lets the value %j close nothing', (value) => {
    const quoted = quoteValue(value)
    expect(quoted.slice(1, -1)).not.toContain('`')
    const [main] = build({ refinements: { make: [value] } })
    expect(main?.filter_by).toBe(`(${RULES}) && (make:=[${quoted}])`)
  })

  it('writes numbers and truth values bare, as the engine wants them in fields that are no text', () => {
    const [main] = build({ refinements: { seats: ['5', '7'], certified: ['true'], model: ['3008', 'MX-5'] } })
    expect(main?.filter_by).toBe(
      `(${RULES}) && (seats:=[5,7]) && (certified:=[true]) && (model:=[3008,\`MX-5\`])`,
    )
  })

  it('keeps commas, quotes, colons and ampersands of a value', () => {
    expect(quoteValue('A, "B" && C: D')).toBe('`A, "B" && C: D`')
  })

  it('leaves out what has no price where only an upper price is asked for', () => {
    const filter = (range: object) => build({ ranges: { price: range } })[0]?.filter_by
    expect(filter({ max: 9000 })).toBe(`(${RULES}) && has_price:=true && (price:<=9000)`)
    expect(filter({ min: 0, max: 9000 })).toBe(`(${RULES}) && (price:>=0 && price:<=9000)`)
    expect(filter({ min: 9000 })).toBe(`(${RULES}) && (price:>=9000)`)
  })

  it('writes ranges with one or two ends and nothing for none', () => {
    expect(rangeClause('price', { min: 5000, max: 9000 })).toBe('(price:>=5000 && price:<=9000)')
    expect(rangeClause('price', { max: 9000.9 })).toBe('(price:<=9000)')
    expect(rangeClause('price', { min: Number.NaN })).toBeUndefined()
    expect(rangeClause('price', {})).toBeUndefined()
  })

  it.each([
    [-5, undefined, [1, 21]],
    [0, 0, [1, 1]],
    [1e9, 1e9, [10_000, 250]],
    [Number.NaN, Number.NaN, [1, 21]],
    [2.9, 10.9, [2, 10]],
  ])('[SRCH-05] takes page %d of %d as %j', (page, perPage, expected) => {
    expect(clampPaging(page, perPage)).toEqual(expected)
  })

  it('cuts a 10,000-character query and searches everything for an empty one', () => {
    expect(build({ query: 'a'.repeat(10_000) })[0]?.q).toHaveLength(500)
    expect(build({ query: '  ' })[0]?.q).toBe('*')
  })

  it('[SRCH-04] orders "most relevant" by text match, then custom rank', () => {
    expect(build({})[0]?.sort_by).toBe('_text_match:desc,custom_rank:desc')
  })
})
