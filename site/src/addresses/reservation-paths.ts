/** Where a vehicle is reserved (N12). */
export const RESERVATIONS_PATH = '/api/reservations'
/** Where a payment provider tells what became of payments. */
export const PAYMENT_EVENTS_PATH = '/api/payments/events'

/** The page of one reservation, by the token that only its visitor has. */
export function reservationPath(token: string): string {
  return `/reservations/${token}`
}

/** Leads on to the page on which its deposit is paid. */
export function payPath(token: string): string {
  return `${reservationPath(token)}/pay`
}
