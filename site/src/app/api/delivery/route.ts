import { apiError } from '../../../server/errors.ts'
import { getRuntime } from '../../../server/runtime/runtime.ts'
import { getRequestTenant } from '../../../server/tenants/tenant.ts'
import { createTokenBuckets } from '../../../server/limits/token-buckets.ts'
import { vehicleNamed } from '../../../server/vehicles/vehicle-named.ts'
import { clientOf } from '../../../server/limits/visitor-request.ts'
import { deliveryAnswer } from '../../../vehicle/delivery-quotes.ts'

export const dynamic = 'force-dynamic'

/** Of one visitor: a price by the km asks the geocoder, which may be a hosted one. */
const ofVisitor = createTokenBuckets({ burst: 20, perSecond: 0.5, now: () => getRuntime().now() })

/**
 * `GET /api/delivery?postcode=4000&car_id=` (N4): `{price, name}`, whole AUD and the region, or an error: 422 for what is no
 * postcode, 404 `delivery-unknown` where nothing is known of it (CALC-04 to CALC-06). `car_id` is an id or a slug; it may be
 * left out, and regions that ask by the km then have no answer.
 */
export async function GET(request: Request): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!context.tenant.flags.delivery) return apiError('page-not-found', requestId)
  if (!ofVisitor(clientOf(request.headers))) return apiError('too-many-requests', requestId)
  const { searchParams } = new URL(request.url)
  const car = searchParams.get('car_id') ?? ''
  const found = car === '' ? undefined : await vehicleNamed(context, car)
  if (found && !found.ok) return apiError('search-down', requestId)
  if (found && !found.vehicle) return apiError('page-not-found', requestId)
  const answer = await deliveryAnswer(context, searchParams.get('postcode') ?? '', found?.vehicle)
  if (!answer.ok) return apiError(answer.code, requestId, answer.message)
  const { price, name } = answer
  return Response.json({ price, name }, { headers: { 'cache-control': 'private, max-age=60' } })
}
