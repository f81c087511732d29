import { errorText } from '@forecourt/leads/error-text'
import { watchPath } from '../addresses/reservation-paths.ts'
import { apiError } from '../server/errors.ts'
import { createVisitorLimit } from '../server/limits/visitor-limit.ts'
import { clientOf } from '../server/limits/visitor-request.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { getRequestTenant } from '../server/tenants/tenant.ts'

const mayStop = createVisitorLimit({
  ofAddress: { burst: 30, perSecond: 0.2 },
  ofTenant: { burst: 500, perSecond: 10 },
  now: () => getRuntime().now(),
})

/**
 * `POST /api/reservations/stop?token=…`: whoever waits for a vehicle is not written to any more, however often it is asked for. From
 * whatever site it comes, for mail programs post it, too (RFC 8058). The page of the link is led back to; 404 for a link that is not
 * ours.
 */
export async function postStop(request: Request): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!mayStop(context.id, clientOf(request.headers))) return apiError('too-many-requests', requestId)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    const stopped = await getRuntime().sales.stopWatch(context.id, token)
    if (!stopped) return apiError('reservation-unknown', requestId)
  } catch (error) {
    getRuntime().log('error', 'a watch could not be stopped', { error: errorText(error) })
    return apiError('records-down', requestId)
  }
  return new Response(null, {
    status: 303,
    headers: { location: context.link(watchPath(token)), 'cache-control': 'no-store' },
  })
}
