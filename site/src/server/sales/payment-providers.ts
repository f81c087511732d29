import type { PaymentProvider } from '@forecourt/sales/payment-provider'
import { createTestProvider, type TestProvider } from '@forecourt/sales/test-provider'
import type { Records } from '@forecourt/stock/database'
import type { SiteConfig } from '../config/config-types.ts'

type PaymentsConfig = Pick<SiteConfig, 'stripeAccounts' | 'takesTestPayments' | 'sessionSecret'>

/** Where visitors come back to from a provider's page, having paid or not. */
export interface PayAddresses {
  returnUrl: string
  cancelUrl: string
}

/** Whether visitors of a dealer (slug) can pay online. */
export function takesPayments(
  { stripeAccounts, takesTestPayments }: Pick<PaymentsConfig, 'stripeAccounts' | 'takesTestPayments'>,
  slug: string,
): boolean {
  return takesTestPayments || Object.hasOwn(stripeAccounts, slug)
}

export interface PaymentProviders {
  /** The provider of a dealer (slug); undefined where visitors cannot pay online. */
  of(slug: string): Promise<PaymentProvider | undefined>
  /** A provider of a dealer by its name, for payments that were made with it; undefined when it is not configured any more. */
  named(slug: string, name: string): Promise<PaymentProvider | undefined>
  /** The test provider, where it is in use. */
  test: TestProvider | undefined
}

/** The providers of a deployment: each dealer's own Stripe account, or the test provider. */
export function createPaymentProviders(
  config: PaymentsConfig,
  { open, now }: { open(): Promise<Records>; now(): number },
): PaymentProviders {
  const test = config.takesTestPayments
    ? createTestProvider({
        open,
        secret: config.sessionSecret,
        // Beside the page that the visitor comes from.
        addressOf: (session, { cancelUrl }) =>
          cancelUrl.replace(/\/(reservations|bills)\/.*$/, `/payments/${session}`),
        now,
      })
    : undefined
  const made = new Map<string, Promise<PaymentProvider>>()
  const stripe = (slug: string): Promise<PaymentProvider> | undefined => {
    const account = Object.hasOwn(config.stripeAccounts, slug) ? config.stripeAccounts[slug] : undefined
    if (!account) return undefined
    // Loaded when a dealer has an account: most machines never need it.
    const provider =
      made.get(slug) ??
      import('@forecourt/sales/stripe-provider').then(({ createStripeProvider }) =>
        createStripeProvider(account),
      )
    made.set(slug, provider)
    return provider
  }
  const of: PaymentProviders['of'] = async (slug) => (await stripe(slug)) ?? test
  return {
    of,
    named: async (slug, name) => (name === 'test' ? test : name === 'stripe' ? stripe(slug) : undefined),
    test,
  }
}
