import Stripe from 'stripe'
import type { AskedPayment, PaymentProvider, ProviderEvent, Settled } from './payment-provider.ts'

export interface StripeAccount {
  /** `sk_…` or a restricted key that may write Checkout sessions and refunds. */
  secretKey: string
  /** `whsec_…` of the endpoint that is told of this account's payments. */
  webhookSecret: string
}

/** Where Stripe answers, for tests; its own address without it. */
export type StripeHost = Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'>

/**
 * Stripe takes pages that are open for half an hour to a day, and under one key only one request: so the end goes by the moment at which
 * the payment was begun, not by that at which its page is asked for. The site closes a page earlier itself.
 */
const PAGE_MS = { short: 2 * 3_600_000, long: 23 * 3_600_000 }

/** Takes deposits with Stripe Checkout: visitors type their cards on Stripe's page, and nothing of them comes here. */
export function createStripeProvider(
  { secretKey, webhookSecret }: StripeAccount,
  { host }: { host?: StripeHost } = {},
): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    appInfo: { name: 'Forecourt' },
    ...host,
  })
  const read = async (session: string): Promise<Settled> =>
    settledOf(await stripe.checkout.sessions.retrieve(session))
  return {
    name: 'stripe',
    read,
    async open(payment) {
      const { id, url } = await stripe.checkout.sessions.create(sessionParams(payment), {
        idempotencyKey: `open ${payment.id}`,
      })
      if (url === null) throw new Error('Stripe made a page without an address')
      return { session: id, url }
    },
    async close(session) {
      try {
        return settledOf(await stripe.checkout.sessions.expire(session))
      } catch (error) {
        // One that is complete or has expired cannot be closed any more.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return read(session)
        throw error
      }
    },
    async refund({ id, charge }) {
      const { data } = await stripe.refunds.list({ payment_intent: charge, limit: 10 })
      const begun = data.find(({ status }) => status !== 'failed' && status !== 'canceled')
      try {
        return refundOf(
          begun ??
            (await stripe.refunds.create(
              // Without an amount all of it: more or less may have been paid than was asked for.
              { payment_intent: charge },
              // A refund that failed is another one when it is tried again.
              { idempotencyKey: `refund ${id} ${data.length}` },
            )),
        )
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return error.code === 'charge_already_refunded'
          ? { kind: 'refunded' }
          : { kind: 'unrefunded', reason: error.message }
      }
    },
    eventOf(body, headers) {
      const signature = headers.get('stripe-signature')
      if (signature === null) return undefined
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret)
      } catch {
        return undefined
      }
      return paymentEvent(event) ?? 'foreign'
    },
  }
}

function sessionParams({
  id,
  title,
  amountCents,
  currency,
  returnUrl,
  cancelUrl,
  expiresAt,
  begunAt,
  email,
}: AskedPayment): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    client_reference_id: id,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amountCents,
          product_data: { name: title },
        },
      },
    ],
    success_url: returnUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(
      (begunAt + (expiresAt <= begunAt + PAGE_MS.short ? PAGE_MS.short : PAGE_MS.long)) / 1000,
    ),
    metadata: { payment: id },
    payment_intent_data: { description: title, metadata: { payment: id } },
    ...(email !== '' && { customer_email: email }),
  }
}

function settledOf({
  payment_status: paid,
  status,
  payment_intent: intent,
  amount_total: amount,
  currency,
}: Stripe.Checkout.Session): Settled {
  if (paid === 'paid')
    return {
      kind: 'paid',
      charge: typeof intent === 'string' ? intent : (intent?.id ?? ''),
      amountCents: amount ?? 0,
      currency: (currency ?? '').toUpperCase(),
    }
  return { kind: status === 'expired' ? 'closed' : 'open' }
}

function refundOf({ status, failure_reason: reason }: Stripe.Refund): Settled {
  if (status === 'succeeded') return { kind: 'refunded' }
  return status === 'failed' || status === 'canceled'
    ? { kind: 'unrefunded', reason: reason ?? status }
    : { kind: 'open' }
}

/** Undefined for what is no payment of ours, and for what changes nothing. */
function paymentEvent(event: Stripe.Event): ProviderEvent | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = event.data.object
      const paymentId = session.metadata?.['payment'] ?? ''
      const settled = settledOf(session)
      return paymentId === '' ? undefined : { id: event.id, paymentId, settled }
    }
    case 'charge.refunded': {
      const { metadata, refunded } = event.data.object
      const paymentId = metadata['payment'] ?? ''
      // A part of the money that is given back at Stripe's own desk leaves the deposit paid.
      return paymentId === '' || !refunded
        ? undefined
        : { id: event.id, paymentId, settled: { kind: 'refunded' } }
    }
    default:
      return undefined
  }
}
