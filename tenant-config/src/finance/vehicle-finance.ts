import type { VehicleDetails } from '@forecourt/vehicle/details'
import type { WeeklyFigure } from '@forecourt/vehicle/derive'
import type { JudgedVehicle } from '@forecourt/vehicle/document'
import { availability } from '../vehicle/availability.ts'
import type { Checks } from '../rules/checks.ts'
import { shortHash } from '../rules/filter/hash.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { type FinanceKind, FINANCE_KINDS } from '../tenant/vocabulary.ts'
import { financedFeesAud } from './calculator.ts'
import { financeValueAud, hasEstimate } from './eligibility.ts'
import { type Loan, paymentCount, repaymentAud, totalAud, wholeDollarsUp } from './repayment.ts'

/** What one lender offers for a vehicle (FIN-08): rates in per cent a year, money in AUD. */
export type Lender = VehicleDetails['lenders'][string]
/** Keyed by the lender's name (FIN-08). */
export type Lenders = Readonly<Record<string, Lender>>

/** Whose finance is asked for, and when (epoch ms). */
export interface FinanceContext {
  tenant: Pick<Tenant, 'availability' | 'timeZone' | 'finance'>
  now: number
  checks: Checks
}

/** The figure that an entry of the feed must have for its kind of lender; what the others lack is computed (FIN-05, FIN-06). */
const REQUIRED: Partial<Record<FinanceKind, 'paymentWeek' | 'paymentMonth'>> = {
  manual: 'paymentWeek',
  angle: 'paymentWeek',
  powertorque: 'paymentWeek',
  nissan: 'paymentMonth',
}
/** Years for which a computed entry names the weekly payment of its own (FIN-08, `term{N}`). */
const LISTED_YEARS = [1, 2, 3, 4, 5, 6, 7] as const

/**
 * Everything that lenders offer for a vehicle: the feed's entries, and one computed from the tenant's own lender where the
 * feed has none for it (N7). Only those whose conditions and the tenant's rules it meets and that give both rates, since no
 * rate may show without its comparison rate (FIN-02 to FIN-07, FIN-36).
 */
export function vehicleLenders(vehicle: JudgedVehicle, fromFeed: Lenders, context: FinanceContext): Lenders {
  const { provider } = context.tenant.finance
  const own = provider && ownLender(vehicle, fromFeed[provider.name], context)
  const all: Lenders = { ...fromFeed, ...(provider && own ? { [provider.name]: own } : {}) }
  return Object.fromEntries(
    Object.entries(all).filter(([name, lender]) => valueOf(vehicle, name, lender, context) > 0),
  )
}

/**
 * The figure a week of the tenant's own lender for a vehicle, undefined for none (FIN-01, N29): one function for the index and
 * so for cards and facets, for the vehicle's page and for whoever asks `GET /api/cars/{id}/finance`.
 */
export function vehicleFigure(
  vehicle: JudgedVehicle,
  fromFeed: Lenders,
  context: FinanceContext,
): (WeeklyFigure & { lender: Lender }) | undefined {
  const { provider } = context.tenant.finance
  const lender = provider && ownLender(vehicle, fromFeed[provider.name], context)
  if (!lender) return undefined
  const weekAud = valueOf(vehicle, provider.name, lender, context)
  if (weekAud <= 0) return undefined
  return {
    source: fromFeed[provider.name] ? provider.name : computedSource(context.tenant.finance),
    weekAud,
    monthAud: wholeDollarsUp(lender.paymentMonth ?? 0),
    interestRate: lender.interestRate ?? 0,
    comparisonRate: lender.comparisonRate ?? 0,
    termYears: lender.termYears ?? 0,
    lender,
  }
}

/**
 * What a computed figure comes from: a dealer's lender with the rates, term and fees that it depends on. Dealers who share a vehicle
 * may name the same lender and say other terms; a figure of the feed is the same at all of them.
 */
export function computedSource({ provider, term, fees }: Tenant['finance']): string {
  const { name = '', rates } = provider ?? {}
  return `${name} ${shortHash(JSON.stringify([rates, term.default, fees]))}`
}

function valueOf(vehicle: JudgedVehicle, name: string, lender: Lender, context: FinanceContext): number {
  const { tenant, now, checks } = context
  // What cannot be bought has no figure anywhere, whatever its lender would take (AVL-02).
  if (!availability(vehicle, tenant, checks).available) return 0
  const { provider } = tenant.finance
  const kind =
    provider?.name === name ? provider.kind : (FINANCE_KINDS.find((known) => known === name) ?? 'other')
  return financeValueAud(vehicle, lender, { provider: name, kind, tenant, now, checks })
}

/** The feed's entry with the payments that it need not give; computed from the lender's own rates where the feed has none. */
function ownLender(vehicle: JudgedVehicle, entry: Lender | undefined, { tenant }: FinanceContext) {
  const { provider } = tenant.finance
  if (!entry) return computedLender(vehicle.price, tenant.finance)
  const required = provider && REQUIRED[provider.kind]
  return required && !entry[required] ? entry : withPayments(entry, vehicle.price)
}

/** A lender's entry at its own rates over the term that its calculator begins with; undefined without rates or a price. */
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

/** An entry with the payments that it leaves out, computed from its own rates and term (FIN-11). */
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
