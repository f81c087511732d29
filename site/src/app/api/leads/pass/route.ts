import { LEAST_MS } from '@forecourt/leads/pass'
import { POW_BITS } from '@forecourt/leads/proof-of-work'
import { apiError } from '../../../../server/errors.ts'
import { getRuntime } from '../../../../server/runtime/runtime.ts'
import { getRequestTenant } from '../../../../server/tenants/tenant.ts'
import { createVisitorLimit } from '../../../../server/limits/visitor-limit.ts'
import { clientOf, isSameSite } from '../../../../server/limits/visitor-request.ts'

export const dynamic = 'force-dynamic'

const mayAsk = createVisitorLimit({
  ofAddress: { burst: 120, perSecond: 1 },
  ofTenant: { burst: 1_000, perSecond: 20 },
  now: () => getRuntime().now(),
})

/**
 * A pass for one enquiry, how much work goes with it (N20: SHA-256 of `<pass>:<nonce>` with `bits` leading zeros), and how
 * many ms later it is taken at the soonest.
 */
export async function GET(request: Request): Promise<Response> {
  const context = await getRequestTenant()
  const requestId = request.headers.get('x-request-id') ?? ''
  if (!context) return apiError('tenant-unknown', requestId)
  if (!isSameSite(request.headers)) return apiError('unauthorised', requestId)
  if (!mayAsk(context.id, clientOf(request.headers))) return apiError('too-many-requests', requestId)
  const pass = getRuntime().leads.pass('asked', context.id)
  return Response.json(
    { pass, bits: POW_BITS, leastMs: LEAST_MS },
    { headers: { 'cache-control': 'no-store' } },
  )
}
