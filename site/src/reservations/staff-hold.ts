import { NotReserved } from '@forecourt/sales/reserve'
import type { LeadFile } from '@forecourt/tenant-config/desk/desk-answer'
import { reservationTerms } from '@forecourt/tenant-config/sales/reservation-terms'
import * as z from 'zod'
import { apiError } from '../server/errors.ts'
import { withRecord } from '../server/http/with-record.ts'
import { deskScope } from '../server/leads/desk-scope.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { staffBody } from '../server/staff/staff-body.ts'
import { staffRoute } from '../server/staff/staff-route.ts'
import { staffTenant } from '../server/staff/staff-tenant.ts'
import type { TenantEntry } from '../server/tenants/tenant-entry.ts'
import { holdsOnline } from './reservation-wish.ts'

const MAX_BODY_BYTES = 1024
const id = z.string().min(1).max(200)
const BODY = z.object({ tenant: id, lead: id })

/**
 * `POST /api/reservations/hold {tenant, lead}`: holds the vehicle of a lead for its visitor, whom staff spoke with or whose wish was
 * held back. 201 `{id}`; 404 for a lead that the person may not see, 409 where somebody holds the vehicle or the lead has had its
 * reservation, 410 where the vehicle is gone. Viewers get 403.
 */
export const postStaffHold = staffRoute(async (request, staff, requestId) => {
  const body = await staffBody(request, BODY, { maxBytes: MAX_BODY_BYTES, requestId })
  if (body instanceof Response) return body
  const entry = staffTenant(staff, body.tenant)
  if (!entry) return apiError('tenant-unknown', requestId)
  if (!staff.canWrite(entry.id)) return apiError('forbidden', requestId, 'Viewers cannot hold vehicles.')
  return withRecord('a vehicle cannot be held at the desk', requestId, async () => {
    const { desk, sales, now } = getRuntime()
    const file = await desk.file([deskScope(staff, entry, now())], body.lead)
    if (!file) return apiError('lead-unknown', requestId)
    if (!holdsOnline(entry))
      return apiError('reserve-refused', requestId, `${entry.tenant.name} holds no vehicles online.`)
    const { id: tenant, tenant: dealer } = entry
    try {
      const held = await sales.holdFor({
        tenant,
        tenantSlug: dealer.slug,
        leadId: body.lead,
        terms: reservationTerms(dealer),
        takesComingSoon: dealer.reserve.allowComingSoon,
        staff: staff.id,
      })
      if (held === undefined)
        return apiError('reserve-refused', requestId, 'Nothing can be held for this enquiry any more.')
      return Response.json({ id: held }, { status: 201 })
    } catch (error) {
      if (!(error instanceof NotReserved)) throw error
      return error.because === 'gone'
        ? apiError('vehicle-gone', requestId, 'This vehicle is sold, or has left the stock.')
        : apiError('reserve-taken', requestId, 'Somebody holds this vehicle already.')
    }
  })
})

/** What a lead's file says of holding its vehicle. */
export async function holdOfLead(
  entry: TenantEntry,
  { lead, mayWork }: Pick<LeadFile, 'lead' | 'mayWork'>,
): Promise<Pick<LeadFile, 'reservation' | 'holdTerms'>> {
  if (!lead.vehicle || lead.hold === 'held' || lead.hold === 'rejected') return {}
  const found = await getRuntime().sales.ofLead(entry.id, lead.lead_id)
  if (found) {
    const { state, until } = found
    return { reservation: { state, ...(until !== undefined && { until }) } }
  }
  return mayWork && holdsOnline(entry) ? { holdTerms: reservationTerms(entry.tenant) } : {}
}
