/** What a bill can be in: `refunded` from the moment at which staff let what was paid go back. */
export const BILL_STATES = ['open', 'paid', 'refunded'] as const
export type BillState = (typeof BILL_STATES)[number]

/** Amounts that visitors pay online by a reference, in cents. */
export const BILL_CENTS = { least: 100, most: 5_000_000 } as const

/** What visitors and staff are told of its payment. `late`: money came that cannot be taken, a second time or not what was asked. */
export type BillEvent = 'paid' | 'late' | 'refunded' | 'unrefunded'

/** What the visitor alone is told when nothing was paid for a while, so that somebody who closed the page has its link. */
export const BILL_REMINDER = 'unpaid'

/** The events in words of staff. */
export const BILL_EVENT_TITLES: Readonly<Record<BillEvent, string>> = {
  paid: 'Paid',
  late: 'Paid twice or wrong, goes back',
  refunded: 'Refunded',
  unrefunded: 'Refund refused',
}
