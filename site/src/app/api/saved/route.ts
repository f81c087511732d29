import { apiError } from '../../../server/errors.ts'
import { getRequestTenant } from '../../../server/tenants/tenant.ts'
import { savedCards } from '../../../saved/saved-cards.ts'
import { parseIds } from '../../../saved/paths.ts'
import { MAX_SAVED } from '../../../saved/saved-vehicle.ts'

export const dynamic = 'force-dynamic'

/**
 * `GET /api/saved?ids=a,b`: the cards of those of a browser's vehicles that this dealer shows now, in the order of the ids;
 * any other id is left out, whatever the reason. Up to 100 ids.
 */
export async function GET(request: Request): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  const ids = parseIds(new URL(request.url).searchParams.get('ids'), MAX_SAVED)
  const cards = await savedCards(context, ids)
  if (!cards) return apiError('search-down', requestId)
  return Response.json({ cards }, { headers: { 'cache-control': 'no-store' } })
}
