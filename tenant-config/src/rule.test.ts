import { describe, expect, it } from 'vitest'
import { compileStockFilter } from './filter.ts'
import { explainStock, matchesStockRules } from './predicate.ts'
import type { TenantRule } from './rule.ts'
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
