import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { writeAudit } from '@forecourt/leads/audit'
import type { Database } from '../database.ts'
import { billTable, reservationTable, paymentTable } from '../tables.ts'
import { BILL_PAGE_MS } from './bill-page.ts'
import { isFor, type Payment, paymentOf, type PaymentPurpose } from './payment.ts'

/** Waits before a provider is asked again: 15 s, 1 m, 5 m, 15 m, then every hour. */
const AGAIN_MS = [15_000, 60_000, 300_000, 900_000, 3_600_000] as const
/** A job that has said nothing for so long is dead, and what it took on is taken on again. */
const CLAIM_MS = 120_000

/** A payment for which a provider is to be asked something, and whether what it is for still waits for it. */
export interface DuePayment extends Payment {
  isAwaited: boolean
}

/** Takes on payments that are due, each by one process only. */
export async function claimDuePayments(db: Database, now: number, limit: number): Promise<DuePayment[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(paymentTable)
      .where(
        and(
          lte(paymentTable.dueAt, new Date(now)),
          inArray(paymentTable.state, ['opening', 'open', 'refunding']),
        ),
      )
      .orderBy(asc(paymentTable.dueAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    const claimed: DuePayment[] = []
    for (const row of due) {
      await tx
        .update(paymentTable)
        .set({ attempts: row.attempts + 1, dueAt: new Date(now + CLAIM_MS) })
        .where(eq(paymentTable.id, row.id))
      const payment = paymentOf(row)
      claimed.push({ ...payment, attempts: row.attempts + 1, isAwaited: await isAwaited(tx, payment, now) })
    }
    return claimed
  })
}

async function isAwaited(tx: Database, { purpose, begunAt }: Payment, now: number): Promise<boolean> {
  if ('bill' in purpose) {
    const [bill] = await tx
      .select({ state: billTable.state })
      .from(billTable)
      .where(eq(billTable.id, purpose.bill))
    return bill?.state === 'open' && now < begunAt + BILL_PAGE_MS
  }
  const [reservation] = await tx
    .select({ state: reservationTable.state })
    .from(reservationTable)
    .where(eq(reservationTable.id, purpose.reservation))
  return reservation?.state === 'held'
}

/** Lets a payment be asked for again later, with the reason why it was not done now. */
export async function postponePayment(
  db: Database,
  { id, attempts, state }: Pick<Payment, 'id' | 'attempts' | 'state'>,
  { error, now }: { error?: string; now: number },
): Promise<void> {
  const wait = AGAIN_MS[Math.min(attempts, AGAIN_MS.length) - 1] ?? AGAIN_MS[0]
  await db
    .update(paymentTable)
    .set({ dueAt: new Date(now + wait), ...(error !== undefined && { lastError: error.slice(0, 500) }) })
    .where(and(eq(paymentTable.id, id), eq(paymentTable.state, state)))
}

/** The payment of a reservation, or a bill, that can still be made. */
export async function openPayment(db: Database, purpose: PaymentPurpose): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(paymentTable)
    .where(and(isFor(purpose), inArray(paymentTable.state, ['opening', 'open'])))
  return row && paymentOf(row)
}

/** Lets a refund be tried again that the provider refused, in the name of a member of staff; false where there is none. */
export async function retryRefund(
  db: Database,
  { tenant, purpose }: { tenant: string; purpose: PaymentPurpose },
  { staff, now }: { staff: string; now: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(paymentTable)
      .set({ state: 'refunding', attempts: 0, dueAt: new Date(now) })
      .where(and(isFor(purpose), eq(paymentTable.tenant, tenant), eq(paymentTable.state, 'unrefunded')))
      .returning({ id: paymentTable.id })
    await writeAudit(
      tx,
      rows.map((payment) => ({
        at: now,
        tenant,
        actor: staff,
        action: 'payment-changed' as const,
        subject: payment.id,
        outcome: 'refund-again',
      })),
    )
    return rows.length > 0
  })
}
