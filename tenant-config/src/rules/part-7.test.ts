import { describe, expect, it } from 'vitest'
import { compileStockFilter } from './filter/filter.ts'
import { matchesStockRules } from './predicate.ts'
import { evaluateFilter } from '../testing/filter-evaluator.ts'
import { tenantFixture, vehicleFixture } from '../testing/fixtures.ts'
import { PART_7, part7Rule } from '../testing/part-7.ts'

const NOW = Date.parse('2026-07-01T02:00:00Z')

describe('[STU-03] the Part 7 table as documents', () => {
  it.each(Object.keys(PART_7))('%s is a valid rule', (name) => {
    const { where, effect, on = 'stock' } = PART_7[name] ?? {}
    expect(part7Rule(name)).toMatchObject({ where, effect, on })
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
      const filter = compileStockFilter([part7Rule(name)], context)
      for (const [vehicles, isShown] of [[shown, true] as const, [hidden, false] as const]) {
        for (const changes of vehicles) {
          const vehicle = vehicleFixture(changes)
          expect(matchesStockRules(vehicle, [part7Rule(name)], context), JSON.stringify(changes)).toBe(
            isShown,
          )
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
    expect(compileStockFilter(names.map(part7Rule), { tenant, now: NOW, surface: 'search' })).toBe(none)
  })
})
