import { apiError } from '../server/errors.ts'
import { withRecord } from '../server/http/with-record.ts'
import { limitedText } from '../server/limits/limited-text.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { getRequestTenant } from '../server/tenants/tenant.ts'

const MAX_BODY_BYTES = 256 * 1024

/**
 * `POST /api/payments/events` on a dealer's host: what the dealer's payment provider tells, signed as it signs. 204 once it is written
 * down, also for what was known and for what is no payment of ours; 401 for what the provider did not sign. After any other answer it
 * tells it again.
 */
export async function postPaymentEvent(request: Request): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  const body = await limitedText(request, MAX_BODY_BYTES)
  if (body === undefined) return apiError('body-too-large', requestId)
  return withRecord('a message of a payment provider was not heard', requestId, async () => {
    const heard = await getRuntime().sales.hear(context, body, request.headers)
    if (heard === 'refused') return apiError('unauthorised', requestId)
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  })
}
