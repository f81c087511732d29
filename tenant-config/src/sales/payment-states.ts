/**
 * What a payment can be in: `opening` until its provider has a page for it, `open` until it is paid there, `closed` when it
 * cannot be paid any more, `refunding` until the whole amount is back, `unrefunded` when the provider refused that for good.
 */
export const PAYMENT_STATES = [
  'opening',
  'open',
  'paid',
  'closed',
  'refunding',
  'refunded',
  'unrefunded',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The states in words of staff. */
export const PAYMENT_TITLES: Readonly<Record<PaymentState, string>> = {
  opening: 'Not begun',
  open: 'Not paid yet',
  paid: 'Paid',
  closed: 'Not paid',
  refunding: 'Refund under way',
  refunded: 'Refunded',
  unrefunded: 'Refund refused',
}

/** The one currency that dealers are paid in. */
export const CURRENCY = 'AUD'
