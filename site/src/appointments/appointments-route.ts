import { dayStart, offsetText, slotAt } from '@forecourt/tenant-config/places/appointment-slots'
import { issuesLine } from '@forecourt/tenant-config/documents/result'
import * as z from 'zod'
import { leadVehicle } from '../leads/lead-vehicle.ts'
import { apiError } from '../server/errors.ts'
import { withRecord } from '../server/http/with-record.ts'
import { parsedJson } from '../server/http/parsed-json.ts'
import { limitedText } from '../server/limits/limited-text.ts'
import { createVisitorLimit } from '../server/limits/visitor-limit.ts'
import { clientOf, isSameSite } from '../server/limits/visitor-request.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { getRequestTenant, type TenantContext } from '../server/tenants/tenant.ts'
import { bookedPlace, timesOf, wishFor } from './free-times.ts'

/** What the log says of a failure. */
const WHAT = 'appointments cannot be read or held'

const MAX_BODY_BYTES = 2 * 1024
/** Most days of one answer. */
const MOST_DAYS = 31

const mayAsk = createVisitorLimit({
  ofAddress: { burst: 120, perSecond: 2 },
  ofTenant: { burst: 1_000, perSecond: 30 },
  now: () => getRuntime().now(),
})
const mayHold = createVisitorLimit({
  ofAddress: { burst: 40, perSecond: 0.2 },
  ofTenant: { burst: 300, perSecond: 3 },
  now: () => getRuntime().now(),
})

const slug = z.string().min(1).max(200)
const QUERY = z.object({
  location_id: slug,
  from: z
    .string()
    .refine((day) => dayStart(day, 'UTC') !== undefined, 'expected a day such as 2026-07-04')
    .optional(),
  days: z.coerce.number().int().min(1).max(MOST_DAYS).default(7),
  car: z.string().max(200).default(''),
  /** The form's own key: what it holds is free for it. */
  hold: z.uuid().optional(),
})
const HOLD = z.object({
  location_id: slug,
  start: z.iso.datetime({ offset: true }),
  car: z.string().max(200).default(''),
  /** The form's own key: what it held before is given back. */
  hold: z.uuid(),
})

/**
 * `GET /api/appointments?location_id=&from=&days=&car=&hold=`: the times of a place (slug or id) as `[{start, end, left}]`, in order;
 * `left` is 0 for those that are taken, or at which the vehicle (slug) is out (N5). 404 for a place that books none.
 */
export async function getAppointments(request: Request): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!mayAsk(context.id, clientOf(request.headers))) return apiError('too-many-requests', requestId)
  const asked = QUERY.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return apiError('body-invalid', requestId, problemsOf(asked.error))
  const { location_id, from, days, car, hold } = asked.data
  const place = await bookedPlace(context, location_id)
  if (!place) return apiError('slot-unknown', requestId, 'location_id: expected a place that books times')
  return withRecord(WHAT, requestId, async () => {
    const carId = await carIdOf(context, car)
    const times = await timesOf(
      { tenant: context.id, place, carId, ...(hold !== undefined && { except: hold }) },
      { from, days },
    )
    return Response.json(
      times.map(({ start, end, left }) => ({
        start: offsetText(start, place.timeZone),
        end: offsetText(end, place.timeZone),
        left,
      })),
      { headers: NO_STORE },
    )
  })
}

/**
 * `POST /api/appointments/hold {location_id, start, car?, hold}`: holds a time while its form is filled in; `hold` is a UUID of the
 * form's own, and what was held with it before is given back. 201 `{until}`; 409 when it is taken, 404 for a moment at which nothing is booked.
 */
export async function postHold(request: Request): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  if (!isSameSite(request.headers)) return apiError('unauthorised', requestId)
  const client = clientOf(request.headers)
  if (!mayHold(context.id, client)) return apiError('too-many-requests', requestId)
  const text = await limitedText(request, MAX_BODY_BYTES)
  if (text === undefined) return apiError('body-too-large', requestId)
  const body = HOLD.safeParse(parsedJson(text))
  if (!body.success) return apiError('body-invalid', requestId, problemsOf(body.error))
  const place = await bookedPlace(context, body.data.location_id)
  const slot = place && slotAt(place.scope, Date.parse(body.data.start))
  if (!place || !slot) return apiError('slot-unknown', requestId)
  return withRecord(WHAT, requestId, async () => {
    const carId = place.kind === 'testDrive' ? await carIdOf(context, body.data.car) : undefined
    const wish = wishFor(context.id, place, slot, carId)
    const held = await getRuntime().appointments.hold(wish, { client, key: body.data.hold })
    if (held.kind === 'taken') return apiError('slot-taken', requestId)
    if (held.kind === 'too-many') return apiError('slots-too-many', requestId)
    return Response.json({ until: new Date(held.until).toISOString() }, { status: 201, headers: NO_STORE })
  })
}

const NO_STORE = { 'cache-control': 'no-store' }

async function carIdOf(context: TenantContext, slug: string): Promise<string | undefined> {
  return slug === '' ? undefined : (await leadVehicle(context, slug))?.facts.car_id || undefined
}

function problemsOf({ issues }: z.ZodError): string {
  return issuesLine(issues.map(({ path, message }) => ({ path: path.join('.') || 'request', message })))
}
