import { createSalesRounds, type RoundsOptions } from '@forecourt/sales/rounds'
import { forgetReservationSenders } from '@forecourt/sales/reserve'
import { forgetPurchases } from '@forecourt/sales/purchases'
import { forgetValuations } from '@forecourt/sales/valuations'
import type { Records } from '@forecourt/stock/database'
import { createRecurring } from '../runtime/recurring.ts'

interface SalesJobOptions extends Pick<RoundsOptions, 'providerOf' | 'now'> {
  open(): Promise<Records>
  /** Shows what has changed. */
  changed(): Promise<void>
  log(level: 'warn' | 'error', message: string, fields: Readonly<Record<string, unknown>>): void
}

const EVERY_MS = 1_000
const PAUSE_MS = 5_000
const HOUR_MS = 3_600_000

/** Ends reservations whose time is over, asks providers what became of payments, and forgets what need not be known. */
export function createSalesJob({ open, providerOf, changed, now, log }: SalesJobOptions): { tick(): void } {
  const round = createSalesRounds({
    providerOf,
    onAway: (problem) => log('warn', 'a payment provider does not answer', problem),
    now,
  })
  const steady = () => performance.now()
  const rounds = createRecurring({
    async work() {
      if (await round((await open()).db)) await changed()
    },
    onError: (error) => log('error', 'reservations cannot be ended at the moment', { error }),
    now: steady,
    everyMs: EVERY_MS,
    pauseMs: PAUSE_MS,
  })
  const forgetting = createRecurring({
    async work() {
      const { db } = await open()
      await forgetReservationSenders(db, now())
      await forgetValuations(db, now())
      await forgetPurchases(db, now())
    },
    onError: (error) =>
      log('warn', 'what is old of reservations and valuations is not forgotten yet', { error }),
    now: steady,
    everyMs: HOUR_MS,
    pauseMs: HOUR_MS / 12,
  })
  return {
    tick() {
      rounds.tick()
      forgetting.tick()
    },
  }
}
