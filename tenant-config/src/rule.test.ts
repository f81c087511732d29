import { describe, expect, it } from 'vitest'
import { compileStockFilter } from './filter.ts'
import { explainStock, matchesStockRules } from './predicate.ts'
import { parseTenantRule, type TenantRule } from './rule.ts'
import { evaluateFilter } from './testing/filter-evaluator.ts'
import { ruleFixture, tenantFixture, vehicleFixture } from './testing/fixtures.ts'

const NOW = Date.parse('2026-07-01T02:00:00Z')

/** Every row of the requirements' Part 7 table: what a dealer asks for, as the document that says it. */
const PART_7: Record<string, Record<string, unknown>> = {
  'used-only (TEN-04)': { effect: 'require', where: { field: 'car_type', op: 'eq', value: 'used' } },
  'in-stock-only': { effect: 'require', where: { field: 'status', op: 'eq', value: 'in_stock' } },
  'exclude stock numbers': { effect: 'exclude', where: { field: 'stocknum', op: 'in', value: ['H1', 'H2'] } },
  'exclude makes': { effect: 'exclude', where: { field: 'make', op: 'in', value: ['Kia', 'Land Rover'] } },
  'price bounds': { effect: 'require', where: { field: 'price', op: 'between', value: [5000, 80000] } },
  'price 0 on ascending sort (SRCH-12)': {
    effect: 'exclude',
    when: { sort: ['price_asc'] },
    where: { field: 'price', op: 'eq', value: 0 },
  },
  'price 0 hidden as listing rule (PRC-04)': {
    effect: 'exclude',
    where: { field: 'price', op: 'eq', value: 0 },
  },
  'sold runs (SRCH-16)': {
    effect: 'collapseRuns',
    when: { surface: ['search'] },
    where: { field: 'sold', op: 'eq', value: true },
  },
  'website and dealerships (SRCH-33, SRCH-34)': {
    effect: 'require',
    where: {
      all: [
        { field: 'show_on_dealer_website', op: 'eq', value: true },
        { field: 'dealership_ids', op: 'contains', value: { tenant: 'dealershipIds' } },
      ],
    },
  },
  'manufacturer site (SRCH-08)': {
    effect: 'require',
    where: { field: 'make', op: 'eq', value: { tenant: 'manufacturer' } },
  },
  'price and photo needed (AVL-04)': {
    effect: 'available',
    where: {
      all: [
        { field: 'price', op: 'gt', value: 0 },
        { field: 'photos_count', op: 'gt', value: 0 },
      ],
    },
  },
  'trade-in (AVL-07)': {
    effect: 'tradeInEligible',
    when: { flag: 'valuation' },
    where: {
      all: [
        { field: 'status', op: 'eq', value: 'in_stock' },
        { field: 'sold', op: 'eq', value: false },
        { field: 'reserved', op: 'eq', value: false },
        { field: 'price', op: 'gt', value: 200 },
      ],
    },
  },
  'reserve (AVL-05, C25)': {
    effect: 'reservable',
    when: { flag: 'reservations' },
    where: {
      all: [
        { field: 'available', op: 'eq', value: true },
        { field: 'reserved', op: 'eq', value: false },
      ],
    },
  },
  'Taurus (FIN-04)': {
    effect: 'financeEligible',
    provider: 'taurus',
    where: {
      all: [
        { field: 'year', op: 'gt', value: { now: 'year', plus: -12 } },
        { field: 'price', op: 'gt', value: 500 },
        { field: 'available', op: 'eq', value: true },
      ],
    },
  },
  'Manual, Angle, Powertorque (FIN-05)': {
    effect: 'financeEligible',
    where: {
      all: [
        { field: 'price', op: 'gt', value: 500 },
        { field: 'available', op: 'eq', value: true },
        { field: 'paymentWeek', op: 'present' },
      ],
    },
  },
  'Nissan Finance (FIN-06)': {
    effect: 'financeEligible',
    where: {
      all: [
        { field: 'price', op: 'gt', value: 500 },
        { field: 'paymentMonth', op: 'present' },
      ],
    },
  },
  '360, AusLoans (FIN-07)': {
    effect: 'financeEligible',
    where: { field: 'available', op: 'eq', value: true },
  },
  'finance exclusions (FIN-03)': {
    effect: 'financeEligible',
    where: {
      not: {
        any: [
          { field: 'make', op: 'eq', value: 'Tesla' },
          { field: 'dealership_id', op: 'in', value: [4, 9] },
        ],
      },
    },
  },
  'offer excluded sites (OFR-04)': {
    on: 'offer',
    effect: 'exclude',
    where: { field: 'excluded_website_ids', op: 'contains', value: { tenant: 'websiteId' } },
  },
  'fixed offers anyway (OFR-05)': {
    on: 'offer',
    effect: 'except',
    where: { field: 'id', op: 'in', value: ['offer-1', 'offer-2'] },
  },
  'location visibility (LOC-05)': {
    on: 'location',
    effect: 'exclude',
    where: { field: 'visible', op: 'eq', value: false },
  },
  'location type or slugs (LOC-06)': {
    on: 'location',
    effect: 'require',
    where: {
      any: [
        { field: 'location_type', op: 'in', value: ['sales'] },
        { field: 'slug', op: 'in', value: ['newstead'] },
      ],
    },
  },
  'gated routes (AUTH-02)': {
    on: 'route',
    effect: 'signIn',
    where: {
      field: 'path',
      op: 'in',
      value: ['/my-garage*', '/checkout*', '/finance*', '/spin-to-win', '/online-payment', '/trade-in*'],
    },
  },
  'certified badge (CARD-11)': {
    effect: 'tagEligible',
    when: { flag: 'certifiedBadge' },
    where: {
      all: [
        { field: 'certified', op: 'eq', value: true },
        { field: 'make', op: 'eq', value: 'Mazda' },
        { field: 'sold', op: 'eq', value: false },
      ],
    },
  },
}

