import type { EvaluatedVehicle } from '@forecourt/vehicle/document'
import { availability } from '../vehicle/availability.ts'
import { type Checks, NO_CHECKS } from '../rules/checks.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { FinanceKind } from '../tenant/vocabulary.ts'
import { yearIn } from '../time/zoned-time.ts'
import { wholeDollarsUp } from './repayment.ts'

/** Figures of one lender for one vehicle (FIN-08): rates in per cent a year, payments in AUD. */
export interface LenderFigures {
  interestRate?: number | null
  comparisonRate?: number | null
  paymentWeek?: number
  paymentMonth?: number
}

export interface FinanceQuestion {
  /** Name of the provider, the key of its entry on a vehicle; rules may concern it alone. */
  provider: string
  kind: FinanceKind
  tenant: Pick<Tenant, 'availability' | 'timeZone'>
  /** Epoch ms: the year counts in the tenant's zone. */
  now: number
  checks?: Checks
}

/** Prices at or below this are not financed, AUD. */
const MIN_PRICE_AUD = 500
const MAX_AGE_YEARS = 12

/**
 * Whether a vehicle is offered with a lender's finance: the lender's own conditions (FIN-04 to FIN-07) and those that
 * the tenant's rules add, such as excluded makes and dealerships (FIN-03, N33).
 */
export function financeEligible(
  vehicle: EvaluatedVehicle,
  figures: LenderFigures | undefined,
  { provider, kind, tenant, now, checks = NO_CHECKS }: FinanceQuestion,
): boolean {
  const isAvailable = availability(vehicle, tenant, checks).available
  const hasPrice = vehicle.price > MIN_PRICE_AUD
  const holds: Record<FinanceKind, () => boolean> = {
    taurus: () => vehicle.year > yearIn(tenant.timeZone, now) - MAX_AGE_YEARS && hasPrice && isAvailable,
    manual: () => hasPrice && isAvailable && isGiven(figures?.paymentWeek),
    angle: () => hasPrice && isAvailable && isGiven(figures?.paymentWeek),
    powertorque: () => hasPrice && isAvailable && isGiven(figures?.paymentWeek),
    nissan: () => hasPrice && isGiven(figures?.paymentMonth),
    '360': () => isAvailable,
    ausloans: () => isAvailable,
    other: () => true,
  }
  return holds[kind]() && checks.passes(withFigures(vehicle, figures), 'financeEligible', provider)
}

/**
 * Whether an estimate may show: the lender gives both rates, since none shows without the other (FIN-02); 0 beside a rate above it
 * is none.
 */
export function hasEstimate(figures: LenderFigures | undefined): boolean {
  const { interestRate, comparisonRate } = figures ?? {}
  if (interestRate == null || comparisonRate == null) return false
  return comparisonRate > 0 || interestRate === 0
}

/**
 * The figure a week that stands for a vehicle's finance, whole AUD rounded up; 0 when no estimate may show, and then the
 * calculator does not either (FIN-01, N29).
 */
export function financeValueAud(
  vehicle: EvaluatedVehicle,
  figures: LenderFigures | undefined,
  question: FinanceQuestion,
): number {
  if (!hasEstimate(figures) || !financeEligible(vehicle, figures, question)) return 0
  return wholeDollarsUp(figures?.paymentWeek ?? 0)
}

function isGiven(paymentAud: number | undefined): boolean {
  return paymentAud !== undefined && paymentAud > 0
}

/** Rules that ask for a payment mean the lender in question. */
function withFigures(vehicle: EvaluatedVehicle, figures: LenderFigures | undefined): EvaluatedVehicle {
  return { ...vehicle, paymentWeek: figures?.paymentWeek ?? 0, paymentMonth: figures?.paymentMonth ?? 0 }
}
