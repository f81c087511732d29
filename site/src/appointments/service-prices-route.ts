import type { ServicePlansQueryResult } from '@forecourt/schemas/generated/types'
import { issuesLine } from '@forecourt/tenant-config/documents/result'
import * as z from 'zod'
import { typeTag } from '../server/cache/cache-tags.ts'
import { fetchContent } from '../server/content/content.ts'
import { apiError } from '../server/errors.ts'
import { createVisitorLimit } from '../server/limits/visitor-limit.ts'
import { clientOf } from '../server/limits/visitor-request.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { getRequestTenant } from '../server/tenants/tenant.ts'
import { pricesOfVehicle } from './service-menu-data.ts'
import { servicePlansQuery } from './service-plans.query.ts'

const mayAsk = createVisitorLimit({
  ofAddress: { burst: 60, perSecond: 1 },
  ofTenant: { burst: 600, perSecond: 20 },
  now: () => getRuntime().now(),
})

const QUERY = z.object({
  make: z.string().trim().min(1).max(60),
  model: z.string().trim().min(1).max(80),
  year: z.coerce.number().int().min(1900).max(2100),
})

/**
 * `GET /api/service-prices?make=&model=&year=`: what the dealer's services of a vehicle cost, as
 * `[{name, services: [{km, months, price, note}], conditions}]`; empty for a vehicle without prices.
 */
export async function getServicePrices(request: Request): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!mayAsk(context.id, clientOf(request.headers))) return apiError('too-many-requests', requestId)
  const asked = QUERY.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) {
    const issues = asked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    return apiError('body-invalid', requestId, issuesLine(issues))
  }
  try {
    const tags = [typeTag('servicePlan', context.id)]
    const plans = await fetchContent<ServicePlansQueryResult>(
      servicePlansQuery,
      { tenantId: context.id },
      { tags },
    )
    return Response.json(pricesOfVehicle(plans, asked.data), { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    getRuntime().log('warn', 'service prices cannot be read', { error: String(error) })
    return apiError('content-down', requestId)
  }
}
