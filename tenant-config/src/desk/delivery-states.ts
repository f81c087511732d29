/**
 * How a lead reaches the dealer: a mail for people, a mail that a CRM reads (ADF), or a request. `confirmation` is the mail
 * that tells the visitor that it arrived, `reminder` the one before an appointment, `reservation` what a visitor is told of the
 * reservation that came with it, `reservationDesk` what the dealer is told of it, `bill` and `billDesk` the same of what was paid by a
 * reference, `notice` the one that tells staff that a lead did
 * not arrive everywhere.
 */
export type DestinationKind =
  | 'email'
  | 'adf'
  | 'webhook'
  | 'confirmation'
  | 'reminder'
  | 'reservation'
  | 'reservationDesk'
  | 'bill'
  | 'billDesk'
  | 'notice'

/** The kinds whose address is the visitor's own. */
export const VISITOR_KINDS: readonly DestinationKind[] = ['confirmation', 'reminder', 'reservation', 'bill']

/** The kinds in words of staff. */
export const DESTINATION_TITLES: Record<DestinationKind, string> = {
  email: 'Email',
  adf: 'CRM (ADF email)',
  webhook: 'Webhook',
  confirmation: 'Confirmation to the visitor',
  reminder: 'Reminder of the appointment',
  reservation: 'Reservation, to the visitor',
  reservationDesk: 'Reservation, to the desk',
  bill: 'Payment, to the visitor',
  billDesk: 'Payment, to the desk',
  notice: 'Notice of what was not delivered',
}

/**
 * `held` waits until its lead is released; `sending` belongs to a worker until its time is up; `dead` was given up after the
 * last retry; `rejected` belongs to a lead that staff rejected.
 */
export type DeliveryStatus = 'held' | 'pending' | 'sending' | 'delivered' | 'dead' | 'rejected'
