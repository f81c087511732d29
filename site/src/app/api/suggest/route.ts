import { apiError } from '../../../server/errors.ts'
import { isSameOrigin, searchAccess } from '../../../server/search-access.ts'
import { getRequestTenant } from '../../../server/tenant.ts'
import { suggestSettings } from '../../../stock/suggest/suggest-settings.ts'

export const dynamic = 'force-dynamic'

/**
 * What a search box needs to suggest by itself: the tenant's scoped key, where to use it, and how the tenant names and prices
 * what is found. Never cached, same origin only.
 */
export async function GET(request: Request): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!isSameOrigin(request.headers)) return apiError('unauthorised', requestId)
  const access = await searchAccess(context)
  if (!access) return apiError('search-down', requestId)
  return Response.json(
    { access, settings: suggestSettings(context) },
    { headers: { 'cache-control': 'no-store' } },
  )
}
