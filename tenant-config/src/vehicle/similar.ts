import type { Tenant } from '../tenant/tenant.ts'

/** How far the price of a similar vehicle may lie from a vehicle's own, whole AUD: the tenant's bands (SIM-01). */
export function similarPriceDelta({ similar }: Pick<Tenant, 'similar'>, priceAud: number): number {
  const bands: readonly { below?: number; delta: number }[] = similar.bands
  // The last band has no upper limit.
  return bands.find(({ below }) => below === undefined || priceAud < below)?.delta ?? 0
}
