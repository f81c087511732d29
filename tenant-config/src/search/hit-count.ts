import type { HitCap } from '../tenant/tenant-search.ts'

/**
 * How many vehicles a listing says it has found: above the tenant's cap its own stock count or, without one, the sum of a
 * facet's counts (SRCH-15). `facetCounts` are those of a facet of which every vehicle has exactly one value; none are known
 * when it is empty, and the search's own count stands.
 */
export function shownHitCount(
  found: number,
  facetCounts: readonly { count: number }[],
  { above, use, stockCount }: HitCap,
): number {
  if (found <= above) return found
  if (use === 'stockCount' && stockCount !== undefined) return stockCount
  return facetCounts.reduce((sum, { count }) => sum + count, 0) || found
}
