import type { ReservationState } from '@forecourt/tenant-config/sales/reservation-states'
import type { ReservationTerms } from '@forecourt/tenant-config/sales/reservation-terms'
import type { reservationTable } from '../tables.ts'

/** A vehicle that a visitor holds or held. */
export interface Reservation {
  id: string
  /** Id of the tenant document. */
  tenant: string
  leadId: string
  carId: string
  state: ReservationState
  /** When it ends by itself (epoch ms); undefined for one that does not. */
  until: number | undefined
  terms: ReservationTerms
  /** Price that the visitor saw, whole AUD; 0 without one. */
  priceAud: number
  /** Epoch ms. */
  createdAt: number
}

export function reservationOf(row: typeof reservationTable.$inferSelect): Reservation {
  const { id, tenant, leadId, carId, state, until, terms, priceAud, createdAt } = row
  return {
    id,
    tenant,
    leadId,
    carId,
    state,
    until: until?.getTime(),
    terms,
    priceAud,
    createdAt: createdAt.getTime(),
  }
}
