import type { WeeklyFigure } from '@forecourt/vehicle/derive'
import type { Lender } from '@forecourt/vehicle/vehicle-parts'
import type { EvaluatedVehicle } from '@forecourt/vehicle/document'
import { availability } from '../vehicle/availability.ts'
import type { Checks } from '../rules/checks.ts'
import { shortHash } from '../rules/filter/hash.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { type FinanceKind, FINANCE_KINDS } from '../tenant/vocabulary.ts'
import { financedFeesAud } from './calculator.ts'
import { financeValueAud, hasEstimate } from './eligibility.ts'
import { type Loan, paymentCount, repaymentAud, totalAud, wholeDollarsUp } from './repayment.ts'

/** Keyed by the lender's name (FIN-08). */
export type Lenders = Readonly<Record<string, Lender>>

/** The tenant whose finance is computed, its checks, and the time (epoch ms). */
export interface FinanceContext {
  tenant: Pick<Tenant, 'availability' | 'timeZone' | 'finance'>
  now: number
  checks: Checks
}

/**
 * Figure that a feed's entry must have, by kind of lender; figures that the other kinds lack are computed (FIN-05, FIN-06).
 */
const REQUIRED: Partial<Record<FinanceKind, 'paymentWeek' | 'paymentMonth'>> = {
  manual: 'paymentWeek',
  angle: 'paymentWeek',
  powertorque: 'paymentWeek',
  nissan: 'paymentMonth',
}
/** Terms in years for which a computed entry gives the weekly payment (FIN-08, `term{N}`). */
const LISTED_YEARS = [1, 2, 3, 4, 5, 6, 7] as const

/**
 * Returns the offers of all lenders for a vehicle: the feed's entries, and one computed from the tenant's own lender where
 * the feed has none for it (N7). An offer counts only if the vehicle meets the lender's conditions and the tenant's rules
 * and the offer gives both rates, since no rate may show without its comparison rate (FIN-02 to FIN-07, FIN-36).
 */
export function vehicleLenders(
  vehicle: EvaluatedVehicle,
  fromFeed: Lenders,
  context: FinanceContext,
): Lenders {
  const { provider } = context.tenant.finance
  const own = provider && ownLender(vehicle, feedEntry(fromFeed, provider), context)
  const { [provider?.name ?? '']: _replaced, ...others } = fromFeed
  const all: Lenders = { ...others, ...(provider && own ? { [provider.name]: own } : {}) }
  return Object.fromEntries(
    Object.entries(all).filter(([name, lender]) => valueOf(vehicle, name, lender, context) > 0),
  )
}

/**
 * Returns the weekly figure of the tenant's own lender for a vehicle, undefined for none (FIN-01, N29). The index (and so
 * cards and facets), the vehicle's page and `GET /api/cars/{id}/finance` all use this one function.
 */
export function vehicleFigure(
  vehicle: EvaluatedVehicle,
  fromFeed: Lenders,
  context: FinanceContext,
): (WeeklyFigure & { lender: Lender }) | undefined {
  const { provider } = context.tenant.finance
  const entry = provider && feedEntry(fromFeed, provider)
  const lender = provider && ownLender(vehicle, entry, context)
  if (!lender) return undefined
  const weekAud = valueOf(vehicle, provider.name, lender, context)
  if (weekAud <= 0) return undefined
  return {
    source: entry ? provider.name : computedSource(context.tenant.finance),
    weekAud,
    monthAud: wholeDollarsUp(lender.paymentMonth ?? 0),
    interestRate: lender.interestRate ?? 0,
    comparisonRate: lender.comparisonRate ?? 0,
    termYears: lender.termYears ?? 0,
    lender,
  }
}

/**
 * Names the source of a computed figure: the dealer's lender, with a hash of the rates, term and fees that the figure
 * depends on. Dealers who share a vehicle may name the same lender with other terms; a figure of the feed is the same at all
 * of them.
 */
