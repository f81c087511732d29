import { describe, expect, it } from 'vitest'
import { compileStockFilter } from './filter.ts'
import { matchesStockRules } from '../predicate.ts'
import { countOperations, evaluateFilter } from '../../testing/filter-evaluator.ts'
import { ruleFixture, vehicleFixture } from '../../testing/fixtures.ts'
import { ctx, filterOf } from '../../testing/harbour-filter.ts'

describe('[TEN-20] values cannot change a filter', () => {
  const hostile = [
    'x`) || (make:=`Kia',
    '`',
    'a` || tenant_ids:=`wattle',
    'A, B]',
    '[A',
    'x && sold:=true',
    'x || id:*',
    ') || (',
    'Toy*',
    '"quoted"',
    'back\\slash',
    'line\nbreak',
    'nul\u0000byte',
  ].map((text) => `${text} 7`)

  it.each(hostile)('%j stays one value', (value) => {
    for (const effect of ['require', 'exclude']) {
      const where = {
        any: [
          { field: 'make', op: 'eq', value },
          { field: 'tag', op: 'in', value: [value, 'Kia'] },
        ],
      }
      const filter = filterOf(where, effect)
      expect(countOperations(filter)).toBe(3)
      const rules = [ruleFixture({ effect, where })]
      for (const make of [value, 'Kia', 'Toyota', 'x']) {
        for (const tenantIds of [['harbour'], ['wattle']]) {
          const vehicle = vehicleFixture({ make, tenant_ids: tenantIds })
          expect(evaluateFilter(filter, { ...vehicle })).toBe(matchesStockRules(vehicle, rules, ctx))
        }
      }
    }
  })

  it('a value that is nothing but symbols is refused when the rule is read', () => {
    expect(() => filterOf({ field: 'make', op: 'eq', value: '`*`' })).toThrow(
      'where.value: expected Latin letters',
    )
  })
})

describe('equality is the engine’s', () => {
  const equal: [string, string][] = [
    ['toyota', 'TOYOTA'],
    ['Citroën', 'citroen'],
    ['CX-5', 'cx5'],
    ['Mercedes-Benz', 'MercedesBenz'],
    ['BT-50 XTR+', 'bt50 xtr'],
  ]
  it.each(equal)('%s equals %s', (stored, wanted) => {
    const rules = [ruleFixture({ effect: 'require', where: { field: 'make', op: 'eq', value: wanted } })]
    const vehicle = vehicleFixture({ make: stored })
    expect(matchesStockRules(vehicle, rules, ctx)).toBe(true)
    expect(evaluateFilter(compileStockFilter(rules, ctx), { ...vehicle })).toBe(true)
  })

  it('a hyphen is not a blank: CX-5 is not CX 5', () => {
    const rules = [ruleFixture({ effect: 'require', where: { field: 'model', op: 'eq', value: 'CX 5' } })]
    expect(matchesStockRules(vehicleFixture({ model: 'CX-5' }), rules, ctx)).toBe(false)
  })

  it('ne is true of a vehicle that has no value', () => {
    const rules = [
      ruleFixture({ effect: 'require', where: { field: 'tag', op: 'ne', value: 'Test Drive Only' } }),
    ]
    expect(matchesStockRules(vehicleFixture({ tag: '' }), rules, ctx)).toBe(true)
    expect(evaluateFilter(compileStockFilter(rules, ctx), { ...vehicleFixture({ tag: '' }) })).toBe(true)
  })

  it('fractions are compared as 32-bit floats', () => {
    const rules = [
      ruleFixture({ effect: 'require', where: { field: 'engine_size_litres', op: 'eq', value: 1.8 } }),
    ]
    const stored = vehicleFixture({ engine_size_litres: Math.fround(1.8) })
    expect(matchesStockRules(stored, rules, ctx)).toBe(true)
  })
})
