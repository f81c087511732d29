import { describe, expect, it } from 'vitest'
import { countOperations } from './clause.ts'
import { compileStockFilter } from './filter.ts'
import { tokensFor, withTokens } from './index-rules.ts'
import { matchesStockRules } from '../predicate.ts'
import type { TenantRule } from '../language/rule.ts'
import { evaluateFilter } from '../../testing/filter-evaluator.ts'
import { ruleFixture, tenantFixture, vehicleFixture } from '../../testing/fixtures.ts'

const NOW = Date.parse('2026-07-01T02:00:00Z')
const ctx = { tenant: tenantFixture(), now: NOW }
const tokenOf = (changes: Record<string, unknown>, context = ctx) =>
  withTokens([ruleFixture({ effect: 'exclude', ...changes })], context)[0]?.token

/** Whether a vehicle shows by its filter, once marked as ingestion marks it; the predicate must say the same. */
function shows(vehicle: ReturnType<typeof vehicleFixture>, rules: TenantRule[]): boolean {
  const marked = { ...vehicle, rules: tokensFor(vehicle, rules, ctx) }
  const isFound = evaluateFilter(compileStockFilter(rules, ctx), marked)
  expect(matchesStockRules(vehicle, rules, ctx)).toBe(isFound)
  return isFound
}

const TWO_FIELDS = { field: 'before_price', op: 'gt', value: { field: 'price', times: 1.1 } }

describe('[TEN-04] rules that are evaluated when vehicles are indexed', () => {
  it('are those that the search cannot evaluate, and no others', () => {
    expect(tokenOf({ where: TWO_FIELDS })).toMatch(/^[a-z0-9]{14}$/)
    expect(tokenOf({ where: { field: 'tag', op: 'missing' } })).toBeDefined()
    expect(tokenOf({ where: { field: 'paymentWeek', op: 'present' } })).toBeDefined()
    expect(tokenOf({ where: { field: 'make', op: 'eq', value: 'Kia' } })).toBeUndefined()
    expect(tokenOf({ where: { field: 'created_at', op: 'ageDaysLte', value: 8 } })).toBeUndefined()
  })

  it('a boost by two fields of a vehicle is one of them, a check of one vehicle is not', () => {
    expect(tokenOf({ where: TWO_FIELDS, effect: { boost: 5 } })).toBeDefined()
    expect(tokenOf({ where: TWO_FIELDS, effect: 'reservable' })).toBeUndefined()
  })

  it('hide and show exactly the vehicles that carry their token', () => {
    const reduced = vehicleFixture({ price: 20_000, before_price: 23_000 })
    const same = vehicleFixture({ price: 20_000, before_price: 22_000 })
    for (const [effect, isReducedShown] of [
      ['exclude', false],
      ['require', true],
    ] as const) {
      const rules = withTokens([ruleFixture({ effect, where: TWO_FIELDS })], ctx)
      expect(shows(reduced, rules)).toBe(isReducedShown)
      expect(shows(same, rules)).toBe(!isReducedShown)
    }
  })

  it('an except that is evaluated in the index saves what a plain rule hides', () => {
    const rules = withTokens(
      [
        ruleFixture({ _id: 'a', effect: 'exclude', where: { field: 'make', op: 'eq', value: 'Mazda' } }),
        ruleFixture({ _id: 'b', effect: 'except', where: { field: 'tag', op: 'present' } }),
      ],
      ctx,
    )
    expect(shows(vehicleFixture({ tag: 'Demo' }), rules)).toBe(true)
    expect(shows(vehicleFixture({ tag: ' ' }), rules)).toBe(false)
  })
})

