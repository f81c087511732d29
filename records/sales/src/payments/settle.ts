import { and, eq } from 'drizzle-orm'
import { writeAudit } from '@forecourt/leads/audit'
import { nextState } from '@forecourt/tenant-config/sales/reservation-states'
import type { Database } from '../database.ts'
import { announce } from '../reservations/announce.ts'
import { applyMove, lockReservation } from '../reservations/move.ts'
import type { Reservation } from '../reservations/reservation.ts'
import { paymentEventTable, paymentTable } from '../tables.ts'
import { type Payment, paymentOf } from './payment.ts'
import type { Settled } from './payment-provider.ts'

export interface SettleOptions {
  settled: Settled
  /** Of the provider's event; absent for what was asked for. */
  event?: { provider: string; id: string }
  /** Epoch ms. */
  now: number
}

/**
 * Writes down what a provider says of a payment, with what follows for its reservation, in one transaction. Told twice, late or in
 * any order, it happens once: money that comes when the reservation has ended, twice, or in another amount or currency goes back.
 * Returns what became of it; undefined for a payment that is unknown here.
 */
export async function settlePayment(
  db: Database,
  which: { tenant: string; id: string },
  { settled, event, now }: SettleOptions,
): Promise<'known' | 'changed' | undefined> {
  return db.transaction(async (tx) => {
    // Whoever changes a reservation locks it before its payments, so that nobody waits for the other.
    const [found] = await tx
      .select({ reservation: paymentTable.reservationId, tenant: paymentTable.tenant })
      .from(paymentTable)
      .where(eq(paymentTable.id, which.id))
    if (found?.tenant !== which.tenant) return undefined
    const reservation = await lockReservation(tx, { tenant: which.tenant, id: found.reservation })
    const [row] = await tx.select().from(paymentTable).where(eq(paymentTable.id, which.id)).for('update')
    if (!row || !reservation) return undefined
    if (event) {
      const [isNew] = await tx
        .insert(paymentEventTable)
        .values({
          id: `${event.provider} ${event.id}`,
          paymentId: which.id,
          kind: settled.kind,
          at: new Date(now),
        })
        .onConflictDoNothing()
        .returning({ id: paymentEventTable.id })
      if (!isNew) return 'known'
    }
    const outcome = await apply(tx, paymentOf(row), reservation, { settled, now })
    if (outcome === undefined) return 'known'
    await writeAudit(tx, [
      {
        at: now,
        tenant: which.tenant,
        actor: 'rule',
        action: 'payment-changed',
        subject: which.id,
        outcome,
      },
    ])
    return 'changed'
  })
}

/** Undefined when nothing is new. */
async function apply(
  tx: Database,
  payment: Payment,
  reservation: Reservation,
  { settled, now }: Pick<SettleOptions, 'settled' | 'now'>,
): Promise<string | undefined> {
  const at = new Date(now)
  const set = (values: Partial<typeof paymentTable.$inferInsert>) =>
    tx
      .update(paymentTable)
      .set({ attempts: 0, dueAt: null, ...values })
      .where(eq(paymentTable.id, payment.id))
  switch (settled.kind) {
    case 'open':
      return undefined
    case 'paid': {
      if (!['opening', 'open', 'closed'].includes(payment.state)) return undefined
      const isRight = settled.amountCents === payment.amountCents && settled.currency === payment.currency
      const isWelcome =
        isRight &&
        nextState(reservation.state, 'pay') !== undefined &&
        !(await isPaidAlready(tx, reservation))
      await set({
        charge: settled.charge,
        paidAt: at,
        ...(isWelcome ? { state: 'paid' } : { state: 'refunding', dueAt: at }),
        ...(!isRight && {
          lastError: `expected ${payment.amountCents} ${payment.currency}, got ${settled.amountCents} ${settled.currency}`,
        }),
      })
      if (isWelcome) await applyMove(tx, reservation, 'pay', { by: 'rule', now })
      else await announce(tx, reservation, { event: 'late', by: 'rule', now })
      return isWelcome ? 'paid' : isRight ? 'late' : 'wrong-amount'
    }
    case 'closed':
      if (payment.state !== 'open' && payment.state !== 'opening') return undefined
      await set({ state: 'closed' })
      return 'closed'
    case 'refunded': {
      // Also before anybody said that it was paid: that is then old news.
      if (payment.state === 'refunded') return undefined
      await set({ state: 'refunded', refundedAt: at })
      // Given back at the provider's own desk, the money is no deposit any more, but whether the vehicle is held is for staff to say.
      const moved = await applyMove(tx, reservation, 'refund', { by: 'rule', now })
      if (!moved) await announce(tx, reservation, { event: 'refunded', by: 'rule', now })
      return 'refunded'
    }
    case 'unrefunded':
      if (payment.state !== 'refunding') return undefined
      await set({ state: 'unrefunded', lastError: settled.reason.slice(0, 500) })
      await announce(tx, reservation, { event: 'unrefunded', by: 'rule', now })
      return 'unrefunded'
  }
}

/** Whether another payment of the deposit was taken: visitors pay it once. */
async function isPaidAlready(tx: Database, { id }: Reservation): Promise<boolean> {
  const paid = await tx.$count(
    paymentTable,
    and(eq(paymentTable.reservationId, id), eq(paymentTable.state, 'paid')),
  )
  return paid > 0
}