export function computedSource({ provider, term, fees }: Tenant['finance']): string {
  const { name = '', rates } = provider ?? {}
  return `${name} ${shortHash(JSON.stringify([rates, term.default, fees]))}`
}

function valueOf(vehicle: EvaluatedVehicle, name: string, lender: Lender, context: FinanceContext): number {
  const { tenant, now, checks } = context
  // A vehicle that cannot be bought has no figure anywhere, even if its lender would finance it (AVL-02).
  if (!availability(vehicle, tenant, checks).available) return 0
  const { provider } = tenant.finance
  const kind =
    provider?.name === name ? provider.kind : (FINANCE_KINDS.find((known) => known === name) ?? 'other')
  return financeValueAud(vehicle, lender, { provider: name, kind, tenant, now, checks })
}

/**
 * Returns what the feed says of the tenant's lender. An entry at other rates than the lender's own is none: one page would show
 * two rates of one lender.
 */
function feedEntry(fromFeed: Lenders, { name, rates }: NonNullable<Tenant['finance']['provider']>) {
  const entry = fromFeed[name]
  if (!entry || !rates || !hasEstimate(entry)) return entry
  const isSame = entry.interestRate === rates.interestRate && entry.comparisonRate === rates.comparisonRate
  return isSame ? entry : undefined
}

/**
 * Returns the feed's entry with the payments that it need not give; without an entry, one computed from the lender's own
 * rates.
 */
function ownLender(vehicle: EvaluatedVehicle, entry: Lender | undefined, { tenant }: FinanceContext) {
  const { provider } = tenant.finance
  if (!entry) return computedLender(vehicle.price, tenant.finance)
  const required = provider && REQUIRED[provider.kind]
  return required && !entry[required] ? entry : withPayments(entry, vehicle.price)
}

/** Returns a lender's entry at its own rates over its calculator's default term; undefined without rates or a price. */
function computedLender(priceAud: number, finance: Tenant['finance']): Lender | undefined {
  const { provider, term, fees } = finance
  const { rates, disclaimer } = provider ?? {}
  if (!rates || priceAud <= 0) return undefined
  const weekOver = (termYears: number) =>
    repaymentAud({
      principalAud: priceAud + financedFeesAud(fees, termYears),
      interestRate: rates.interestRate,
      termYears,
      frequency: 'week',
    })
  const listed = LISTED_YEARS.filter((years) => years >= term.min && years <= term.max)
  return withPayments(
    {
      deposit: 0,
      balloon: 0,
      ...rates,
      termYears: term.default,
      establishmentFees: financedFeesAud(fees, term.default),
      ...Object.fromEntries(listed.map((years) => [`term${years}`, weekOver(years)])),
      ...(disclaimer === undefined ? {} : { disclaimer }),
    },
    priceAud,
  )
}

const DEFAULT_TERM_YEARS = 5

/** Returns an entry with its missing payments computed from its own rates and term (FIN-11). */
function withPayments(lender: Lender, priceAud: number): Lender {
  if (!hasEstimate(lender) || priceAud <= 0 || (lender.paymentWeek && lender.paymentMonth)) return lender
  const {
    termYears = DEFAULT_TERM_YEARS,
    interestRate,
    deposit = 0,
    establishmentFees = 0,
    balloon = 0,
  } = lender
  const loan = (frequency: Loan['frequency']): Loan => ({
    principalAud: priceAud - deposit + establishmentFees,
    interestRate: interestRate ?? 0,
    termYears,
    frequency,
    residualAud: balloon,
  })
  const paymentWeek = lender.paymentWeek || repaymentAud(loan('week'))
  return {
    ...lender,
    termYears,
    termMonths: lender.termMonths ?? paymentCount(termYears, 'month'),
    termWeeks: lender.termWeeks ?? paymentCount(termYears, 'week'),
    paymentWeek,
    paymentMonth: lender.paymentMonth || repaymentAud(loan('month')),
    totalPayable: lender.totalPayable ?? totalAud(paymentWeek, loan('week')),
  }
}
