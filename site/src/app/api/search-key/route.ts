import { apiError } from '../../../server/errors.ts'
import { isSameOrigin, searchAccess } from '../../../server/search-access.ts'
import { getRequestTenant } from '../../../server/tenant.ts'

export const dynamic = 'force-dynamic'

/** The tenant's scoped search key and where to use it (TEN-20); never cached, same origin only. */
export async function GET(request: Request): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!isSameOrigin(request.headers)) return apiError('unauthorised', requestId)
  const access = await searchAccess(context)
  if (!access) return apiError('search-down', requestId)
  return Response.json(access, { headers: { 'cache-control': 'no-store' } })
}
