import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '../database.ts'
import { testPaymentTable } from '../tables.ts'
import type { AskedPayment, PaymentProvider, ProviderEvent, Settled } from './payment-provider.ts'

/** A page of the test provider. */
export type TestPage = typeof testPaymentTable.$inferSelect

export interface TestProviderOptions {
  open(): Promise<{ db: Database }>
  /** Signs what the provider tells. */
  secret: string
  /** Address of the page of a session. */
  addressOf(session: string, payment: AskedPayment): string
  /** Epoch ms. */
  now(): number
}

/** A message of the test provider, as it is posted to the site. */
export interface TestMessage {
  body: string
  headers: Readonly<Record<string, string>>
}

/** What somebody does on the page of the test provider. */
export interface TestProvider extends PaymentProvider {
  page(session: string): Promise<TestPage | undefined>
  /** Pays on the page, or is declined; returns the message that the provider then posts, undefined when it has none. */
  act(session: string, action: 'pay' | 'decline'): Promise<TestMessage | undefined>
}

const SIGNATURE = 'x-test-payment-signature'
const MESSAGE = z.object({
  id: z.string().min(1).max(200),
  payment: z.string().min(1).max(200),
  kind: z.literal('paid'),
  charge: z.string().min(1).max(200),
  amountCents: z.int(),
  currency: z.string().max(10),
})

/**
 * Takes no money: a page of the site stands for a provider's, on which everything that can happen to a payment happens at the press
 * of a button. It keeps its own books, as a provider does.
 */
export function createTestProvider({ open, secret, addressOf, now }: TestProviderOptions): TestProvider {
  const page = async (session: string): Promise<TestPage | undefined> => {
    const { db } = await open()
    const [row] = await db.select().from(testPaymentTable).where(eq(testPaymentTable.id, session))
    return row
  }
  const read = async (session: string): Promise<Settled> => settledOf(await page(session), now())
  const signed = (body: string): TestMessage => ({
    body,
    headers: { [SIGNATURE]: signature(body, secret).toString('base64url') },
  })
  return {
    name: 'test',
    page,
    read,
    async open(payment) {
      const { db } = await open()
      const { id: key, title, amountCents, currency, returnUrl, cancelUrl, expiresAt } = payment
      await db
        .insert(testPaymentTable)
        .values({
          id: randomUUID(),
          key,
          title,
          amountCents,
          currency,
          state: 'open',
          returnUrl,
          cancelUrl,
          expiresAt: new Date(expiresAt),
        })
        .onConflictDoNothing()
      const [row] = await db.select().from(testPaymentTable).where(eq(testPaymentTable.key, key))
      if (!row) throw new Error('the test provider has no page for this payment')
      return { session: row.id, url: addressOf(row.id, payment) }
    },
    async close(session) {
      const { db } = await open()
      await db
        .update(testPaymentTable)
        .set({ state: 'closed' })
        .where(and(eq(testPaymentTable.id, session), inArray(testPaymentTable.state, ['open', 'declined'])))
      return read(session)
    },
    async refund({ charge }) {
      const { db } = await open()
      const rows = await db
        .update(testPaymentTable)
        .set({ state: 'refunded' })
        .where(and(eq(testPaymentTable.id, charge), inArray(testPaymentTable.state, ['paid', 'refunded'])))
        .returning({ id: testPaymentTable.id })
      return rows.length > 0
        ? { kind: 'refunded' }
        : { kind: 'unrefunded', reason: 'the test provider knows of no such money' }
    },
    async act(session, action) {
      const { db } = await open()
      const [row] = await db
        .update(testPaymentTable)
        .set({ state: action === 'pay' ? 'paid' : 'declined' })
        .where(and(eq(testPaymentTable.id, session), inArray(testPaymentTable.state, ['open', 'declined'])))
        .returning()
      if (!row || action === 'decline') return undefined
      return signed(
        JSON.stringify({
          id: `paid-${session}`,
          payment: row.key,
          kind: 'paid',
          charge: session,
          amountCents: row.amountCents,
          currency: row.currency,
        } satisfies z.input<typeof MESSAGE>),
      )
    },
    eventOf: (body, headers) => eventOf(body, headers, secret),
  }
}

function eventOf(body: string, headers: Headers, secret: string): ProviderEvent | undefined {
  const given = Buffer.from(headers.get(SIGNATURE) ?? '', 'base64url')
  const expected = signature(body, secret)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const { id, payment, charge, amountCents, currency } = MESSAGE.parse(JSON.parse(body))
  return { id, paymentId: payment, settled: { kind: 'paid', charge, amountCents, currency } }
}

function settledOf(page: TestPage | undefined, now: number): Settled {
  if (page?.state === 'paid')
    return { kind: 'paid', charge: page.id, amountCents: page.amountCents, currency: page.currency }
  if (page?.state === 'refunded') return { kind: 'refunded' }
  return !page || page.state === 'closed' || page.expiresAt.getTime() <= now
    ? { kind: 'closed' }
    : { kind: 'open' }
}

/** Nothing else that the secret signs begins like this. */
function signature(body: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`forecourt test payment 1\n${body}`).digest()
}
