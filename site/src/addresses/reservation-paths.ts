/** Where a vehicle is reserved (N12). */
export const RESERVATIONS_PATH = '/api/reservations'
/** Where a payment provider tells what became of payments. */
export const PAYMENT_EVENTS_PATH = '/api/payments/events'

/** The page of one reservation, by the token that only its visitor has. */
export function reservationPath(token: string): string {
  return `/reservations/${token}`
}

/** The page on which a visitor stops waiting for a vehicle, by the token of the mail. */
export function watchPath(token: string): string {
  return `/waiting/${token}`
}

/** Where that is done, by its form and by mail programs (RFC 8058). */
export function stopPath(token: string): string {
  return `${RESERVATIONS_PATH}/stop?token=${token}`
}

/** Leads on to the page on which its deposit is paid. */
export function payPath(token: string): string {
  return `${reservationPath(token)}/pay`
}
