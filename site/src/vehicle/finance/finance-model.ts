import type { StockDocument } from '@forecourt/vehicle/document'
import {
  amountBounds,
  calculate,
  type CalculatorInputs,
  type CalculatorSettings,
  type CalculatorState,
  readNumber,
  startInputs,
} from '@forecourt/tenant-config/finance/calculator'
import type { LenderRates } from '@forecourt/tenant-config/finance/comparison'
import { comparisonNote, financeDisclaimer } from '@forecourt/tenant-config/finance/disclaimer'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { FREQUENCIES } from '@forecourt/tenant-config/tenant/vocabulary'
import { eventVehicle } from '../../analytics/event-vehicle.ts'
import type { TenantContext } from '../../server/tenants/tenant.ts'
import type { FinanceValue } from './finance-value.ts'

/** Id of a vehicle's calculator. */
export const FINANCE_ID = 'finance-calculator'

/** Plain data that the calculator computes with in the browser. */
export interface FinanceSetup {
  settings: CalculatorSettings
  priceAud: number
  rates: LenderRates
  enquireText: string
  /** The vehicle's data for events; absent where the loan is for none in particular. */
  vehicle?: ReturnType<typeof eventVehicle>
}

/** Data of a vehicle's finance calculator. */
export interface FinanceModel {
  /** Id of the form; those of its parts begin with it. */
  id: string
  /** Slug of the vehicle; undefined where the loan is for none in particular. */
  slug: string | undefined
  setup: FinanceSetup
  state: CalculatorState
  /** The lender's name for visitors; undefined where none is shown. */
  lender: string | undefined
  bounds: { min: number; max: number }
  /** The warning that the law requires beside a comparison rate. */
  warning: string
  disclaimer: string
  disclaimerChars: number
}

/**
 * Builds a vehicle's calculator with the typed values, else its start values (FIN-09, FIN-12). Undefined without a finance
 * value, or where the tenant has the calculator off (FIN-01).
 */
export function financeModel(
  { tenant }: Pick<TenantContext, 'tenant'>,
  vehicle: StockDocument,
  value: FinanceValue | undefined,
  typed: TypedInputs = {},
): FinanceModel | undefined {
  if (!value) return undefined
  const { rates, disclaimer } = value
  return modelOf(tenant, { id: FINANCE_ID, vehicle, rates, disclaimer }, typed)
}

/**
 * Builds the calculator of a dealer's lender for a loan of any amount, at the lender's own rates. Undefined without a lender that
 * says its rates, or where the tenant has the calculator off.
 */
export function anyLoanModel(
  { tenant }: Pick<TenantContext, 'tenant'>,
  id: string,
  typed: TypedInputs = {},
): FinanceModel | undefined {
  const rates = tenant.finance.provider?.rates
  return rates && modelOf(tenant, { id, vehicle: undefined, rates, disclaimer: undefined }, typed)
}

/** Values as a visitor typed them. */
type TypedInputs = Readonly<Partial<Record<keyof CalculatorInputs, string | undefined>>>

interface LoanFor {
  id: string
  vehicle: StockDocument | undefined
  rates: LenderRates
  /** The lender's conditions for this vehicle; without any, the lender's own are shown. */
  disclaimer: string | undefined
}

function modelOf(
  tenant: Tenant,
  { id, vehicle, rates, disclaimer }: LoanFor,
  typed: TypedInputs,
): FinanceModel | undefined {
  if (!tenant.flags.financeCalculator) return undefined
  const priceAud = vehicle?.price ?? 0
  const { frequency, amount, term, interest, deposit, residual, enquireBelow, outOfRangeText, fees } =
    tenant.finance
  const settings = {
    frequency,
    amount,
    term,
    // It begins at the rate of the figure beside the price: one page, one rate.
    interest: interest.fixed ? interest : { ...interest, default: rates.interestRate },
    deposit,
    residual,
    enquireBelow,
    outOfRangeText,
    fees,
  }
  const start = startInputs(settings, priceAud)
  const number = (name: Exclude<keyof CalculatorInputs, 'frequency'>) =>
    typed[name] === undefined ? start[name] : readNumber(typed[name])
  const chosen: CalculatorInputs = {
    amount: number('amount'),
    term: number('term'),
    interest: number('interest'),
    tradeIn: number('tradeIn'),
    residual: number('residual'),
    frequency: FREQUENCIES.find((known) => known === typed.frequency) ?? start.frequency,
  }
  return {
    id,
    slug: vehicle?.slug,
    setup: {
      settings,
      priceAud,
      rates,
      enquireText: tenant.strings.enquireForFinance,
      ...(vehicle && { vehicle: eventVehicle(vehicle) }),
    },
    state: calculate(chosen, settings, priceAud),
    lender: tenant.finance.provider?.title,
    bounds: amountBounds(settings, priceAud),
    warning: comparisonNote(tenant),
    disclaimer: financeDisclaimer(disclaimer, tenant, rates),
    disclaimerChars: tenant.finance.disclaimerChars,
  }
}
