import { apiError } from '../../../server/errors.ts'
import { getRuntime } from '../../../server/runtime/runtime.ts'
import { isSameOrigin } from '../../../server/search/search-access.ts'
import { searchStock } from '../../../server/search/search.ts'
import { vinOf } from '../../../search/words/vin.ts'
import { getRequestTenant } from '../../../server/tenants/tenant.ts'
import { createTokenBuckets } from '../../../server/limits/token-buckets.ts'
import { clientOf } from '../../../server/limits/visitor-request.ts'

export const dynamic = 'force-dynamic'

const clock = { now: () => getRuntime().now() }
/** Of one visitor: a VIN is typed from a paper, not guessed. */
const ofVisitor = createTokenBuckets({ burst: 10, perSecond: 0.1, ...clock })
/** Of a dealer's whole site: many addresses together guess no faster. */
const ofDealer = createTokenBuckets({ burst: 100, perSecond: 2, ...clock })

/**
 * `GET /api/vin?vin=JTEBR3FJ70K012345`: `{ids}` of the vehicles of this dealer's listing with exactly this VIN, `[]` for any other
 * text. Errors: `unauthorised` (another origin), `too-many-requests`, `search-down`.
 */
export async function GET(request: Request): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!isSameOrigin(request.headers)) return apiError('unauthorised', requestId)
  if (!ofVisitor(`${context.tenant.slug} ${clientOf(request.headers)}`) || !ofDealer(context.tenant.slug))
    return apiError('too-many-requests', requestId)
  const vin = vinOf(new URL(request.url).searchParams.get('vin') ?? '')
  const named = vin === undefined ? [] : await getRuntime().idsByVin(vin)
  // Of other dealers' vehicles and of those that rules hide, not even the id is told.
  const found = named.length === 0 ? undefined : await searchStock(context, { named, perPage: named.length })
  if (found?.ok === false) return apiError('search-down', requestId)
  const ids = found?.vehicles.map(({ id }) => id) ?? []
  return Response.json({ ids }, { headers: { 'cache-control': 'no-store' } })
}
