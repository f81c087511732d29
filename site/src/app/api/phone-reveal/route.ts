import * as z from 'zod'
import { issuesLine } from '@forecourt/tenant-config/documents/result'
import { parsedJson } from '../../../server/http/parsed-json.ts'
import { apiError } from '../../../server/errors.ts'
import { limitedText } from '../../../server/limits/limited-text.ts'
import { getRuntime } from '../../../server/runtime/runtime.ts'
import { getRequestTenant } from '../../../server/tenants/tenant.ts'
import { vehicleNamed } from '../../../server/vehicles/vehicle-named.ts'
import { createVisitorLimit } from '../../../server/limits/visitor-limit.ts'
import { clientOf, isSameSite } from '../../../server/limits/visitor-request.ts'

export const dynamic = 'force-dynamic'

const MAX_BODY_BYTES = 2 * 1024
const LARGEST_ID = 2_147_483_647

const mayReveal = createVisitorLimit({
  ofAddress: { burst: 60, perSecond: 0.5 },
  ofTenant: { burst: 600, perSecond: 10 },
  now: () => getRuntime().now(),
})

const id = z.int().min(0).max(LARGEST_ID)
const bodySchema = z.object({
  /** Id or slug. */
  car_id: z.string().min(1).max(300),
  dealership_id: id.nullish(),
  website_id: id,
})

/**
 * `POST /api/phone-reveal {car_id, dealership_id, website_id}`: a visitor had the phone number of a vehicle's page shown (N3,
 * SHR-10). 204 once the event is kept; 404 where the tenant does not count them (flag phoneReveal) or the vehicle is not shown.
 */
export async function POST(request: Request): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!isSameSite(request.headers)) return apiError('unauthorised', requestId)
  const { tenant } = context
  if (!tenant.flags.phoneReveal) return apiError('page-not-found', requestId)
  if (!mayReveal(context.id, clientOf(request.headers))) return apiError('too-many-requests', requestId)
  const text = await limitedText(request, MAX_BODY_BYTES)
  if (text === undefined) return apiError('body-too-large', requestId)
  const body = bodySchema.safeParse(parsedJson(text))
  if (!body.success) return apiError('body-invalid', requestId, problemsOf(body.error))
  const found = await vehicleNamed(context, body.data.car_id)
  if (!found.ok) return apiError('search-down', requestId)
  if (!found.vehicle) return apiError('page-not-found', requestId)
  const { visits, log } = getRuntime()
  try {
    await visits.revealPhone({
      tenant: tenant.slug,
      vehicleId: found.vehicle.id,
      dealershipId: body.data.dealership_id ?? null,
      websiteId: body.data.website_id,
    })
  } catch (error) {
    log('error', 'a phone reveal was not kept', { error: String(error) })
    return apiError('records-down', requestId)
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}

function problemsOf({ issues }: z.ZodError): string {
  return issuesLine(issues.map(({ path, message }) => ({ path: path.join('.') || 'body', message })))
}
