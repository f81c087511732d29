import { apiError } from '../../../server/errors.ts'
import { getRuntime } from '../../../server/runtime.ts'
import { getRequestTenant } from '../../../server/tenant.ts'

export const dynamic = 'force-dynamic'

/** The tenant's scoped search key and where to use it (TEN-20); never cached, same origin only. */
export async function GET(request: Request): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return apiError('unauthorised', requestId)
  const { config, scopedKey } = getRuntime()
  const scoped = await scopedKey(context)
  if (!scoped) return apiError('search-down', requestId)
  const where = config.search.kind === 'embedded' ? { path: '/_search' } : { nodes: config.search.nodes }
  return Response.json(
    { ...scoped, ...where, collection: 'stock' },
    { headers: { 'cache-control': 'no-store' } },
  )
}
