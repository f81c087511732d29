import { weeklyPriceRange } from '@forecourt/vehicle/derive'
import { toVehicleDetails } from '@forecourt/vehicle/details'
import { toStockDocument } from '@forecourt/vehicle/project'
import { projectionOf } from '@forecourt/stock/tenant'
import { feedVehicleSchema, type FeedVehicleInput } from '@forecourt/vehicle/vehicle'
import { toVehicle } from '@forecourt/vehicle/to-vehicle'
import { lenderRules, parseFinanceProvider, withProvider } from '@forecourt/tenant-config/finance/provider'
import { ruleFixture, tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { FINANCE_KINDS } from '@forecourt/tenant-config/tenant/vocabulary'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stockTenant, type DocumentSources } from '../../server/tenants/stock-tenants.ts'
import type { TenantContext } from '../../server/tenants/tenant.ts'
import { cardSettings } from '../../card/card-settings.ts'
import { vehicleCardModel } from '../../card/vehicle-card-model.ts'
import { vehicleStanding } from '../vehicle-standing.ts'
import { financeAnswer } from './finance-answer.ts'

const NOW = Date.UTC(2026, 5, 1)
const FACTS: DocumentSources = {
  locations: async () => [],
  geocode: () => undefined,
  isRecalled: () => false,
  photoPreview: async () => '',
  now: () => NOW,
  ruleMatches: () => [],
}
/** 500 vehicles, twenty of each of 25 lenders. */
const LENDERS = 25
const VEHICLES_EACH = 20

const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((n) => n / 100)
const rate = hundredths(20)
const payment = fc.option(fc.oneof(hundredths(30), hundredths(400)), { nil: undefined })
const entry = fc.record({
  interestRate: fc.option(rate, { freq: 8 }),
  comparisonRate: fc.option(rate, { freq: 8 }),
  paymentWeek: payment,
  paymentMonth: payment,
  termYears: fc.constantFrom(undefined, 3, 5, 7),
  deposit: fc.constantFrom(undefined, 0, 2000),
  balloon: fc.constantFrom(0, 5000),
})
const feedRow = fc.record({
  price: fc.oneof(fc.constantFrom(0, 10, 500, 501, 4990), fc.integer({ min: 1000, max: 150_000 })),
  offer_price: fc.constantFrom(undefined, undefined, undefined, 480, 15_000),
  year: fc.integer({ min: 2010, max: 2026 }),
  make: fc.constantFrom('Mazda', 'Kia', 'Tesla'),
  status: fc.constantFrom('in_stock', 'in_stock', 'in_stock', 'sold'),
  finance: fc.option(fc.record({ house: entry }), { nil: undefined }),
})
const lender = fc.record({
  kind: fc.constantFrom(...FINANCE_KINDS),
  rates: fc.option(
    rate.map((interestRate) => ({ interestRate, comparisonRate: interestRate + 1 })),
    { nil: undefined },
  ),
  eligibility: fc.constantFrom(undefined, { field: 'make', op: 'ne', value: 'Tesla' }),
  isExcluding: fc.boolean(),
})

/** A tenant with its lender, as the directory makes it. */
function dealerWith({
  isExcluding,
  ...said
}: (typeof lender extends fc.Arbitrary<infer T> ? T : never) & { fees?: readonly object[] }) {
  const parsed = parseFinanceProvider({ _id: 'lender', name: 'house', ...said })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  const plain = tenantFixture({ finance: { provider: { _ref: 'lender' } } })
  const tenant = { ...plain, finance: withProvider(plain, [parsed.value]).finance }
  const excluding = ruleFixture({
    effect: 'financeEligible',
    where: { field: 'make', op: 'ne', value: 'Kia' },
  })
  const rules = [...lenderRules(tenant, [parsed.value]), ...(isExcluding ? [excluding] : [])]
  return { entry: { id: tenant._id, tenant, rules }, tenant, rules }
}

function stored(row: Partial<FeedVehicleInput>, n: number) {
  const feed = feedVehicleSchema.parse({ source_id: `S${n}`, model: 'X', car_type: 'used', ...row })
  const at = new Date(NOW).toISOString()
  return toVehicle(feed, {
    id: `harbour-${String(n).padStart(16, '0')}`,
    tenant: 'harbour',
    slug: `car-${n}`,
    createdAt: at,
    updatedAt: at,
  })
}

