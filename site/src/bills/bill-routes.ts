import { errorText } from '@forecourt/leads/error-text'
import { billPath } from '../addresses/bill-paths.ts'
import { siteUrl } from '../addresses/site-url.ts'
import { apiError } from '../server/errors.ts'
import { seeOther } from '../server/limits/visitor-form.ts'
import { createVisitorLimit } from '../server/limits/visitor-limit.ts'
import { clientOf, ownOrigin } from '../server/limits/visitor-request.ts'
import { isRecordsFailure } from '../server/records/records-failure.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { failedBill } from './bill-page-data.ts'

const mayPay = createVisitorLimit({
  ofAddress: { burst: 20, perSecond: 0.1 },
  ofTenant: { burst: 300, perSecond: 3 },
  now: () => getRuntime().now(),
})

/**
 * `GET /bills/<token>/pay`: leads on to the provider's page on which a bill is paid, which is the same however often it is asked for;
 * where nothing is to be paid, back to the bill. 404 for a link that is not ours.
 */
export async function getPayBill(request: Request, context: TenantContext, token: string): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  if (!mayPay(context.id, clientOf(request.headers)))
    return seeOther(failedBill(context, token, 'too-many-requests'))
  const { sales, log } = getRuntime()
  try {
    const found = await sales.bills.byToken(context.id, token)
    if (!found) return apiError('bill-unknown', requestId)
    const origin = ownOrigin(request.headers) ?? siteUrl(context.tenant).origin
    const page = `${origin}${context.link(billPath(token))}`
    const url = await sales.bills.pay(context, found, {
      returnUrl: `${page}?paid`,
      cancelUrl: `${page}?unpaid`,
    })
    return seeOther(url ?? page)
  } catch (error) {
    log('error', 'a bill cannot be paid now', { error: errorText(error) })
    return seeOther(failedBill(context, token, isRecordsFailure(error) ? 'records-down' : 'payment-down'))
  }
}
