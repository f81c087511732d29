import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { CURRENCY } from '@forecourt/tenant-config/sales/payment-states'
import type { Database } from '../database.ts'
import { lockReservation } from '../reservations/move.ts'
import { paymentTable } from '../tables.ts'
import { lockBill } from '../bills/bills.ts'
import { BILL_PAGE_MS } from './bill-page.ts'
import { openPayment } from './due.ts'
import { type Payment, paymentOf, type PaymentPurpose } from './payment.ts'

/** How long after it was begun, and its page was made, the provider is asked what became of a payment. */
const ASK_AFTER_MS = 120_000

/**
 * Begins the payment of a held reservation's deposit, or returns the one that is under way: however often it is asked for, one page
 * takes the money. Undefined where nothing is to be paid.
 */
export async function beginPayment(
  db: Database,
  which: { tenant: string; id: string },
  { provider, title, now }: { provider: string; title: string; now: number },
): Promise<{ payment: Payment; until: number } | undefined> {
  return db.transaction(async (tx) => {
    const reservation = await lockReservation(tx, which)
    if (reservation?.state !== 'held' || reservation.until === undefined || reservation.until <= now)
      return undefined
    const { depositCents } = reservation.terms
    if (depositCents <= 0) return undefined
    const asked = { tenant: reservation.tenant, amountCents: depositCents, title, provider, now }
    const payment = await onePayment(tx, { reservation: reservation.id }, asked)
    return { payment, until: reservation.until }
  })
}

/** The same for a bill. Undefined for one that is unknown, or was paid. */
export async function beginBillPayment(
  db: Database,
  which: { tenant: string; id: string },
  { provider, title, now }: { provider: string; title: string; now: number },
): Promise<{ payment: Payment; until: number } | undefined> {
  return db.transaction(async (tx) => {
    const bill = await lockBill(tx, which)
    if (bill?.state !== 'open') return undefined
    const asked = { tenant: bill.tenant, amountCents: bill.amountCents, title, provider, now }
    const payment = await onePayment(tx, { bill: bill.id }, asked)
    return { payment, until: payment.begunAt + BILL_PAGE_MS }
  })
}

/** The payment that is under way for something that the caller has locked, or a new one. */
async function onePayment(
  tx: Database,
  purpose: PaymentPurpose,
  {
    tenant,
    amountCents,
    title,
    provider,
    now,
  }: Pick<Payment, 'tenant' | 'amountCents' | 'title' | 'provider'> & { now: number },
): Promise<Payment> {
  const begun = await openPayment(tx, purpose)
  if (begun) return begun
  const [row] = await tx
    .insert(paymentTable)
    .values({
      id: randomUUID(),
      tenant,
      ...('bill' in purpose ? { billId: purpose.bill } : { reservationId: purpose.reservation }),
      title,
      amountCents,
      currency: CURRENCY,
      provider,
      state: 'opening',
      // Looked at even if nothing comes of it.
      dueAt: new Date(now + ASK_AFTER_MS),
      createdAt: new Date(now),
    })
    .returning()
  if (!row) throw new Error('the payment was not stored')
  return paymentOf(row)
}

/** Notes the provider's page of a payment; false when its reservation has ended meanwhile. */
export async function pageOpened(
  db: Database,
  id: string,
  { session, url, now }: { session: string; url: string; now: number },
): Promise<boolean> {
  const rows = await db
    .update(paymentTable)
    .set({ session, url, state: 'open', attempts: 0, dueAt: new Date(now + ASK_AFTER_MS) })
    // A second press may have noted the same page.
    .where(and(eq(paymentTable.id, id), inArray(paymentTable.state, ['opening', 'open'])))
    .returning({ id: paymentTable.id })
  return rows.length > 0
}

/** Whether a payment is a tenant's. */
export async function isPaymentOf(
  db: Database,
  { tenant, id }: { tenant: string; id: string },
): Promise<boolean> {
  return (await db.$count(paymentTable, and(eq(paymentTable.id, id), eq(paymentTable.tenant, tenant)))) > 0
}
