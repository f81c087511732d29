import type { Tenant } from '../tenant/tenant.ts'
import type { LenderRates } from './comparison.ts'

/**
 * Returns the text below finance figures: the lender's own conditions, those of this vehicle where its feed has some, and
 * the basis of its comparison rate (FIN-28, FIN-29). `{interestRate}` and `{comparisonRate}` in it are the lender's rates, so
 * that a text cannot say others than the figures above it; `rates` are those of a vehicle's figure.
 */
export function financeDisclaimer(
  ofVehicle: string | undefined,
  { finance, strings }: Pick<Tenant, 'finance' | 'strings'>,
  rates: LenderRates | undefined = finance.provider?.rates,
): string {
  const { disclaimer = strings.financeDisclaimer, comparisonExample = strings.comparisonExample } =
    finance.provider ?? {}
  const own = ofVehicle || disclaimer
  const text = own.includes(comparisonExample) ? own : `${own} ${comparisonExample}`
  if (!rates) return text
  return text
    .replaceAll('{interestRate}', rates.interestRate.toFixed(2))
    .replaceAll('{comparisonRate}', rates.comparisonRate.toFixed(2))
}

/** Returns what the law asks for beside a comparison rate: the example that it is based on, and the warning (FIN-28, FIN-36). */
export function comparisonNote({ finance, strings }: Pick<Tenant, 'finance' | 'strings'>): string {
  return `${finance.provider?.comparisonExample ?? strings.comparisonExample} ${strings.comparisonWarning}`
}

/**
 * Returns the rates in a text (`8.49%`, `8.49 %`) that are none of the lender's, for whoever edits it; none for rates that are
 * not filled in yet.
 */
export function otherRatesIn(text: string, rates: unknown): string[] {
  const own = typeof rates === 'object' && rates !== null ? Object.values(rates).filter(Number.isFinite) : []
  if (own.length === 0) return []
  const said = [...text.matchAll(/(?<![\d.])(\d{1,3}(?:\.\d{1,3})?)\s?%/g)]
  return said.flatMap(([shown, figure]) => (own.includes(Number(figure)) ? [] : [shown]))
}
