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
import { FREQUENCIES } from '@forecourt/tenant-config/tenant/vocabulary'
import { eventVehicle } from '../../analytics/event-vehicle.ts'
import type { TenantContext } from '../../server/tenants/tenant.ts'
import type { FinanceValue } from './finance-value.ts'

/** Plain data that the calculator computes with in the browser. */
export interface FinanceSetup {
  settings: CalculatorSettings
  priceAud: number
  rates: LenderRates
  enquireText: string
  /** The vehicle's data for events. */
  vehicle: ReturnType<typeof eventVehicle>
}

/** Data of a vehicle's finance calculator. */
export interface FinanceModel {
  slug: string
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
  typed: Readonly<Partial<Record<keyof CalculatorInputs, string | undefined>>> = {},
): FinanceModel | undefined {
  if (!value || !tenant.flags.financeCalculator) return undefined
  const { frequency, amount, term, interest, deposit, residual, enquireBelow, outOfRangeText, fees } =
    tenant.finance
  const settings = {
    frequency,
    amount,
    term,
    // It begins at the rate of the figure beside the price: one page, one rate.
    interest: interest.fixed ? interest : { ...interest, default: value.rates.interestRate },
    deposit,
    residual,
    enquireBelow,
    outOfRangeText,
    fees,
  }
  const start = startInputs(settings, vehicle.price)
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
    slug: vehicle.slug,
    setup: {
      settings,
      priceAud: vehicle.price,
      rates: value.rates,
      enquireText: tenant.strings.enquireForFinance,
      vehicle: eventVehicle(vehicle),
    },
    state: calculate(chosen, settings, vehicle.price),
    lender: tenant.finance.provider?.title,
    bounds: amountBounds(settings, vehicle.price),
    warning: comparisonNote(tenant),
    disclaimer: financeDisclaimer(value.disclaimer, tenant, value.rates),
    disclaimerChars: tenant.finance.disclaimerChars,
  }
}
