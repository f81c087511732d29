import { claimDuePayments, type DuePayment, openPayment, postponePayment } from '@forecourt/sales/due'
import { errorText } from '@forecourt/leads/error-text'
import { overdueReservations } from '@forecourt/sales/reads'
import type { Reservation } from '@forecourt/sales/reservation'
import { forgetReservationSenders } from '@forecourt/sales/reserve'
import type { SettleOptions } from '@forecourt/sales/settle'
import type { Settled } from '@forecourt/sales/payment-provider'
import type { ReservationMove } from '@forecourt/tenant-config/sales/reservation-states'
import type { Records } from '@forecourt/stock/database'
import { createRecurring } from '../runtime/recurring.ts'
import type { TenantRegistry } from '../tenants/tenant-entry.ts'
import type { PaymentProviders } from './payment-providers.ts'

interface SalesJobOptions {
  open(): Promise<Records>
  tenants: Pick<TenantRegistry, 'byId'>
  providers: PaymentProviders
  settle(
    which: { tenant: string; id: string },
    settled: Omit<SettleOptions, 'now'>,
  ): Promise<'known' | 'changed' | undefined>
  move(
    which: { tenant: string; id: string },
    move: ReservationMove,
    how: { by: 'rule' },
  ): Promise<Reservation | undefined>
  now(): number
  log(level: 'warn' | 'error', message: string, fields: Readonly<Record<string, unknown>>): void
}

const EVERY_MS = 1_000
const PAUSE_MS = 5_000
const HOUR_MS = 3_600_000
/** Reservations, and payments, of one round. */
const AT_ONCE = 20
/** A provider that is away keeps an unpaid vehicle from others for so long at most. */
const GRACE_MS = 15 * 60_000
/** Until then a provider that is away is not asked again for the same reservation. */
const ASK_AGAIN_MS = 30_000
/** Refunds that failed so often are for staff to see to. */
const MOST_REFUND_TRIES = 12

/** Ends reservations whose time is over, also while the server was down, and brings payments to their end. */
export function createSalesJob(options: SalesJobOptions): { tick(): void } {
  const { open, tenants, providers, settle, move, now, log } = options
  /** When a reservation whose provider was away is looked at again. */
  const notBefore = new Map<string, number>()

  const providerOf = async ({ tenant, provider }: { tenant: string; provider: string }) => {
    const slug = tenants.byId(tenant)?.tenant.slug
    return slug === undefined ? undefined : providers.named(slug, provider)
  }

  /** Whether a deposit can still be paid after the time is over: its page is closed first. */
  const isPaidAfterAll = async ({ id, tenant, until = 0 }: Reservation): Promise<boolean> => {
    const payment = await openPayment((await open()).db, id)
    if (payment?.session === undefined) return false
    try {
      const provider = await providerOf(payment)
      if (!provider) throw new Error('its payment provider is not configured any more')
      const settled = await provider.close(payment.session)
      await settle({ tenant, id: payment.id }, { settled })
      return settled.kind === 'paid'
    } catch (error) {
      log('warn', 'a payment page cannot be closed', { reservation: id, error: errorText(error) })
      // Money that comes after the grace goes back.
      if (now() >= until + GRACE_MS) return false
      notBefore.set(id, now() + ASK_AGAIN_MS)
      return true
    }
  }

  const endOverdue = async (): Promise<void> => {
    const { db } = await open()
    for (const reservation of await overdueReservations(db, now(), AT_ONCE)) {
      const { id, tenant } = reservation
      if ((notBefore.get(id) ?? 0) > now()) continue
      notBefore.delete(id)
      if (reservation.state === 'held' && (await isPaidAfterAll(reservation))) continue
      await move({ tenant, id }, 'expire', { by: 'rule' })
    }
  }

  const ask = async (payment: DuePayment): Promise<Settled> => {
    const { state, session, charge, isAwaited } = payment
    // No visitor was ever led to it.
    if (session === undefined) return { kind: isAwaited ? 'open' : 'closed' }
    const provider = await providerOf(payment)
    if (!provider) throw new Error('its payment provider is not configured any more')
    if (state === 'refunding') return provider.refund({ ...payment, charge: charge ?? '' })
    return isAwaited ? provider.read(session) : provider.close(session)
  }

  const askDue = async (): Promise<void> => {
    const { db } = await open()
    for (const payment of await claimDuePayments(db, now(), AT_ONCE)) {
      const which = { tenant: payment.tenant, id: payment.id }
      try {
        const settled = await ask(payment)
        await settle(which, { settled })
        if (settled.kind === 'open') await postponePayment(db, payment, { now: now() })
      } catch (thrown) {
        const error = errorText(thrown)
        log('warn', 'a payment provider does not answer', { payment: payment.id, error })
        if (payment.state === 'refunding' && payment.attempts >= MOST_REFUND_TRIES)
          await settle(which, { settled: { kind: 'unrefunded', reason: error } })
        else await postponePayment(db, payment, { error, now: now() })
      }
    }
  }

  const recurring = createRecurring({
    async work() {
      await endOverdue()
      await askDue()
    },
    onError: (error) => log('error', 'reservations cannot be ended at the moment', { error }),
    now: () => performance.now(),
    everyMs: EVERY_MS,
    pauseMs: PAUSE_MS,
  })
  const forgetting = createRecurring({
    work: async () => forgetReservationSenders((await open()).db, now()),
    onError: (error) => log('warn', 'senders of reservations are not forgotten yet', { error }),
    now: () => performance.now(),
    everyMs: HOUR_MS,
    pauseMs: HOUR_MS / 12,
  })
  return {
    tick() {
      recurring.tick()
      forgetting.tick()
    },
  }
}