const rule = (name: string): TenantRule => ruleFixture(PART_7[name] ?? {})

describe('[STU-03] the Part 7 table as documents', () => {
  it.each(Object.keys(PART_7))('%s is a valid rule', (name) => {
    const { where, effect, on = 'stock' } = PART_7[name] ?? {}
    expect(rule(name)).toMatchObject({ where, effect, on })
  })
})

describe('the Part 7 table on the search', () => {
  const two = [
    { id: 1, slug: 'one', name: 'One' },
    { id: 4, slug: 'four', name: 'Four' },
  ]
  const tenant = tenantFixture({ dealerships: two })
  const mgSite = tenantFixture({ manufacturer: { name: 'MG', slug: 'mg' } })
  const rows: {
    id: string
    name: string
    shown: Parameters<typeof vehicleFixture>[0][]
    hidden: Parameters<typeof vehicleFixture>[0][]
    ctx?: object
  }[] = [
    {
      id: 'TEN-04',
      name: 'used-only (TEN-04)',
      shown: [{ car_type: 'used' }],
      hidden: [{ car_type: 'new' }, { car_type: 'demo' }],
    },
    {
      id: 'TEN-04',
      name: 'in-stock-only',
      shown: [{ status: 'in_stock' }],
      hidden: [{ status: 'coming_soon' }],
    },
    {
      id: 'TEN-04',
      name: 'exclude stock numbers',
      shown: [{ stocknum: 'H3' }, { stocknum: 'H11' }],
      hidden: [{ stocknum: 'H1' }, { stocknum: 'h2' }],
    },
    {
      id: 'TEN-04',
      name: 'exclude makes',
      shown: [{ make: 'Mazda' }, { make: 'Rover' }],
      hidden: [{ make: 'Kia' }, { make: 'LAND ROVER' }],
    },
    {
      id: 'TEN-04',
      name: 'price bounds',
      shown: [{ price: 5000 }, { price: 80_000 }],
      hidden: [{ price: 4999 }, { price: 80_001 }],
    },
    {
      id: 'SRCH-12',
      name: 'price 0 on ascending sort (SRCH-12)',
      shown: [{ price: 1 }],
      hidden: [{ price: 0 }],
      ctx: { sort: 'price_asc' },
    },
    {
      id: 'SRCH-12',
      name: 'price 0 on ascending sort (SRCH-12)',
      shown: [{ price: 0 }],
      hidden: [],
      ctx: { sort: 'price_desc' },
    },
    {
      id: 'PRC-04',
      name: 'price 0 hidden as listing rule (PRC-04)',
      shown: [{ price: 1 }],
      hidden: [{ price: 0 }],
    },
    {
      id: 'SRCH-34',
      name: 'website and dealerships (SRCH-33, SRCH-34)',
      shown: [{ dealership_ids: [7, 4] }],
      hidden: [{ dealership_ids: [7] }, { show_on_dealer_website: false }],
    },
    {
      id: 'SRCH-08',
      name: 'manufacturer site (SRCH-08)',
      shown: [{ make: 'MG' }],
      hidden: [{ make: 'Mazda' }],
      ctx: { tenant: mgSite },
    },
  ]

  it.each(rows)(
    '[$id] $name shows and hides the same through both compilers',
    ({ name, shown, hidden, ctx }) => {
      const context = { tenant, now: NOW, ...ctx }
      const filter = compileStockFilter([rule(name)], context)
      for (const [vehicles, isShown] of [[shown, true] as const, [hidden, false] as const]) {
        for (const changes of vehicles) {
          const vehicle = vehicleFixture(changes)
          expect(matchesStockRules(vehicle, [rule(name)], context), JSON.stringify(changes)).toBe(isShown)
          expect(evaluateFilter(filter, { ...vehicle }), JSON.stringify(changes)).toBe(isShown)
        }
      }
    },
  )

  it('rules about checks, order, offers, locations and routes never hide a vehicle', () => {
    const names = Object.keys(PART_7).filter(
      (name) =>
        !['require', 'exclude'].includes(String(PART_7[name]?.effect)) || PART_7[name]?.on !== undefined,
    )
    expect(names.length).toBeGreaterThan(12)
    const none = compileStockFilter([], { tenant, now: NOW })
    expect(compileStockFilter(names.map(rule), { tenant, now: NOW, surface: 'search' })).toBe(none)
  })
})

