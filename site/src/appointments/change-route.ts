import { errorText } from '@forecourt/leads/error-text'
import { slotAt } from '@forecourt/tenant-config/places/appointment-slots'
import * as z from 'zod'
import { apiError } from '../server/errors.ts'
import { seeOther, visitorForm } from '../server/limits/visitor-form.ts'
import { createVisitorLimit } from '../server/limits/visitor-limit.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { afterChange, changeLimit } from './appointment-page-data.ts'
import { bookedPlace, wishFor } from './free-times.ts'

const mayChange = createVisitorLimit({
  ofAddress: { burst: 20, perSecond: 0.1 },
  ofTenant: { burst: 300, perSecond: 3 },
  now: () => getRuntime().now(),
})

const CHANGE = z.object({
  token: z.string().min(1).max(200),
  action: z.enum(['move', 'cancel']),
  start: z.iso.datetime({ offset: true }).optional(),
})

type Outcome = Parameters<typeof afterChange>[2]

/**
 * `POST /api/appointments/change`, a plain form of the page of an appointment (`token`, `action`, `start`): moves or cancels it,
 * and leads back to the page. 404 for a link that is not ours.
 */
export async function postChange(request: Request): Promise<Response> {
  const form = await visitorForm(request, CHANGE, mayChange)
  if (form instanceof Response) return form
  const { context, fields, client, requestId } = form
  let outcome: Outcome | undefined
  try {
    outcome = await change(context, fields, client)
  } catch (error) {
    getRuntime().log('error', 'an appointment could not be changed', { error: errorText(error) })
    outcome = { error: 'records-down' }
  }
  if (!outcome) return apiError('appointment-unknown', requestId)
  return seeOther(afterChange(context, fields.token, outcome))
}

/** Undefined for a link that is not ours. */
async function change(
  context: TenantContext,
  { token, action, start }: z.infer<typeof CHANGE>,
  client: string,
): Promise<Outcome | undefined> {
  const { appointments, now } = getRuntime()
  const appointment = await appointments.byToken(context.id, token)
  if (!appointment) return undefined
  if (appointment.state !== 'booked') return { error: 'appointment-unknown' }
  const place = await bookedPlace(context, appointment.place)
  if (now() >= changeLimit(appointment, place)) return { error: 'appointment-late' }
  const { id, tenant, kind, carId } = appointment
  const by = { visitor: client }
  if (action === 'cancel') {
    const { kind: done } = await appointments.end({ tenant, id, state: 'cancelled' }, by)
    return done === 'changed' ? { done: 'cancelled' } : { error: 'appointment-unknown' }
  }
  const slot = place?.kind === kind ? slotAt(place.scope, Date.parse(start ?? '')) : undefined
  if (!place || !slot) return { error: 'slot-unknown' }
  const wish = wishFor(tenant, place, slot, carId)
  const moved = await appointments.move(id, wish, by)
  if (moved.kind === 'changed') return { done: 'moved' }
  return { error: moved.kind === 'taken' ? 'slot-taken' : 'appointment-unknown' }
}
