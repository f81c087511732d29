import { describe, expect, it } from 'vitest'
import { compileStockFilter, conditionalRules, skippedRules, unconditionalRules } from './filter.ts'
import { matchesStockRules } from '../predicate.ts'
import { evaluateFilter } from '../../testing/filter-evaluator.ts'
import { ruleFixture, tenantFixture, vehicleFixture } from '../../testing/fixtures.ts'
import { ctx, SCOPE } from '../../testing/harbour-filter.ts'

describe('the scope of a tenant', () => {
  it('[SRCH-33] [SRCH-34] every filter is limited to the tenant and to vehicles meant for websites', () => {
    expect(compileStockFilter([], ctx)).toBe(SCOPE)
  })

  it('[SRCH-08] a manufacturer site adds its make', () => {
    const single = tenantFixture({ manufacturer: { name: 'MG', slug: 'mg' } })
    expect(compileStockFilter([], { ...ctx, tenant: single })).toBe(`(${SCOPE} && make:=\`MG\`)`)
  })
})

describe('what the search cannot evaluate', () => {
  const unsupported: [name: string, where: unknown, message: string][] = [
    ['two fields', { field: 'before_price', op: 'gt', value: { field: 'price' } }, 'two fields'],
    ['empty text', { field: 'tag', op: 'missing' }, 'whether tag is empty'],
    ['field outside the index', { field: 'paymentWeek', op: 'present' }, 'no field paymentWeek'],
  ]
  it.each(unsupported)(
    '%s without a token is left out by both compilers and reported',
    (_, where, message) => {
      const rules = [ruleFixture({ effect: 'exclude', where: { all: [where] } })]
      expect(compileStockFilter(rules, ctx)).toBe(SCOPE)
      expect(matchesStockRules(vehicleFixture(), rules, ctx)).toBe(true)
      const [skipped] = skippedRules(rules, ctx)
      expect(skipped?.rule._id).toBe('rule-1')
      expect(skipped?.errors[0]?.path).toBe('where')
      expect(skipped?.errors[0]?.message).toContain(message)
    },
  )

  it('a rule that asks for something the tenant has not set does not concern that tenant', () => {
    const rules = [
      ruleFixture({
        effect: 'require',
        where: { field: 'make', op: 'eq', value: { tenant: 'manufacturer' } },
      }),
    ]
    expect(compileStockFilter(rules, ctx)).toBe(SCOPE)
    expect(skippedRules(rules, ctx)).toEqual([])
  })
})

describe('[SRCH-12] rules of some circumstances', () => {
  const asc = ruleFixture({
    _id: 'asc',
    effect: 'exclude',
    when: { sort: ['price_asc'] },
    where: { field: 'price', op: 'eq', value: 0 },
  })
  const used = ruleFixture({
    _id: 'used',
    effect: 'require',
    where: { field: 'car_type', op: 'eq', value: 'used' },
  })
  const rescue = ruleFixture({
    _id: 'rescue',
    effect: 'except',
    when: { surface: ['carousel'] },
    where: { field: 'stocknum', op: 'eq', value: 'H1' },
  })
  const noKia = ruleFixture({
    _id: 'kia',
    effect: 'exclude',
    where: { field: 'make', op: 'eq', value: 'Kia' },
  })

  it('price 0 is excluded when sorting by price ascending, and only then', () => {
    expect(compileStockFilter([asc], { ...ctx, sort: 'price_asc' })).toBe(`(${SCOPE} && price:!=0)`)
    expect(compileStockFilter([asc], { ...ctx, sort: 'latest' })).toBe(SCOPE)
    expect(compileStockFilter([asc], ctx)).toBe(SCOPE)
  })

  it('the search key holds unconditional rules, the page adds the others', () => {
    expect(unconditionalRules([asc, used], { ...ctx, sort: 'price_asc' }).map((rule) => rule._id)).toEqual([
      'used',
    ])
    expect(conditionalRules([asc, used], { ...ctx, sort: 'price_asc' }).map((rule) => rule._id)).toEqual([
      'asc',
    ])
    expect(conditionalRules([asc, used], { ...ctx, sort: 'latest' })).toEqual([])
  })

  it('the key reaches what some page rescues, and other pages exclude it again themselves', () => {
    const key = compileStockFilter(unconditionalRules([noKia, rescue], ctx), ctx)
    expect(evaluateFilter(key, { ...vehicleFixture({ make: 'Kia', stocknum: 'H1' }) })).toBe(true)
    expect(evaluateFilter(key, { ...vehicleFixture({ make: 'Kia', stocknum: 'H2' }) })).toBe(false)
    const search = conditionalRules([noKia, rescue], { ...ctx, surface: 'search' })
    expect(search.map((rule) => rule._id)).toEqual(['kia'])
  })

  it('routes match with wildcards', () => {
    const onUtes = ruleFixture({ effect: 'require', when: { routes: ['/search/ute*'] }, where: noKia.where })
    expect(compileStockFilter([onUtes], { ...ctx, route: '/search/utes' })).toContain('make')
    expect(compileStockFilter([onUtes], { ...ctx, route: '/search/suv' })).toBe(SCOPE)
  })
})
