import { and, eq } from 'drizzle-orm'
import { leadTable } from '@forecourt/leads/tables'
import type { ReservationTerms } from '@forecourt/tenant-config/sales/reservation-terms'
import type { Database } from '../database.ts'
import { reservationOfLead } from './reads.ts'
import { reserveVehicle } from './reserve.ts'

/** A vehicle that staff hold for the visitor of a lead, or for somebody who called. */
export interface StaffHold {
  /** Id of the tenant document, and its slug. */
  tenant: string
  tenantSlug: string
  leadId: string
  terms: ReservationTerms
  takesComingSoon: boolean
  /** Id of the member of staff. */
  staff: string
}

/**
 * Holds the vehicle of a lead for its visitor, who gets the same mail as one who reserved it themselves; so staff hold what a lead
 * asked for that was held back. Throws `NotReserved`; undefined for a lead that is unknown, still held back, about no vehicle,
 * or that has had its reservation.
 */
export async function holdForLead(db: Database, hold: StaffHold, now: number): Promise<string | undefined> {
  const { tenant, tenantSlug, leadId, terms, takesComingSoon, staff } = hold
  return db.transaction(async (tx) => {
    const [lead] = await tx
      .select()
      .from(leadTable)
      .where(and(eq(leadTable.id, leadId), eq(leadTable.tenant, tenant)))
      .for('update')
    if (!lead?.vehicle || (lead.hold !== null && lead.hold !== 'released')) return undefined
    if (await reservationOfLead(tx, leadId)) return undefined
    const { car_id: carId } = lead.vehicle
    return reserveVehicle(
      tx,
      { tenant, tenantSlug, carId, terms, seenPriceAud: undefined, takesComingSoon, by: { staff } },
      { leadId, lead, now },
    )
  })
}