describe('[TEN-04] many and long rules', () => {
  const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, i) => `SN${from + i}`)

  it('5,000 stock numbers stand as one token, whose filter is short and exact', () => {
    const where = { field: 'stocknum', op: 'in', value: numbers(5_000) }
    const rules = withTokens([ruleFixture({ effect: 'exclude', where })], ctx)
    expect(compileStockFilter(rules, ctx).length).toBeLessThan(200)
    expect(shows(vehicleFixture({ stocknum: 'sn-4999' }), rules)).toBe(false)
    expect(shows(vehicleFixture({ stocknum: 'SN5000' }), rules)).toBe(true)
  })

  it('50 rules, each with 20 values, fit a search key and the engine’s operations', () => {
    const written = Array.from({ length: 50 }, (_, i) =>
      ruleFixture({
        _id: `r${i}`,
        effect: i % 2 ? 'exclude' : 'require',
        where: { field: 'stocknum', op: i % 2 ? 'in' : 'notIn', value: numbers(20, i * 20) },
      }),
    )
    const rules = withTokens(written, ctx)
    const filter = compileStockFilter(rules, ctx)
    expect(filter.length).toBeLessThan(1_300)
    expect(countOperations(filter)).toBeLessThan(80)
    expect(shows(vehicleFixture({ stocknum: 'SN3' }), rules)).toBe(false)
    expect(shows(vehicleFixture({ stocknum: 'SN25' }), rules)).toBe(false)
    expect(shows(vehicleFixture({ stocknum: 'SN1000' }), rules)).toBe(true)
  })

  it('rules that fit as they are keep their plain words', () => {
    const written = Array.from({ length: 20 }, (_, i) =>
      ruleFixture({
        _id: `r${i}`,
        effect: 'exclude',
        where: { field: 'city', op: 'eq', value: `N${i}` },
      }),
    )
    expect(withTokens(written, ctx).filter(({ token }) => token !== undefined)).toEqual([])
  })

  it('but stock numbers never do: whoever holds a search key could read them', () => {
    const where = { field: 'stocknum', op: 'eq', value: 'SN7' }
    for (const condition of [where, { not: where }, { all: [where] }, { any: [where, where] }]) {
      const rules = withTokens([ruleFixture({ effect: 'exclude', where: condition })], ctx, () => 'abc')
      expect(compileStockFilter(rules, ctx)).not.toMatch(/SN7|stocknum/i)
      expect(rules[0]?.token).toBe('abc')
    }
    const rules = withTokens([ruleFixture({ effect: 'exclude', where })], ctx)
    expect(shows(vehicleFixture({ stocknum: 'SN7' }), rules)).toBe(false)
    expect(shows(vehicleFixture({ stocknum: 'SN70' }), rules)).toBe(true)
  })
})

describe('the token of a rule', () => {
  it('says what the rule asks: equal conditions share it, another value has another', () => {
    const where = (plus: number) => ({ field: 'price', op: 'gt', value: { field: 'before_price', plus } })
    expect(tokenOf({ where: where(1) })).toBe(tokenOf({ where: where(1), title: 'Other', effect: 'require' }))
    expect(tokenOf({ where: where(1) })).not.toBe(tokenOf({ where: where(2) }))
  })

  it('differs for tenants whose own values it asks for, or whose days begin at other hours', () => {
    const at = (changes: Record<string, unknown>) => ({ ...ctx, tenant: tenantFixture(changes) })
    const own = {
      all: [TWO_FIELDS, { field: 'dealership_ids', op: 'contains', value: { tenant: 'dealershipIds' } }],
    }
    const group = at({ dealerships: [{ id: 4, slug: 'four', name: 'Four' }] })
    const other = at({ dealerships: [{ id: 5, slug: 'five', name: 'Five' }] })
    expect(tokenOf({ where: own }, group)).not.toBe(tokenOf({ where: own }, other))
    const days = { all: [TWO_FIELDS, { field: 'created_at', op: 'gte', value: '2026-07-01' }] }
    expect(tokenOf({ where: days })).not.toBe(tokenOf({ where: days }, at({ timeZone: 'Australia/Perth' })))
    expect(tokenOf({ where: TWO_FIELDS })).toBe(
      tokenOf({ where: TWO_FIELDS }, at({ timeZone: 'Australia/Perth' })),
    )
  })

  it('does not change with time alone', () => {
    const where = { all: [TWO_FIELDS, { field: 'created_at', op: 'ageDaysLte', value: 8 }] }
    expect(tokenOf({ where })).toBe(tokenOf({ where }, { ...ctx, now: NOW + 40_000_000 }))
  })
})
