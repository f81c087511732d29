/**
 * How a lead reaches the dealer: a mail for people, a mail that a CRM reads (ADF), or a request. `confirmation` is the mail
 * that tells the visitor that it arrived, `reminder` the one before an appointment, `notice` the one that tells staff that it did not arrive everywhere.
 */
export type DestinationKind = 'email' | 'adf' | 'webhook' | 'confirmation' | 'reminder' | 'notice'

/** The kinds in words of staff. */
export const DESTINATION_TITLES: Record<DestinationKind, string> = {
  email: 'Email',
  adf: 'CRM (ADF email)',
  webhook: 'Webhook',
  confirmation: 'Confirmation to the visitor',
  reminder: 'Reminder of the appointment',
  notice: 'Notice of what was not delivered',
}

/**
 * `held` waits until its lead is released; `sending` belongs to a worker until its time is up; `dead` was given up after the
 * last retry; `rejected` belongs to a lead that staff rejected.
 */
export type DeliveryStatus = 'held' | 'pending' | 'sending' | 'delivered' | 'dead' | 'rejected'
