import { describe, expect, it } from 'vitest'
import { compileStockFilter, conditionalRules, skippedRules, unconditionalRules } from './filter.ts'
import { matchesStockRules } from './predicate.ts'
import { countOperations, evaluateFilter } from './testing/filter-evaluator.ts'
import { ruleFixture, tenantFixture, vehicleFixture } from './testing/fixtures.ts'

const NOW = Date.parse('2026-07-01T02:00:00Z')
const tenant = tenantFixture({
  dealerships: [
    { id: 4, slug: 'four', name: 'Four' },
    { id: 9, slug: 'nine', name: 'Nine' },
  ],
})
const ctx = { tenant, now: NOW }
const SCOPE = '(tenant_ids:=[`harbour`] && show_on_dealer_website:=true)'

const filterOf = (where: unknown, effect = 'require', more = {}) =>
  compileStockFilter([ruleFixture({ effect, where, ...more })], ctx)

describe('the scope of a tenant', () => {
  it('[SRCH-33] [SRCH-34] every filter is limited to the tenant and to vehicles meant for websites', () => {
    expect(compileStockFilter([], ctx)).toBe(SCOPE)
  })

  it('[TEN-18] [SRCH-08] a manufacturer site adds its make', () => {
    const single = tenantFixture({ manufacturer: { name: 'MG', slug: 'mg' } })
    expect(compileStockFilter([], { ...ctx, tenant: single })).toBe(`(${SCOPE} && make:=\`MG\`)`)
  })
})

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
