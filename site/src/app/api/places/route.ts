import { apiError } from '../../../server/errors.ts'
import { getRuntime } from '../../../server/runtime/runtime.ts'
import { getRequestTenant } from '../../../server/tenants/tenant.ts'
import { createTokenBuckets } from '../../../server/limits/token-buckets.ts'
import { clientOf } from '../../../server/limits/visitor-request.ts'
import { MAX_NEAR_LENGTH } from '../../../search/state/listing-near.ts'

export const dynamic = 'force-dynamic'

/** Of one visitor: what the table lacks may be asked of a hosted geocoder, which is paid for by the question. */
const ofVisitor = createTokenBuckets({ burst: 20, perSecond: 0.5, now: () => getRuntime().now() })

/**
 * `GET /api/places?near=4006` (a postcode or suburb): `{postcode, state, lat, lng}` in degrees, or 404 `postcode-unknown` (LEAD-30).
 * Suburbs of the dealer's own state go before their namesakes.
 */
export async function GET(request: Request): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!ofVisitor(clientOf(request.headers))) return apiError('too-many-requests', requestId)
  const text = new URL(request.url).searchParams.get('near') ?? ''
  const { places } = getRuntime()
  const place = await places.find(text.slice(0, MAX_NEAR_LENGTH), context.tenant.address.state.toUpperCase())
  if (!place) return apiError('postcode-unknown', requestId)
  return Response.json(place, { headers: { 'cache-control': 'private, max-age=3600' } })
}
