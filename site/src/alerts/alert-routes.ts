import { GARAGE_PATH } from '@forecourt/tenant-config/routes/route-redirect'
import * as z from 'zod'
import { alertsPath } from '../addresses/alert-paths.ts'
import { tellsAlerts } from '../server/alerts/alert-rounds.ts'
import { apiError } from '../server/errors.ts'
import { withRecord } from '../server/http/with-record.ts'
import { seeOther, visitorForm } from '../server/limits/visitor-form.ts'
import { createVisitorLimit } from '../server/limits/visitor-limit.ts'
import { clientOf } from '../server/limits/visitor-request.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { getRequestTenant } from '../server/tenants/tenant.ts'
import { alertConsent } from './alert-consent.ts'

const mayStop = createVisitorLimit({
  ofAddress: { burst: 30, perSecond: 0.2 },
  ofTenant: { burst: 500, perSecond: 10 },
  now: () => getRuntime().now(),
})
const mayAgree = createVisitorLimit({
  ofAddress: { burst: 20, perSecond: 0.1 },
  ofTenant: { burst: 300, perSecond: 3 },
  now: () => getRuntime().now(),
})

/**
 * `POST /api/alerts/stop?token=…`: a visitor is told of nothing any more, however often it is asked for. From whatever site it comes,
 * for mail programs post it, too (RFC 8058). The page of the link is led back to; 404 for a link that is not ours.
 */
export async function postStopAlerts(request: Request): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!mayStop(context.id, clientOf(request.headers))) return apiError('too-many-requests', requestId)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return withRecord('alerts could not be stopped', requestId, async () =>
    (await getRuntime().alerts.stopByToken(context.id, token))
      ? seeOther(context.link(alertsPath(token)))
      : apiError('page-not-found', requestId),
  )
}

const AGREE = z.object({ agree: z.enum(['yes', 'no']) })

/** `POST /api/alerts/agree {agree}`: the signed-in visitor wants to be told, or not any more; a plain form of the garage. */
export async function postAgree(request: Request): Promise<Response> {
  const sent = await visitorForm(request, AGREE, mayAgree)
  if (sent instanceof Response) return sent
  const { context, fields, requestId } = sent
  return withRecord('alerts could not be changed', requestId, async () => {
    const { signIn, alerts } = getRuntime()
    const visitor = await signIn.visitor(context.id, request.headers.get('cookie') ?? undefined)
    if (!visitor) return apiError('unauthorised', requestId)
    if (!tellsAlerts(context)) return apiError('page-not-found', requestId)
    const owner = { visitor: visitor.id, tenant: context.id }
    if (fields.agree === 'no') await alerts.stop(owner)
    else if (visitor.email !== undefined) await alerts.agree(owner, alertConsent(context.tenant.name))
    return seeOther(context.link(GARAGE_PATH))
  })
}
