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
import { financeDisclaimer } from '@forecourt/tenant-config/finance/disclaimer'
import { FREQUENCIES } from '@forecourt/tenant-config/tenant/vocabulary'
import { eventVehicle } from '../../analytics/event-vehicle.ts'
import type { TenantContext } from '../../server/tenants/tenant.ts'
import type { FinanceValue } from './finance-value.ts'

/** What the calculator computes with in the browser: nothing but data. */
export interface FinanceSetup {
  settings: CalculatorSettings
  priceAud: number
  rates: LenderRates
  enquireText: string
  /** What an event says of the vehicle. */
  vehicle: ReturnType<typeof eventVehicle>
}

/** What the finance calculator of a vehicle shows. */
export interface FinanceModel {
  slug: string
  setup: FinanceSetup
  state: CalculatorState
  /** The lender's name for visitors; undefined where they read none. */
  lender: string | undefined
  bounds: { min: number; max: number }
  /** What the law wants said beside a comparison rate. */
  warning: string
  disclaimer: string
  disclaimerChars: number
}

/** The calculator of a vehicle with what was chosen, else as it begins (FIN-09, FIN-12); undefined where it has no use (FIN-01). */
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
    interest,
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
    warning: tenant.strings.comparisonWarning,
    disclaimer: financeDisclaimer(value.disclaimer, tenant),
    disclaimerChars: tenant.finance.disclaimerChars,
  }
}