describe('[STU-03] explain', () => {
  const ctx = { tenant: tenantFixture(), now: NOW }
  const noMazda = ruleFixture({
    _id: 'no-mazda',
    title: 'No Mazda',
    reason: 'The franchise ended in May.',
    order: 2,
    effect: 'exclude',
    where: { field: 'make', op: 'eq', value: 'Mazda' },
  })
  const cheap = ruleFixture({
    _id: 'cheap',
    title: 'Under 20,000',
    reason: 'Budget yard.',
    order: 1,
    effect: 'require',
    where: { field: 'price', op: 'lt', value: 20000 },
  })
  const except = ruleFixture({
    effect: 'except',
    where: { field: 'stocknum', op: 'eq', value: 'H1001' },
  })

  it('names every rule that hides a vehicle, by order, with the reason staff gave', () => {
    const { visible, hiddenBy, reasons } = explainStock(vehicleFixture(), [noMazda, cheap], ctx)
    expect(visible).toBe(false)
    expect(hiddenBy).toMatchObject({
      kind: 'rule',
      title: 'Under 20,000',
      reason: 'Budget yard.',
      ruleId: 'cheap',
    })
    expect(reasons.map(({ ruleId }) => ruleId)).toEqual(['cheap', 'no-mazda'])
  })

  it('an exception saves from an exclusion, not from a requirement', () => {
    expect(explainStock(vehicleFixture(), [noMazda, except], ctx).visible).toBe(true)
    expect(explainStock(vehicleFixture(), [cheap, except], ctx).hiddenBy?.ruleId).toBe('cheap')
  })

  it('[SRCH-33] [SRCH-34] says when a vehicle is another dealer’s or not for websites', () => {
    const vehicle = vehicleFixture({ tenant_ids: ['wattle'], show_on_dealer_website: false })
    const kinds = explainStock(vehicle, [noMazda], ctx).reasons.map(({ kind }) => kind)
    expect(kinds).toEqual(['other-tenant', 'not-on-website', 'rule'])
  })
})

