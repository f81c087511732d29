import type { PaymentProvider, Settled } from '../payments/payment-provider.ts'

interface Page {
  key: string
  amountCents: number
  currency: string
  state: 'open' | 'paid' | 'closed' | 'refunded'
}

/** A provider with books of its own, which the tests compare with the record. `step` is called before and after each change. */
export function createFakeProvider(step: () => void) {
  const pages = new Map<string, Page>()
  const settledOf = (session: string): Settled => {
    const page = pages.get(session)
    if (page?.state === 'paid')
      return { kind: 'paid', charge: session, amountCents: page.amountCents, currency: page.currency }
    if (page?.state === 'refunded') return { kind: 'refunded' }
    return { kind: page?.state === 'open' ? 'open' : 'closed' }
  }
  const change = <Result>(act: () => Result): Result => {
    step()
    const result = act()
    step()
    return result
  }
  const provider: PaymentProvider = {
    name: 'fake',
    open: async ({ id, amountCents, currency }) =>
      change(() => {
        const session = `session ${id}`
        if (!pages.has(session)) pages.set(session, { key: id, amountCents, currency, state: 'open' })
        return { session, url: `https://pay.example/${id}` }
      }),
    async read(session) {
      step()
      return settledOf(session)
    },
    close: async (session) =>
      change(() => {
        const page = pages.get(session)
        if (page?.state === 'open') page.state = 'closed'
        return settledOf(session)
      }),
    refund: async ({ charge }) =>
      change((): Settled => {
        const page = pages.get(charge)
        if (page?.state === 'paid') page.state = 'refunded'
        return page?.state === 'refunded'
          ? { kind: 'refunded' }
          : { kind: 'unrefunded', reason: 'no such money' }
      }),
    eventOf: () => undefined,
  }
  return {
    provider,
    pages,
    settledOf,
    /** The visitor pays on the page of the provider, where that is still possible. */
    payOn(session: string): void {
      const page = pages.get(session)
      if (page?.state === 'open') page.state = 'paid'
    },
  }
}
