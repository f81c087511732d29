import { errorText } from '@forecourt/leads/error-text'
import type { Database } from '../database.ts'
import { moveReservation } from '../reservations/move.ts'
import { overdueReservations } from '../reservations/reads.ts'
import type { Reservation } from '../reservations/reservation.ts'
import { tellOfFreed } from '../watches/watches.ts'
import { claimDuePayments, type DuePayment, openPayment, postponePayment } from './due.ts'
import type { PaymentProvider, Settled } from './payment-provider.ts'
import { settlePayment } from './settle.ts'

export interface RoundsOptions {
  /** The provider of a payment; undefined when it is not configured any more. Rejects while that cannot be known. */
  providerOf(payment: { tenant: string; provider: string }): Promise<PaymentProvider | undefined>
  /** Told when a provider does not answer. */
  onAway(problem: { payment: string; error: string }): void
  /** Epoch ms. */
  now(): number
}

/** Reservations, and payments, of one round. */
const AT_ONCE = 20
/** A provider that is away keeps an unpaid vehicle from others for so long at most. */
export const GRACE_MS = 15 * 60_000
/** Until then a provider that is away is not asked again for the same reservation. */
const ASK_AGAIN_MS = 30_000
/** Refunds that failed so often are for staff to see to. */
const MOST_REFUND_TRIES = 12
const GONE = 'its payment provider is not configured any more'

/**
 * Ends reservations whose time is over, also while nothing ran, tells those who wait for a vehicle that its feed has freed, and brings
 * payments to their end. Each round does what is due, and may be cut short anywhere: the next one goes on. Returns true when pages
 * show something else than before.
 */
export function createSalesRounds({
  providerOf,
  onAway,
  now,
}: RoundsOptions): (db: Database) => Promise<boolean> {
  /** When a reservation whose provider was away is looked at again. */
  const notBefore = new Map<string, number>()

  /** What becomes of a held reservation at its end: its page is closed first, and may have been paid. */
  const settleLast = async (
    db: Database,
    { id, tenant, until = 0 }: Reservation,
  ): Promise<'paid' | 'wait' | 'end'> => {
    const payment = await openPayment(db, { reservation: id })
    if (payment?.session === undefined) return 'end'
    try {
      const provider = await providerOf(payment)
      if (!provider) throw new Error(GONE)
      const settled = await provider.close(payment.session)
      await settlePayment(db, { tenant, id: payment.id }, { settled, now: now() })
      return settled.kind === 'paid' ? 'paid' : 'end'
    } catch (error) {
      onAway({ payment: payment.id, error: errorText(error) })
      // Money that comes after the grace goes back.
      if (now() >= until + GRACE_MS) return 'end'
      notBefore.set(id, now() + ASK_AGAIN_MS)
      return 'wait'
    }
  }

  const endOverdue = async (db: Database): Promise<boolean> => {
    let isChanged = false
    for (const reservation of await overdueReservations(db, now(), AT_ONCE)) {
      const { id, tenant } = reservation
      if ((notBefore.get(id) ?? 0) > now()) continue
      notBefore.delete(id)
      const last = reservation.state === 'held' ? await settleLast(db, reservation) : 'end'
      if (last === 'paid') isChanged = true
      if (last !== 'end') continue
      const ended = await moveReservation(db, { tenant, id }, 'expire', { by: 'rule', now: now() })
      isChanged ||= ended !== undefined
    }
    return isChanged
  }

  const ask = async (payment: DuePayment): Promise<Settled> => {
    const { state, session, charge, isAwaited } = payment
    // No visitor was ever led to it.
    if (session === undefined) return { kind: isAwaited ? 'open' : 'closed' }
    const provider = await providerOf(payment)
    if (!provider) throw new Error(GONE)
    if (state === 'refunding') return provider.refund({ id: payment.id, charge: charge ?? '' })
    return isAwaited ? provider.read(session) : provider.close(session)
  }

  const askDue = async (db: Database): Promise<boolean> => {
    let isChanged = false
    const settle = async ({ tenant, id }: DuePayment, settled: Settled): Promise<void> => {
      const outcome = await settlePayment(db, { tenant, id }, { settled, now: now() })
      isChanged ||= outcome === 'changed'
    }
    for (const payment of await claimDuePayments(db, now(), AT_ONCE)) {
      try {
        const settled = await ask(payment)
        await settle(payment, settled)
        if (settled.kind === 'open') await postponePayment(db, payment, { now: now() })
      } catch (thrown) {
        const error = errorText(thrown)
        onAway({ payment: payment.id, error })
        if (payment.state === 'refunding' && payment.attempts >= MOST_REFUND_TRIES)
          await settle(payment, { kind: 'unrefunded', reason: error })
        else await postponePayment(db, payment, { error, now: now() })
      }
    }
    return isChanged
  }

  return async (db) => {
    const hasEnded = await endOverdue(db)
    await tellOfFreed(db, now())
    return (await askDue(db)) || hasEnded
  }
}
