import type { Valuation } from '@forecourt/sales/valuation'
import type { VehicleValuation } from '@forecourt/tenant-config/sales/value-vehicle'

type Refusal = Extract<VehicleValuation, { kind: 'refused' }>['because']

/** TRD-09, and what comes next. */
export const REFUSAL_WORDS: Readonly<Record<Refusal, string>> = {
  age: 'Online estimates are generally not given for cars over 7 years old or over 100,000 km. One of us looks at yours and answers with a figure.',
  km: 'Online estimates are generally not given for cars over 7 years old or over 100,000 km. One of us looks at yours and answers with a figure.',
  unknown: 'We have no online figure for this vehicle. One of us looks at it and answers with a figure.',
}

export const INDICATIVE = 'Estimates are indicative and subject to inspection.'
export const FINANCE_LETTER =
  'A car under finance needs a letter from the financier stating the outstanding balance.'

/** What came of a valuation, as the API tells it. */
export function figureOf({ result, holdsUntil, answers }: Valuation): Record<string, unknown> {
  if (!result) return {}
  if (result.kind === 'refused') return { refused: result.because, message: REFUSAL_WORDS[result.because] }
  return {
    offer_price: result.offerAud,
    low: result.lowAud,
    high: result.highAud,
    basis: result.basis,
    holds_until: holdsUntil === undefined ? undefined : new Date(holdsUntil).toISOString(),
    notes: answers?.finance === 'Yes' ? [INDICATIVE, FINANCE_LETTER] : [INDICATIVE],
  }
}
