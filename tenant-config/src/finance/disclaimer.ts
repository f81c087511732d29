import type { Tenant } from '../tenant/tenant.ts'

/**
 * Returns the text below finance figures: the lender's own conditions, those of this vehicle where its feed has some, and
 * the basis of its comparison rate (FIN-28, FIN-29).
 */
export function financeDisclaimer(
  ofVehicle: string | undefined,
  { finance, strings }: Pick<Tenant, 'finance' | 'strings'>,
): string {
  const { disclaimer = strings.financeDisclaimer, comparisonExample = strings.comparisonExample } =
    finance.provider ?? {}
  const own = ofVehicle || disclaimer
  return own.includes(comparisonExample) ? own : `${own} ${comparisonExample}`
}
