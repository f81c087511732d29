/** A payment that a provider is asked to make a page for. */
export interface AskedPayment {
  id: string
  /** What it is for, as the page shows it. */
  title: string
  amountCents: number
  currency: string
  /** Where the visitor comes back to, having paid or not. */
  returnUrl: string
  cancelUrl: string
  /** From then on it cannot be paid (epoch ms): the site closes the page itself. */
  expiresAt: number
  /** When it was begun (epoch ms), which is the same however often its page is asked for. */
  begunAt: number
  /** Address for the receipt; empty for none. */
  email: string
}

/** What a provider says of a payment. `charge` names the money when it is to go back. */
export type Settled =
  | { kind: 'open' }
  | { kind: 'paid'; charge: string; amountCents: number; currency: string }
  | { kind: 'closed' }
  | { kind: 'refunded' }
  | { kind: 'unrefunded'; reason: string }

/** Something that a provider told by itself, and proved to be the one that tells it. */
export interface ProviderEvent {
  /** The provider's own id of the event. */
  id: string
  paymentId: string
  settled: Settled
}

/**
 * Takes money for a dealer. Calls reject while the provider is away; each may be repeated, and a repeated one changes nothing.
 */
export interface PaymentProvider {
  name: string
  /** Makes the page on which a payment is made. */
  open(payment: AskedPayment): Promise<{ session: string; url: string }>
  read(session: string): Promise<Settled>
  /** Makes sure that it cannot be paid any more; `paid` when it was before. */
  close(session: string): Promise<Settled>
  /** Gives all of the money of a charge back, whatever was asked for; `open` while that is under way. */
  refund(paid: { id: string; charge: string }): Promise<Settled>
  /** Returns the event of a request, or `foreign` for one of no payment of ours; undefined when it is not the provider's. */
  eventOf(body: string, headers: Headers): ProviderEvent | 'foreign' | undefined
}
