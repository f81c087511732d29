import type { TestMessage } from '@forecourt/sales/test-provider'
import * as z from 'zod'
import { apiError } from '../server/errors.ts'
import { withRecord } from '../server/http/with-record.ts'
import { seeOther, visitorForm } from '../server/limits/visitor-form.ts'
import { createVisitorLimit } from '../server/limits/visitor-limit.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { testPaymentPath } from './test-payment-path.ts'

const mayAct = createVisitorLimit({
  ofAddress: { burst: 60, perSecond: 1 },
  ofTenant: { burst: 300, perSecond: 5 },
  now: () => getRuntime().now(),
})

/** What can happen on the page of a payment provider. */
export const TEST_ACTIONS = ['pay', 'decline', 'step', 'stay', 'twice', 'silent'] as const

const BODY = z.object({ session: z.uuid(), action: z.enum(TEST_ACTIONS) })

/**
 * `POST /api/payments/test` (`session`, `action`), a form of the test provider's page: pays, is declined, asks for a second step, pays
 * and never comes back, pays and tells it twice, or pays and tells nobody. 404 where the test provider is not in use.
 */
export async function postTestPayment(request: Request): Promise<Response> {
  const form = await visitorForm(request, BODY, mayAct)
  if (form instanceof Response) return form
  const { context, requestId } = form
  const { session, action } = form.fields
  return withRecord('the test provider does not answer', requestId, async () => {
    const { sales } = getRuntime()
    const page = await sales.testPage(context.id, session)
    if (!page) return apiError('page-not-found', requestId)
    const own = context.link(testPaymentPath(session))
    if (action === 'step') return seeOther(`${own}?step`)
    const message = await sales.testAct(session, action === 'decline' ? 'decline' : 'pay')
    if (action === 'decline') return seeOther(`${own}?declined`)
    if (message && action !== 'silent') await tell(context, message, action === 'twice' ? 2 : 1)
    // A page of this site, at whatever address it is reached now.
    const { pathname, search } = new URL(page.returnUrl)
    return seeOther(action === 'stay' ? own : pathname + search)
  })
}

/** Posts the message of the provider as it would come over the network; one that does not arrive is asked for later. */
async function tell(context: TenantContext, { body, headers }: TestMessage, times: number): Promise<void> {
  const { sales } = getRuntime()
  for (let time = 0; time < times; time += 1)
    await sales.hear(context, body, new Headers(headers)).catch(() => undefined)
}
