import { apiError } from '../../../../../server/errors.ts'
import { similarStock, vehicleBySlug, vehicleRoute, vehiclesByIds } from '../../../../../server/search.ts'
import { getRequestTenant } from '../../../../../server/tenant.ts'

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
  const bySlug = await vehicleBySlug(context, slug)
  if (!bySlug.ok) return apiError('search-down', requestId)
  const byId = bySlug.vehicle ? undefined : await vehiclesByIds(context, [slug], vehicleRoute(slug))
  const vehicle = bySlug.vehicle ?? (byId?.ok ? byId.vehicles[0] : undefined)
  if (!vehicle) return apiError('page-not-found', requestId)
  const similar = await similarStock(context, vehicle)
  if (!similar.ok) return apiError('search-down', requestId)
  const ids = similar.vehicles.map(({ id }) => id)
  return Response.json({ ids }, { headers: { 'cache-control': 'no-store' } })
}
