import { apiError } from '../../../../../server/errors.ts'
import { getRuntime } from '../../../../../server/runtime.ts'
import { getRequestTenant } from '../../../../../server/tenant.ts'
import { createTokenBuckets } from '../../../../../server/token-buckets.ts'
import { vehicleNamed } from '../../../../../server/vehicle-named.ts'
import { clientOf } from '../../../../../server/visitor-request.ts'
import { vehicleGauge } from '../../../../../stock/vehicle/calculators/gauge/vehicle-gauge.ts'

export const dynamic = 'force-dynamic'

/** Of one visitor: people open pages one after the other, programs all at once. */
const ofVisitor = createTokenBuckets({ burst: 60, perSecond: 2, now: () => getRuntime().now() })

/**
 * `GET /api/cars/{slug}/autogauge` (N11, CALC-07): `{fill, listing_price, market_range_min, market_range_max, confidence,
 * description}`, prices in whole AUD, or 200 without a body where there is nothing to compare with. A vehicle may also be
 * named by its id; 404 for one that visitors may not see and for tenants without the gauge.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ slug: string }> },
): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!context.tenant.flags.autogauge) return apiError('page-not-found', requestId)
  if (!ofVisitor(clientOf(request.headers))) return apiError('too-many-requests', requestId)
  const found = await vehicleNamed(context, (await params).slug)
  if (!found.ok) return apiError('search-down', requestId)
  if (!found.vehicle) return apiError('page-not-found', requestId)
  const result = await vehicleGauge(context, found.vehicle)
  if (!result.ok) return apiError('search-down', requestId)
  const headers = { 'cache-control': 'no-store' }
  return result.gauge ? Response.json(result.gauge, { headers }) : new Response(null, { headers })
}
