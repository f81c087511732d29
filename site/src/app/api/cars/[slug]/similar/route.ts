import { apiError } from '../../../../../server/errors.ts'
import { similarStock } from '../../../../../server/search.ts'
import { getRequestTenant } from '../../../../../server/tenant.ts'
import { vehicleNamed } from '../../../../../server/vehicle-named.ts'

export const dynamic = 'force-dynamic'

/**
 * `GET /api/cars/{slug}/similar`: the ids of vehicles like this one, the nearest first, as many as the tenant shows (SIM-04,
 * N6); a vehicle may also be named by its id. 404 for one that visitors may not see, 503 while the search is away.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ slug: string }> },
): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  const { slug } = await params
  const found = await vehicleNamed(context, slug)
  if (!found.ok) return apiError('search-down', requestId)
  if (!found.vehicle) return apiError('page-not-found', requestId)
  const similar = await similarStock(context, found.vehicle)
  if (!similar.ok) return apiError('search-down', requestId)
  const ids = similar.vehicles.map(({ id }) => id)
  return Response.json({ ids }, { headers: { 'cache-control': 'no-store' } })
}
