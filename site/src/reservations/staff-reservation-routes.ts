import type { DeskReservation } from '@forecourt/sales/reads'
import type { ReservationItem, ReservationsAnswer } from '@forecourt/tenant-config/desk/reservations-answer'
import * as z from 'zod'
import { paymentItems } from '../payments/payment-items.ts'
import { apiError } from '../server/errors.ts'
import { withRecord } from '../server/http/with-record.ts'
import { deskScope } from '../server/leads/desk-scope.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { staffBody } from '../server/staff/staff-body.ts'
import { staffList } from '../server/staff/staff-list.ts'
import { staffRoute } from '../server/staff/staff-route.ts'
import { staffTenant } from '../server/staff/staff-tenant.ts'

/** What the log says of a failure. */
const WHAT = 'the list of reservations does not answer'

const MAX_BODY_BYTES = 4 * 1024
const HOUR_MS = 3_600_000
/** Longest time by which staff hold a vehicle longer at once. */
const MOST_HOURS = 720

const id = z.string().min(1).max(200)
const WORK = z.discriminatedUnion('action', [
  z.object({ tenant: id, id, action: z.enum(['confirm', 'cancel', 'sell', 'unsell', 'refundAgain']) }),
  z.object({ tenant: id, id, action: z.literal('extend'), hours: z.int().min(1).max(MOST_HOURS) }),
])

/** `GET /api/reservations/desk?tenant=…` (slug or id): the reservations whose leads the person may see. */
export const getReservations = staffList(
  WHAT,
  async ({ entry, scope, mayWork }): Promise<ReservationsAnswer> => ({
    timeZone: entry.tenant.timeZone,
    mayWork,
    entries: (await getRuntime().sales.desk(scope)).map(itemOf),
  }),
)

/**
 * `POST /api/reservations/work {tenant, id, action}`: `confirm`, `cancel` (its deposit goes back), `sell`, `unsell`, `refundAgain`, or
 * `extend` by `hours` from now, or from its end where that is later. 404 for one that the person may not see, or that is not to be
 * changed like this any more; viewers get 403.
 */
export const postReservationWork = staffRoute(async (request, staff, requestId) => {
  const body = await staffBody(request, WORK, { maxBytes: MAX_BODY_BYTES, requestId })
  if (body instanceof Response) return body
  const entry = staffTenant(staff, body.tenant)
  if (!entry) return apiError('tenant-unknown', requestId)
  if (!staff.canWrite(entry.id))
    return apiError('forbidden', requestId, 'Viewers cannot change reservations.')
  return withRecord(WHAT, requestId, async () => {
    const { sales, now } = getRuntime()
    const scope = deskScope(staff, entry, now())
    const found = await sales.seen(scope, body.id)
    if (!found) return apiError('reservation-unknown', requestId)
    if (body.action === 'refundAgain')
      return (await sales.refundAgain(found, { staff: staff.id }))
        ? Response.json({ id: found.id })
        : apiError('reservation-unknown', requestId)
    const which = { tenant: entry.id, id: body.id }
    const until =
      body.action === 'extend' ? Math.max(now(), found.until ?? 0) + body.hours * HOUR_MS : undefined
    const moved = await sales.move(which, body.action, { staff: staff.id }, until)
    return moved ? Response.json({ id: body.id }) : apiError('reservation-unknown', requestId)
  })
})

function itemOf({ leadId, vehicle, until, terms, payments, ...found }: DeskReservation): ReservationItem {
  const { id: reservation, state, createdAt, priceAud, name, phone, email, message } = found
  return {
    id: reservation,
    state,
    ...(until !== undefined && { until }),
    createdAt,
    vehicle: vehicle?.name ?? '',
    stockNumber: vehicle?.stock_number ?? '',
    priceAud,
    depositCents: terms.depositCents,
    name,
    phone,
    email,
    message,
    lead: leadId,
    payments: paymentItems(payments),
  }
}
