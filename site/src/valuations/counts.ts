import type { Valuation } from '@forecourt/sales/valuation'

/** What a figure counts for towards another vehicle: less what is still owed, and nothing where more is owed (whole AUD). */
export function countsAud({ result, answers }: Pick<Valuation, 'result' | 'answers'>): number | undefined {
  return result?.kind === 'figure' ? Math.max(0, result.offerAud - (answers?.owingAud ?? 0)) : undefined
}