it('[N29] [FIN-32] the figure of 500 vehicles is the same in index and facet, on card and page, and for programs', async () => {
  const samples = fc.sample(
    fc.tuple(lender, fc.array(feedRow, { minLength: VEHICLES_EACH, maxLength: VEHICLES_EACH })),
    {
      numRuns: LENDERS,
      seed: 500,
    },
  )
  const counts = { figures: 0, none: 0, asked: 0 }
  for (const [said, rows] of samples) {
    const { entry: directory, tenant, rules } = dealerWith(said)
    const projection = projectionOf(
      await stockTenant(directory, FACTS),
      [{ slug: 'harbour', dealershipIds: [] }],
      NOW,
    )
    const context = { tenant, rules, basePath: '', now: NOW, id: tenant._id } as unknown as TenantContext
    for (const [n, row] of rows.entries()) {
      const vehicle = stored(row, n)
      const document = toStockDocument(vehicle, projection)
      const details = toVehicleDetails(vehicle)
      const page = vehicleStanding({ context, vehicle: document, details })
      const card = vehicleCardModel(document, cardSettings(context, 'search', '/search'))
      const answer = financeAnswer(context, document, details)

      const index = document.weekly_price
      const figure = card.finance?.kind === 'figure' ? card.finance.figure : undefined
      const isShown = index > 25
      const comparison = index > 0 ? document.weekly_comparison_rate : undefined
      expect({
        of: [said, row],
        facet: document.weekly_price_range,
        page: page.finance?.weekAud ?? 0,
        programs: answer.finance_value,
        shown: [figure?.weekAud, page.estimate?.weekAud],
        card: card.finance?.kind,
        rates: [answer.lenders['house']?.comparisonRate, page.finance?.rates.comparisonRate],
        shownRates: [figure?.comparisonRate, page.estimate?.comparisonRate],
      }).toEqual({
        of: [said, row],
        facet: weeklyPriceRange(index),
        page: index,
        programs: index,
        shown: isShown ? [index, index] : [undefined, undefined],
        card: index === 0 ? undefined : isShown ? 'figure' : 'ask',
        rates: [comparison, comparison],
        shownRates: isShown ? [comparison, comparison] : [undefined, undefined],
      })
      counts[index === 0 ? 'none' : index > 25 ? 'figures' : 'asked'] += 1
    }
  }
  // Of each kind there were many.
  expect(counts.figures).toBeGreaterThan(50)
  expect(counts.none).toBeGreaterThan(100)
  expect(counts.asked).toBeGreaterThan(5)
})

it('of a vehicle that two dealers show, a card never says another figure than its page', async () => {
  const rates = { interestRate: 8, comparisonRate: 9 }
  const fees = [{ label: 'Establishment', amount: 1300, financed: true, period: 'once' }]
  const said = { kind: 'other', rates, eligibility: undefined, isExcluding: false } as const
  const own = dealerWith(said)
  const projection = projectionOf(
    await stockTenant(own.entry, FACTS),
    [{ slug: 'harbour', dealershipIds: [] }],
    NOW,
  )
  const feed = { ...rates, paymentWeek: 150 }
  const shown = (dealer: ReturnType<typeof dealerWith>, finance?: { house: typeof feed }) => {
    const vehicle = stored({ price: 30_000, year: 2024, make: 'Mazda', ...(finance ? { finance } : {}) }, 1)
    const document = toStockDocument(vehicle, projection)
    const { tenant, rules } = dealer
    const context = { tenant, rules, basePath: '', now: NOW, id: tenant._id } as unknown as TenantContext
    const page = vehicleStanding({ context, vehicle: document, details: toVehicleDetails(vehicle) })
    const { finance: card } = vehicleCardModel(document, cardSettings(context, 'search', '/search'))
    return [card?.kind === 'figure' ? card.figure.weekAud : undefined, page.estimate?.weekAud]
  }
  const withFees = dealerWith({ ...said, fees })
  const [ownCard, ownPage] = shown(own)
  expect(ownCard).toBe(ownPage)
  const [othersCard, othersPage] = shown(withFees)
  expect(othersPage).toBeGreaterThan(ownPage ?? 0)
  expect(othersCard).toBeUndefined()
  // The same terms under another roof, and what the feed says, are the same for both.
  expect(shown(dealerWith({ ...said }))).toEqual([ownPage, ownPage])
  expect(shown(withFees, { house: feed })).toEqual([150, 150])
})
