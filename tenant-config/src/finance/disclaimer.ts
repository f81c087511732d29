import type { Tenant } from '../tenant/tenant.ts'

/**
 * What is said below finance figures: the lender's own conditions, of this vehicle where its feed has some, and what its
 * comparison rate is based on (FIN-28, FIN-29).
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
