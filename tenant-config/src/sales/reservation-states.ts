/**
 * What a visitor's reservation of a vehicle can be in (N12): held until its deposit is paid, or without one; paid; confirmed by
 * staff; and at its end sold, expired, cancelled, or refunded once the deposit is back.
 */
export const RESERVATION_STATES = [
  'held',
  'paid',
  'confirmed',
  'sold',
  'expired',
  'cancelled',
  'refunded',
] as const
export type ReservationState = (typeof RESERVATION_STATES)[number]

/** What happens to a reservation. `refund`: the deposit is back with the visitor. */
export type ReservationMove =
  | 'pay'
  | 'confirm'
  | 'extend'
  | 'expire'
  | 'cancel'
  | 'sell'
  | 'unsell'
  | 'refund'

const MOVES: Readonly<
  Record<ReservationMove, Readonly<Partial<Record<ReservationState, ReservationState>>>>
> = {
  // Staff may confirm or sell while the visitor is still on the page that takes the money.
  pay: { held: 'paid', confirmed: 'confirmed', sold: 'sold' },
  confirm: { held: 'confirmed', paid: 'confirmed' },
  extend: { held: 'held', paid: 'paid' },
  expire: { held: 'expired', paid: 'expired' },
  cancel: { held: 'cancelled', paid: 'cancelled', confirmed: 'cancelled' },
  sell: { held: 'sold', paid: 'sold', confirmed: 'sold' },
  unsell: { sold: 'confirmed' },
  refund: { expired: 'refunded', cancelled: 'refunded' },
}

/** The state after a move; undefined for a move that a reservation in this state does not make. */
export function nextState(state: ReservationState, move: ReservationMove): ReservationState | undefined {
  return MOVES[move][state]
}

/** Whether a reservation keeps its vehicle from others. */
export function isStanding(state: ReservationState): boolean {
  return state === 'held' || state === 'paid' || state === 'confirmed'
}

/** Whether a reservation in this state ends by itself. */
export function isTimed(state: ReservationState): boolean {
  return state === 'held' || state === 'paid'
}

/** The states in words of staff. */
export const RESERVATION_TITLES: Readonly<Record<ReservationState, string>> = {
  held: 'Held',
  paid: 'Deposit paid',
  confirmed: 'Confirmed',
  sold: 'Sold',
  expired: 'Ended by itself',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}
