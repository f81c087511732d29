import type { SearchAccess } from '../../search/search-access.ts'
import { apiError } from '../errors.ts'
import { isSameOrigin, searchAccess } from './search-access.ts'
import { getRequestTenant, type TenantContext } from '../tenants/tenant.ts'

/**
 * Answers a browser that is about to search by itself with what `body` makes of the tenant's scoped key (TEN-20). Never
 * cached, same origin only; `tenant-unknown`, `unauthorised` and `search-down` are its errors.
 */
export async function withSearchAccess(
  request: Request,
  body: (access: SearchAccess, context: TenantContext) => object,
): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!isSameOrigin(request.headers)) return apiError('unauthorised', requestId)
  const access = await searchAccess(context)
  if (!access) return apiError('search-down', requestId)
  return Response.json(body(access, context), { headers: { 'cache-control': 'no-store' } })
}
