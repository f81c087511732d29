import type { Valuation } from '@forecourt/sales/valuation'
import type { VehicleValuation } from '@forecourt/tenant-config/sales/value-vehicle'

type Refusal = Extract<VehicleValuation, { kind: 'refused' }>

/** Why there is no figure online, and what comes next, in the dealer's bounds (TRD-09). */
export function refusalText({ because, maxAgeYears, maxKm }: Refusal): string {
  if (because === 'unknown')
    return 'We have no online figure for this vehicle. One of us looks at it and answers with a figure.'
  const bounds = `over ${maxAgeYears} years old or over ${maxKm.toLocaleString('en-AU')} km`
  return `Online estimates are generally not given for cars ${bounds}. One of us looks at yours and answers with a figure.`
}

export const INDICATIVE = 'Estimates are indicative and subject to inspection.'
export const FINANCE_LETTER =
  'A car under finance needs a letter from the financier stating the outstanding balance.'

/** What came of a valuation, as the API tells it. */
export function figureOf({ result, holdsUntil, answers }: Valuation): Record<string, unknown> {
  if (!result) return {}
  if (result.kind === 'refused') return { refused: result.because, message: refusalText(result) }
  return {
    offer_price: result.offerAud,
    low: result.lowAud,
    high: result.highAud,
    basis: result.basis,
    holds_until: holdsUntil === undefined ? undefined : new Date(holdsUntil).toISOString(),
    notes: answers?.finance === 'Yes' ? [INDICATIVE, FINANCE_LETTER] : [INDICATIVE],
  }
}
