import { apiError } from '../../../../../server/errors.ts'
import { getRuntime } from '../../../../../server/runtime.ts'
import { getRequestTenant } from '../../../../../server/tenant.ts'
import { createTokenBuckets } from '../../../../../server/token-buckets.ts'
import { vehicleNamed } from '../../../../../server/vehicle-named.ts'
import { clientOf } from '../../../../../server/visitor-request.ts'
import { financeAnswer } from '../../../../../stock/vehicle/finance/finance-answer.ts'

export const dynamic = 'force-dynamic'

/** Of one visitor: each answer is read from the record; programs may compare a whole page of vehicles. */
const ofVisitor = createTokenBuckets({ burst: 600, perSecond: 10, now: () => getRuntime().now() })

/**
 * `GET /api/cars/{id}/finance` (N7, FIN-32): `{lenders, provider, finance_value, disclaimer, comparison_warning}`. A vehicle
 * may also be named by its slug; 404 for one that visitors may not see, 503 while the search or the record is away.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ slug: string }> },
): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!ofVisitor(clientOf(request.headers))) return apiError('too-many-requests', requestId)
  const found = await vehicleNamed(context, (await params).slug)
  if (!found.ok) return apiError('search-down', requestId)
  const { vehicle } = found
  if (!vehicle) return apiError('page-not-found', requestId)
  const record = await getRuntime().vehicleDetails(context.tenant.slug, vehicle.id)
  if (!record.ok) return apiError('records-down', requestId)
  if (!record.details) return apiError('page-not-found', requestId)
  return Response.json(financeAnswer(context, vehicle, record.details), {
    headers: { 'cache-control': 'no-store' },
  })
}
