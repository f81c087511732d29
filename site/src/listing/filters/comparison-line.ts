import { rateLabel } from '../../price/rate-label.ts'
import { countStock } from '../../server/search/search.ts'
import type { TenantContext } from '../../server/tenants/tenant.ts'

/**
 * The comparison rate that belongs to the weekly figures of a tenant's stock, from the lowest to the highest where there are several;
 * '' where no vehicle has one or the search does not say, and then no figure may be offered as a filter (FIN-36).
 */
export async function comparisonLine(context: TenantContext): Promise<string> {
  const figures = { ranges: { weekly_price: { min: 1 } } }
  const result = await countStock(context, ['weekly_comparison_rate'], figures)
  const { min, max } = (result.ok && result.facets['weekly_comparison_rate']) || {}
  if (min === undefined || max === undefined) return ''
  const [lowest, highest] = [rateLabel(min), rateLabel(max)]
  return lowest === highest
    ? `Comparison rate ${lowest} p.a.`
    : `Comparison rate from ${lowest} to ${highest} p.a., by vehicle`
}
