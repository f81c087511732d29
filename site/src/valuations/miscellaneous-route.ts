import * as z from 'zod'
import { apiError } from '../server/errors.ts'
import { withRecord } from '../server/http/with-record.ts'
import { parsedJson } from '../server/http/parsed-json.ts'
import { limitedText } from '../server/limits/limited-text.ts'
import { createVisitorLimit } from '../server/limits/visitor-limit.ts'
import { clientOf, isSameSite } from '../server/limits/visitor-request.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { getRequestTenant } from '../server/tenants/tenant.ts'
import { storeFigure } from './store-figure.ts'

const MAX_BODY_BYTES = 16 * 1024

const BODY = z.looseObject({
  column_name: z.literal('valuation'),
  valuation_id: z.string().min(1).max(200),
})

const mayStore = createVisitorLimit({
  ofAddress: { burst: 10, perSecond: 1 / 30 },
  ofTenant: { burst: 100, perSecond: 1 },
  now: () => getRuntime().now(),
})

/**
 * `POST /api/miscellaneous {column_name: "valuation", valuation_id}`: stores the figure of a valuation beside those that were given
 * before (TRD-05), with 200 `{stored}`. The figure is the record's own, whatever else the body says. A failure to store it is logged
 * only. 404 where the dealer does not want it.
 */
export async function postMiscellaneous(request: Request): Promise<Response> {
  const { headers } = request
  const requestId = headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!isSameSite(headers)) return apiError('unauthorised', requestId)
  if (!context.tenant.tradeIn.postMiscellaneous) return apiError('page-not-found', requestId)
  if (!mayStore(context.id, clientOf(headers))) return apiError('too-many-requests', requestId)
  const text = await limitedText(request, MAX_BODY_BYTES)
  if (text === undefined) return apiError('body-too-large', requestId)
  const body = BODY.safeParse(parsedJson(text))
  if (!body.success) return apiError('body-invalid', requestId, z.prettifyError(body.error))
  return withRecord('a figure cannot be stored', requestId, async () => {
    const found = await getRuntime().valuations.byToken(context.id, body.data.valuation_id)
    if (!found) return apiError('valuation-unknown', requestId)
    return Response.json({ stored: await storeFigure(found) }, { headers: { 'cache-control': 'no-store' } })
  })
}
