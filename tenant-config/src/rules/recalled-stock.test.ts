import { expect, test } from 'vitest'
import { ruleFixture, tenantFixture, vehicleFixture } from '../testing/fixtures.ts'
import { compileStockFilter } from './filter/filter.ts'
import { matchesStockRules } from './predicate.ts'

const ctx = { tenant: tenantFixture({ slug: 'harbour' }), now: Date.UTC(2026, 0, 1) }
const rules = (op: 'eq' | 'ne', value: boolean) => [
  ruleFixture({ effect: 'exclude', where: { field: 'recalled', op, value } }),
]
const isShown = (recalled: string[], op: 'eq' | 'ne', value: boolean) =>
  matchesStockRules(vehicleFixture({ recalled }), rules(op, value), ctx)

test('a rule asks for the dealer’s own recalls, with yes and no', () => {
  expect([
    isShown(['harbour'], 'eq', true),
    isShown(['wattle'], 'eq', true),
    isShown([], 'eq', true),
  ]).toEqual([false, true, true])
  expect([isShown(['harbour'], 'eq', false), isShown([], 'eq', false)]).toEqual([true, false])
  expect([isShown(['harbour'], 'ne', true), isShown(['wattle'], 'ne', false)]).toEqual([true, true])
})

test('the search compares with the dealer’s own slug', () => {
  expect(compileStockFilter(rules('eq', true), ctx)).toContain('recalled:')
  expect(compileStockFilter(rules('eq', true), ctx)).toContain('harbour')
})
