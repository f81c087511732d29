import type { Tenant } from '../tenant/tenant.ts'

/** What a visitor is promised with a reservation, as of the moment of reserving. */
export interface ReservationTerms {
  /** Cents; 0 where no deposit is asked. */
  depositCents: number
  /** How long the vehicle is held once the deposit is paid, or from the beginning where none is asked (RSV-01). */
  holdHours: number
  /** How long it is held until the deposit is paid. */
  payMinutes: number
  /** `100% refundable` */
  refundText: string
}

/** The terms of a dealer as its document has them now. */
export function reservationTerms({ reserve }: Pick<Tenant, 'reserve'>): ReservationTerms {
  const { deposit, holdHours, payMinutes, refundText } = reserve
  return { depositCents: Math.round(deposit * 100), holdHours, payMinutes, refundText }
}

/** When a reservation that begins now ends by itself (epoch ms). */
export function heldUntil({ depositCents, holdHours, payMinutes }: ReservationTerms, now: number): number {
  return now + (depositCents > 0 ? payMinutes * 60_000 : holdHours * 3_600_000)
}

/** When a reservation whose deposit was paid now ends by itself, unless staff confirm it (epoch ms). */
export function paidUntil({ holdHours }: Pick<ReservationTerms, 'holdHours'>, now: number): number {
  return now + holdHours * 3_600_000
}