describe('[STU-03] a rule that is wrong is refused with the path and what was expected', () => {
  const doc = (changes: Record<string, unknown>) => ({
    _type: 'tenantRule',
    _id: 'r',
    title: 'T',
    reason: 'R',
    tenants: 'all',
    on: 'stock',
    effect: 'exclude',
    ...changes,
  })
  const where = (cond: unknown) => doc({ where: cond })
  const wrong: [name: string, doc: unknown, path: string, message: string][] = [
    ['no reason', doc({ reason: ' ' }), 'reason', 'must not be empty'],
    ['no tenants', doc({ tenants: [] }), 'tenants', "expected 'all'"],
    ['unknown effect', doc({ effect: 'delete' }), 'effect', 'expected an effect'],
    ['unknown sort', doc({ when: { sort: ['cheapest'] } }), 'when.sort.0', 'expected one of'],
    ['unknown flag', doc({ when: { flag: 'turbo' } }), 'when.flag', 'expected one of'],
    ['unknown circumstance', doc({ when: { weather: 'rain' } }), 'when.weather', 'unknown name'],
    ['bad window', doc({ from: 'tomorrow' }), 'from', 'expected a date or time'],
    ['a day that does not exist', doc({ to: '2026-02-30' }), 'to', 'expected a date or time'],
    ['ends before it starts', doc({ from: '2026-07-02', to: '2026-07-01' }), 'to', 'must come after'],
    ['effect of another subject', doc({ on: 'offer', effect: 'reservable' }), 'effect', 'for rules on stock'],
    ['sign-in on stock', doc({ effect: 'signIn' }), 'effect', 'for rules on route'],
    ['provider without finance', doc({ provider: 'taurus' }), 'provider', 'financeEligible only'],
    ['unknown field', where({ field: 'vin', op: 'eq', value: 'x' }), 'where.field', '"vin" is not a field'],
    [
      'field of another subject',
      where({ field: 'visible', op: 'eq', value: true }),
      'where.field',
      'not a field of stock',
    ],
    ['inherited name', where({ field: 'constructor', op: 'eq', value: 'x' }), 'where.field', 'not a field'],
    ['wrong operator', where({ field: 'make', op: 'gt', value: 'x' }), 'where.op', 'field of type string'],
    [
      'text for a number',
      where({ field: 'price', op: 'eq', value: '5000' }),
      'where.value',
      'expected a number',
    ],
    ['number for a text', where({ field: 'make', op: 'eq', value: 5 }), 'where.value', 'expected a text'],
    ['fraction of a dollar', where({ field: 'price', op: 'gt', value: 0.5 }), 'where.value', 'whole number'],
    ['number beyond int32', where({ field: 'price', op: 'lt', value: 3e9 }), 'where.value', 'at most'],
    ['NaN', where({ field: 'price', op: 'lt', value: Number.NaN }), 'where.value', 'expected a number'],
    ['empty list', where({ field: 'make', op: 'in', value: [] }), 'where.value', 'at least one value'],
    ['no list', where({ field: 'make', op: 'in', value: 'Kia' }), 'where.value', 'expected a list'],
    [
      'bad value in a list',
      where({ field: 'make', op: 'in', value: ['Kia', 7] }),
      'where.value.1',
      'expected a text',
    ],
    [
      '100,000 values',
      where({ field: 'stocknum', op: 'in', value: Array.from({ length: 100_000 }, (_, i) => `s${i}`) }),
      'where.value',
      'at most 10000',
    ],
    [
      'reversed bounds',
      where({ field: 'price', op: 'between', value: [9, 5] }),
      'where.value',
      'above the second',
    ],
    ['one bound', where({ field: 'price', op: 'between', value: [9] }), 'where.value', 'expected two values'],
    [
      'value with present',
      where({ field: 'price', op: 'present', value: 1 }),
      'where.value',
      'takes no value',
    ],
    ['empty group', where({ all: [] }), 'where.all', 'at least one condition'],
    [
      'a deep path',
      where({ all: [{ not: { any: [{ field: 'x' }] } }] }),
      'where.all.0.not.any.0.field',
      '"x"',
    ],
    [
      'two groups in one',
      where({ all: [{ field: 'make', op: 'eq', value: 'x' }], any: [] }),
      'where.all',
      'unknown',
    ],
    ['no condition', where('make = Kia'), 'where', 'expected a condition'],
    [
      'list where one value belongs',
      where({ field: 'dealership_id', op: 'eq', value: { tenant: 'dealershipIds' } }),
      'where.value',
      'use in, notIn or contains',
    ],
    [
      'operand of another type',
      where({ field: 'make', op: 'eq', value: { tenant: 'websiteId' } }),
      'where.value',
      'is a number',
    ],
    [
      'unknown operand',
      where({ field: 'make', op: 'eq', value: { tenant: 'name' } }),
      'where.value',
      'one of websiteId',
    ],
    [
      'text of another script',
      where({ field: 'make', op: 'eq', value: '本田' }),
      'where.value',
      'Latin letters',
    ],
    ['no document', 'rule', '', 'expected object'],
  ]

  it.each(wrong)('%s', (_, input, path, message) => {
    const result = parseTenantRule(input)
    expect(result.ok).toBe(false)
    const [error] = result.ok ? [] : result.errors
    expect(error?.path).toBe(path)
    expect(error?.message).toContain(message)
  })

  it('nesting without end is refused, not followed', () => {
    let cond: unknown = { field: 'make', op: 'eq', value: 'Kia' }
    for (let i = 0; i < 5000; i++) cond = { not: cond }
    expect(parseTenantRule(where(cond)).ok).toBe(false)
  })

  it('every problem of a document is reported at once', () => {
    const result = parseTenantRule(doc({ title: '', reason: '', order: 'first' }))
    expect(result.ok ? [] : result.errors.map(({ path }) => path)).toEqual(['title', 'reason', 'order'])
  })
})

describe('documents as the content lake returns them', () => {
  it('nulls, keys and references are understood', () => {
    const result = parseTenantRule({
      _type: 'tenantRule',
      _id: 'drafts.rule-9',
      _rev: 'x',
      title: 'T',
      reason: 'R',
      enabled: null,
      order: null,
      from: null,
      templates: null,
      tenants: [{ _type: 'reference', _key: 'a', _ref: 'tenant-harbour' }],
      on: 'stock',
      effect: 'exclude',
      when: { _type: 'ruleWhen', sort: ['latest'], flag: null },
      where: { all: [{ _key: 'k', _type: 'condition', field: 'price', op: 'missing', value: null }] },
    })
    expect(result.ok && result.value).toMatchObject({
      _id: 'rule-9',
      enabled: true,
      order: 0,
      tenants: ['tenant-harbour'],
      when: { sort: ['latest'] },
      where: { all: [{ field: 'price', op: 'missing' }] },
    })
  })
})
