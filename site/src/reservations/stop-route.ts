import { watchPath } from '../addresses/reservation-paths.ts'
import { apiError } from '../server/errors.ts'
import { withRecord } from '../server/http/with-record.ts'
import { seeOther } from '../server/limits/visitor-form.ts'
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
  return withRecord('a watch could not be stopped', requestId, async () => {
    const stopped = await getRuntime().sales.stopWatch(context.id, token)
    return stopped ? seeOther(context.link(watchPath(token))) : apiError('reservation-unknown', requestId)
  })
}
