import { and, eq } from 'drizzle-orm'
import { writeAudit } from '@forecourt/leads/audit'
import { nextState } from '@forecourt/tenant-config/sales/reservation-states'
import type { Database } from '../database.ts'
import { announce } from '../reservations/announce.ts'
import { applyMove, lockReservation } from '../reservations/move.ts'
import type { Reservation } from '../reservations/reservation.ts'
import { paymentEventTable, paymentTable } from '../tables.ts'
import type { BillEvent } from '@forecourt/tenant-config/sales/bill-states'
import { announceBill } from '../bills/announce-bill.ts'
import { lockBill, setBillState } from '../bills/bills.ts'
import { isFor, type Payment, paymentOf, type PaymentPurpose, purposeOf } from './payment.ts'
import type { Settled } from './payment-provider.ts'

export interface SettleOptions {
  settled: Settled
  /** Of the provider's event; absent for what was asked for. */
  event?: { provider: string; id: string }
  /** Epoch ms. */
  now: number
}

/**
 * Writes down what a provider says of a payment, with what follows for what it is for, in one transaction. Told twice, late or in
 * any order, it happens once: money that comes when the reservation has ended, twice, or in another amount or currency goes back.
 * Returns what became of it; undefined for a payment that is unknown here.
 */
export async function settlePayment(
  db: Database,
  which: { tenant: string; id: string },
  { settled, event, now }: SettleOptions,
): Promise<'known' | 'changed' | undefined> {
  return db.transaction(async (tx) => {
    // Whoever changes a reservation or a bill locks it before its payments, so that nobody waits for the other.
    const [found] = await tx.select().from(paymentTable).where(eq(paymentTable.id, which.id))
    if (found?.tenant !== which.tenant) return undefined
    const { tenant } = which
    const purpose = purposeOf(found)
    const locked =
      'bill' in purpose
        ? await lockedBill(tx, { tenant, id: purpose.bill })
        : await lockedDeposit(tx, { tenant, id: purpose.reservation })
    const [row] = await tx.select().from(paymentTable).where(eq(paymentTable.id, which.id)).for('update')
    if (!row || !locked) return undefined
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
    const outcome = await apply(tx, paymentOf(row), locked, { settled, now })
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

/** What a payment is for, locked until the transaction ends. */
interface Locked {
  /** True where money that comes now is taken. */
  takesMoney: boolean
  /** Does, and tells, what follows. */
  tell(event: BillEvent, now: number): Promise<void>
}

async function lockedDeposit(
  tx: Database,
  which: { tenant: string; id: string },
): Promise<Locked | undefined> {
  const reservation = await lockReservation(tx, which)
  return (
    reservation && {
      takesMoney:
        nextState(reservation.state, 'pay') !== undefined && !(await isPaidAlready(tx, reservation)),
      async tell(event, now) {
        const how = { by: 'rule', now } as const
        // Given back at the provider's own desk, the money is no deposit any more, but whether the vehicle is held is for staff to say.
        const move = event === 'paid' ? 'pay' : event === 'refunded' ? 'refund' : undefined
        const moved = move && (await applyMove(tx, reservation, move, how))
        if (!moved) await announce(tx, reservation, { event, ...how })
      },
    }
  )
}

async function lockedBill(tx: Database, which: { tenant: string; id: string }): Promise<Locked | undefined> {
  const bill = await lockBill(tx, which)
  return (
    bill && {
      takesMoney: bill.state === 'open',
      async tell(event, now) {
        if (event === 'paid') await setBillState(tx, bill, 'paid')
        // Also where the provider's own desk gave it back; what was paid twice leaves the bill paid.
        if (event === 'refunded' && bill.state === 'paid' && !(await isPaid(tx, { bill: bill.id })))
          await setBillState(tx, bill, 'refunded')
        await announceBill(tx, bill, { event, now })
      },
    }
  )
}

/** Undefined when nothing is new. */
async function apply(
  tx: Database,
  payment: Payment,
  { takesMoney, tell }: Locked,
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
      const isWelcome = isRight && takesMoney
      await set({
        charge: settled.charge,
        paidAt: at,
        ...(isWelcome ? { state: 'paid' } : { state: 'refunding', dueAt: at }),
        ...(!isRight && {
          lastError: `expected ${payment.amountCents} ${payment.currency}, got ${settled.amountCents} ${settled.currency}`,
        }),
      })
      await tell(isWelcome ? 'paid' : 'late', now)
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
      await tell('refunded', now)
      return 'refunded'
    }
    case 'unrefunded':
      if (payment.state !== 'refunding') return undefined
      await set({ state: 'unrefunded', lastError: settled.reason.slice(0, 500) })
      await tell('unrefunded', now)
      return 'unrefunded'
  }
}

/** Whether another payment of the deposit was taken: visitors pay it once. */
const isPaidAlready = (tx: Database, { id }: Reservation) => isPaid(tx, { reservation: id })

/** Whether money that was taken for something is still here. */
async function isPaid(tx: Database, purpose: PaymentPurpose): Promise<boolean> {
  return (await tx.$count(paymentTable, and(isFor(purpose), eq(paymentTable.state, 'paid')))) > 0
}
