import { describe, expect, it } from 'vitest'
import { compileStockFilter } from './filter.ts'
import { countOperations, evaluateFilter } from '../../testing/filter-evaluator.ts'
import { ruleFixture, vehicleFixture } from '../../testing/fixtures.ts'
import { ctx, filterOf, SCOPE } from '../../testing/harbour-filter.ts'

describe('[TEN-04] conditions as filters', () => {
  const cases: [name: string, where: unknown, filter: string][] = [
    ['text', { field: 'make', op: 'eq', value: 'Land Rover' }, 'make:=`Land Rover`'],
    ['other text', { field: 'make', op: 'ne', value: 'Kia' }, 'make:!=`Kia`'],
    ['list', { field: 'stocknum', op: 'in', value: ['A1', 'B2'] }, 'stocknum:=[`A1`,`B2`]'],
    ['not in list', { field: 'make', op: 'notIn', value: ['Kia', 'MG'] }, 'make:!=[`Kia`,`MG`]'],
    ['words', { field: 'model', op: 'contains', value: 'LandCruiser Prado' }, 'model:landcruiser prado'],
    ['beginning', { field: 'model', op: 'startsWith', value: 'Land-Cr' }, 'model:=landcr*'],
    ['above', { field: 'price', op: 'gt', value: 200 }, 'price:>200'],
    ['at most', { field: 'km', op: 'lte', value: 100000 }, 'km:<=100000'],
    ['between', { field: 'price', op: 'between', value: [5000, 80000] }, '(price:>=5000 && price:<=80000)'],
    ['numbers', { field: 'year', op: 'in', value: [2020, 2021] }, 'year:=[2020,2021]'],
    ['yes', { field: 'sold', op: 'eq', value: true }, 'sold:=true'],
    ['list of the vehicle', { field: 'categories', op: 'contains', value: 'ute' }, 'categories:=`ute`'],
    ['given', { field: 'weekly_price', op: 'present' }, 'weekly_price:!=0'],
    ['not given', { field: 'price', op: 'missing' }, 'price:=0'],
    ['year of today', { field: 'year', op: 'gt', value: { now: 'year', plus: -12 } }, 'year:>2014'],
    [
      'numbers of the tenant',
      { field: 'dealership_ids', op: 'contains', value: { tenant: 'dealershipIds' } },
      'dealership_ids:=[4,9]',
    ],
    [
      'a day in the zone of the tenant',
      { field: 'created_at', op: 'gte', value: '2026-07-01' },
      `created_at:>=${Date.parse('2026-06-30T14:00:00Z') / 1000}`,
    ],
    [
      'after an instant, in whole seconds',
      { field: 'created_at', op: 'gt', value: '2026-07-01T00:00:00Z' },
      `created_at:>=${Date.parse('2026-07-01T00:00:01Z') / 1000}`,
    ],
    [
      'between two instants, both included',
      { field: 'updated_at', op: 'between', value: ['2026-07-01T00:00:00.500Z', '2026-07-02T00:00:00Z'] },
      `(updated_at:>=${Date.parse('2026-07-01T00:00:01Z') / 1000} && updated_at:<${Date.parse('2026-07-02T00:00:01Z') / 1000})`,
    ],
    [
      'before an instant',
      { field: 'created_at', op: 'lt', value: '2026-07-01T00:00:00Z' },
      `created_at:<${Date.parse('2026-07-01T00:00:00Z') / 1000}`,
    ],
    [
      'up to a whole day',
      { field: 'created_at', op: 'lte', value: '2026-07-01' },
      `created_at:<${Date.parse('2026-07-01T14:00:00Z') / 1000}`,
    ],
    [
      'an age in days, by the hour',
      { field: 'created_at', op: 'ageDaysLte', value: 8 },
      `created_at:>=${Date.parse('2026-06-23T02:00:00Z') / 1000}`,
    ],
  ]

  it.each(cases)('%s', (_, where, filter) => {
    expect(filterOf(where)).toBe(`(${SCOPE} && ${filter})`)
  })

  it('an excluded group is negated down to its comparisons, for the engine cannot negate a group', () => {
    const where = {
      any: [
        {
          all: [
            { field: 'price', op: 'gte', value: 100 },
            { field: 'sold', op: 'eq', value: true },
          ],
        },
        { not: { field: 'make', op: 'in', value: ['Kia', 'MG'] } },
      ],
    }
    expect(filterOf(where, 'exclude')).toBe(
      `(${SCOPE} && ((price:<100 || sold:!=true) && make:=[\`Kia\`,\`MG\`]))`,
    )
  })

  it('a rule without a condition is about everything', () => {
    const nothing = filterOf(undefined, 'exclude')
    expect(evaluateFilter(nothing, { ...vehicleFixture() })).toBe(false)
    expect(filterOf(undefined, 'require')).toBe(SCOPE)
  })

  it('50 rules at once stay under the engine’s limit of 100 operations', () => {
    const rules = Array.from({ length: 50 }, (_, i) =>
      ruleFixture({
        _id: `r${i}`,
        effect: 'exclude',
        where: { field: 'stocknum', op: 'eq', value: `N${i}` },
      }),
    )
    const filter = compileStockFilter(rules, ctx)
    expect(countOperations(filter)).toBeLessThan(100)
    expect(evaluateFilter(filter, { ...vehicleFixture({ stocknum: 'n-49' }) })).toBe(false)
    expect(evaluateFilter(filter, { ...vehicleFixture({ stocknum: 'N50' }) })).toBe(true)
  })
})
