import type { PaymentItem } from './payments-answer.ts'
import type { ReservationState } from '../sales/reservation-states.ts'

/** A reservation as staff see it. */
export interface ReservationItem {
  id: string
  state: ReservationState
  /** Epoch ms; absent for one that does not end by itself. */
  until?: number
  createdAt: number
  vehicle: string
  stockNumber: string
  /** Whole AUD, when it was reserved; 0 without a price. */
  priceAud: number
  /** 0 where none is asked. */
  depositCents: number
  name: string
  phone: string
  email: string
  message: string
  /** Id of its lead. */
  lead: string
  /** The newest first. */
  payments: PaymentItem[]
}

/** The reservations of a dealer: those that stand, the next to end first, then those that have ended. */
export interface ReservationsAnswer {
  timeZone: string
  mayWork: boolean
  entries: ReservationItem[]
}
