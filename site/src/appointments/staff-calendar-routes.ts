import type { Appointment } from '@forecourt/leads/appointment'
import type { DeskScope } from '@forecourt/leads/desk-filter'
import type { CalendarAnswer } from '@forecourt/tenant-config/desk/calendar-answer'
import { dayStart, offsetText, slotAt } from '@forecourt/tenant-config/places/appointment-slots'
import { dayAfter, isOpenAt } from '@forecourt/tenant-config/places/opening-times'
import { dayIn } from '@forecourt/tenant-config/time/zoned-time'
import * as z from 'zod'
import { readLayoutData } from '../layout/layout-data.ts'
import { apiError } from '../server/errors.ts'
import { withRecord } from '../server/http/with-record.ts'
import { deskScope } from '../server/leads/desk-scope.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { staffBody } from '../server/staff/staff-body.ts'
import { staffRoute } from '../server/staff/staff-route.ts'
import { staffTenant } from '../server/staff/staff-tenant.ts'
import { tenantContextOf, type TenantContext } from '../server/tenants/tenant.ts'
import { bookedPlace, timesOf, wishFor } from './free-times.ts'

/** What the log says of a failure. */
const WHAT = 'the calendar of appointments does not answer'

const MAX_BODY_BYTES = 4 * 1024
/** Days whose free times are told to staff who move an appointment. */
const DAYS_AHEAD = 14

const id = z.string().min(1).max(200)
const QUERY = z.object({
  tenant: id,
  day: z
    .string()
    .refine((day) => dayStart(day, 'UTC') !== undefined, 'expected a day such as 2026-07-04')
    .optional(),
  /** Id of an appointment that is to be moved. */
  move: id.optional(),
})
const WORK = z.discriminatedUnion('action', [
  z.object({ tenant: id, id, action: z.enum(['came', 'missed', 'cancelled']) }),
  z.object({ tenant: id, id, action: z.literal('move'), start: z.iso.datetime({ offset: true }) }),
])

/**
 * What is booked at a dealer on a day, `?tenant=…` (slug or id)`&day=…` (without it today, in the dealer's zone). Whoever sees
 * only the leads of their teams gets the times of the others without who comes. With `&move=…` (id of an appointment) the
 * times to which it can be moved.
 */
export const getCalendar = staffRoute(async (request, staff, requestId) => {
  const asked = QUERY.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return apiError('body-invalid', requestId, z.prettifyError(asked.error))
  const entry = staffTenant(staff, asked.data.tenant)
  if (!entry) return apiError('tenant-unknown', requestId)
  const context = tenantContextOf(entry)
  const { timeZone } = entry.tenant
  const day = asked.data.day ?? dayIn(timeZone, context.now)
  return withRecord(WHAT, requestId, async () => {
    const { appointments } = getRuntime()
    const entries = await appointments.calendar({
      scope: deskScope(staff, entry, context.now),
      from: dayStart(day, timeZone) ?? 0,
      to: dayStart(dayAfter(day, 1), timeZone) ?? 0,
    })
    const places = await placesOf(context)
    return Response.json({
      day,
      timeZone,
      mayWork: staff.canWrite(entry.id),
      places: places.map(({ id: place, name, kind, atOnce }) => ({ id: place, name, kind, atOnce })),
      entries: entries.map(({ tenant: _tenant, carId: _car, leadId, ...one }) => {
        const place = places.find((known) => known.id === one.place)
        const isClosed = place !== undefined && !isOpenAt(place.scope.rows, place.timeZone, one.start)
        return { ...one, lead: leadId ?? '', isClosed }
      }),
      times: asked.data.move === undefined ? [] : await timesFor(context, asked.data.move, day),
    } satisfies CalendarAnswer)
  })
})

/**
 * Works on an appointment, `{tenant, id, action}`: `came`, `missed`, `cancelled`, or `move` with `start`. 409 when the other
 * time is taken, 404 for one that is not booked any more or whose lead the person may not see. Viewers get 403.
 */
export const postCalendarWork = staffRoute(async (request, staff, requestId) => {
  const body = await staffBody(request, WORK, { maxBytes: MAX_BODY_BYTES, requestId })
  if (body instanceof Response) return body
  const entry = staffTenant(staff, body.tenant)
  if (!entry) return apiError('tenant-unknown', requestId)
  if (!staff.canWrite(entry.id))
    return apiError('forbidden', requestId, 'Viewers cannot change appointments.')
  return withRecord(WHAT, requestId, async () => {
    const { appointments, now } = getRuntime()
    const by = { staff: staff.id }
    const booked = await appointments.byId(entry.id, body.id)
    const scope = deskScope(staff, entry, now())
    if (!booked || !(await isSeen(booked, scope))) return apiError('appointment-unknown', requestId)
    if (body.action !== 'move') {
      const ended = await appointments.end({ tenant: entry.id, id: body.id, state: body.action }, by)
      return ended.kind === 'changed'
        ? Response.json({ id: body.id })
        : apiError('appointment-unknown', requestId)
    }
    const place = await bookedPlace(tenantContextOf(entry), booked.place)
    const slot = place && slotAt(place.scope, Date.parse(body.start))
    if (!place || !slot) return apiError('slot-unknown', requestId)
    const wish = wishFor(entry.id, place, slot, booked.carId)
    const moved = await appointments.move(body.id, wish, by)
    if (moved.kind === 'changed') return Response.json({ id: body.id })
    return apiError(moved.kind === 'taken' ? 'slot-taken' : 'appointment-unknown', requestId)
  })
})

/** Whether somebody may see the lead of an appointment, and so may change it. */
async function isSeen({ id: booked, start }: Appointment, scope: DeskScope): Promise<boolean> {
  const then = await getRuntime().appointments.calendar({ scope, from: start, to: start + 1 })
  return then.some((one) => one.id === booked && one.leadId !== undefined)
}

async function placesOf(context: TenantContext) {
  const { locations } = await readLayoutData(context)
  const places = await Promise.all(locations.map(({ _id }) => bookedPlace(context, _id)))
  return places.filter((place) => place !== undefined)
}

async function timesFor(context: TenantContext, appointment: string, from: string): Promise<string[]> {
  const booked = await getRuntime().appointments.byId(context.id, appointment)
  const place = booked && (await bookedPlace(context, booked.place))
  if (!booked || !place) return []
  const asked = { tenant: context.id, place, carId: booked.carId, except: booked.id }
  const times = await timesOf(asked, { from, days: DAYS_AHEAD })
  return times.filter(({ left }) => left > 0).map(({ start }) => offsetText(start, place.timeZone))
}
