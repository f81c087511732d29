import { errorText } from '@forecourt/leads/error-text'
import * as z from 'zod'
import { reservationPath } from '../addresses/reservation-paths.ts'
import { siteUrl } from '../addresses/site-url.ts'
import { apiError } from '../server/errors.ts'
import { seeOther, visitorForm } from '../server/limits/visitor-form.ts'
import { createVisitorLimit } from '../server/limits/visitor-limit.ts'
import { clientOf, ownOrigin } from '../server/limits/visitor-request.ts'
import { isRecordsFailure } from '../server/records/records-failure.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { afterReservation, type ReservationFailure } from './reservation-page-data.ts'

const mayChange = createVisitorLimit({
  ofAddress: { burst: 20, perSecond: 0.1 },
  ofTenant: { burst: 300, perSecond: 3 },
  now: () => getRuntime().now(),
})

const CANCEL = z.object({ token: z.string().min(1).max(200) })

/**
 * `POST /api/reservations/cancel`, a plain form of the page of a reservation (`token`): ends it, and leads back to the page. Its
 * deposit goes back. 404 for a link that is not ours.
 */
export async function postCancel(request: Request): Promise<Response> {
  const form = await visitorForm(request, CANCEL, mayChange)
  if (form instanceof Response) return form
  const { context, client, requestId } = form
  const { token } = form.fields
  const { sales } = getRuntime()
  try {
    const found = await sales.byToken(context.id, token)
    if (!found) return apiError('reservation-unknown', requestId)
    const ended = await sales.move(found, 'cancel', { client })
    return seeOther(
      afterReservation(context, token, ended ? { done: 'cancelled' } : { error: 'reservation-unknown' }),
    )
  } catch (error) {
    getRuntime().log('error', 'a reservation could not be cancelled', { error: errorText(error) })
    return seeOther(afterReservation(context, token, { error: 'records-down' }))
  }
}

/**
 * `GET /reservations/<token>/pay`: leads on to the provider's page on which the deposit is paid, which is the same however often it is
 * asked for; where nothing is to be paid, back to the reservation. A link and no form, so that the page's policy for forms, which
 * counts where they end, can stay with this site.
 */
export async function getPay(request: Request, context: TenantContext, token: string): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const failed = (error: ReservationFailure) => seeOther(afterReservation(context, token, { error }))
  if (!mayChange(context.id, clientOf(request.headers))) return failed('too-many-requests')
  const { sales, log } = getRuntime()
  try {
    const found = await sales.byToken(context.id, token)
    if (!found) return apiError('reservation-unknown', requestId)
    const origin = ownOrigin(request.headers) ?? siteUrl(context.tenant).origin
    const page = `${origin}${context.link(reservationPath(token))}`
    const url = await sales.pay(context, found, {
      returnUrl: `${page}?paid`,
      cancelUrl: `${page}?unpaid`,
    })
    return seeOther(url ?? page)
  } catch (error) {
    log('error', 'a deposit cannot be paid now', { error: errorText(error) })
    return failed(isRecordsFailure(error) ? 'records-down' : 'payment-down')
  }
}
