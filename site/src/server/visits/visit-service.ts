import { createHmac } from 'node:crypto'
import type { Records } from '@forecourt/stock/database'
import { forgetRevealsBefore, keepPhoneReveal, type PhoneRevealRecord } from '@forecourt/stock/phone-reveals'
import { countView, forgetVisitorsBefore, viewsOf } from '@forecourt/stock/views'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { dayIn } from '@forecourt/tenant-config/time/zoned-time'
import { createRecurring } from '../runtime/recurring.ts'

export interface VisitServiceOptions {
  open(): Promise<Records>
  secret: string
  /** Epoch ms. */
  now(): number
  log(level: 'warn', message: string, fields: Readonly<Record<string, unknown>>): void
}

/** A visitor who looked at a vehicle's page. */
export interface Onlooker {
  /** The network address. */
  client: string
  userAgent: string
  /** The browser's name for itself today, which tells it from others of its network; '' when it gives none. */
  browser: string
}

/** The record's data on visits to vehicles' pages. Rejects while the record is down. */
export interface VisitService {
  /**
   * Counts a look, once for each visitor and day in the dealer's time zone (N13); returns how often the vehicle was looked
   * at.
   */
  look(tenant: Tenant, vehicleId: string, onlooker: Onlooker): Promise<number>
  /** Returns how often the vehicle was looked at. */
  views(tenant: Tenant, vehicleId: string): Promise<number>
  /** Records that a phone number was shown (N3). */
  revealPhone(reveal: Omit<PhoneRevealRecord, 'at'>): Promise<void>
  /**
   * Forgets, at most once an hour: who was counted on days that are over, and reveals that are older than
   * `REVEALS_KEPT_DAYS`.
   */
  tick(): void
}

const DAY_MS = 86_400_000

/** Days that a reveal is kept: a year and a month, so that a month can be told from the same one a year before. */
export const REVEALS_KEPT_DAYS = 396
const HOUR_MS = 3_600_000

/**
 * Creates the service of one process. Keeps who was counted as a keyed hash of the day, and forgets it when the day is over.
 */
export function createVisitService({ open, secret, now, log }: VisitServiceOptions): VisitService {
  const forgetting = createRecurring({
    async work() {
      const { db } = await open()
      // Dealers' days differ by some hours, so the day before may not be over for all of them.
      await forgetVisitorsBefore(db, dayIn('UTC', now() - DAY_MS))
      await forgetRevealsBefore(db, new Date(now() - REVEALS_KEPT_DAYS * DAY_MS))
    },
    onError: (error) => log('warn', 'visits of the past are not forgotten yet', { error }),
    now,
    everyMs: HOUR_MS,
    pauseMs: HOUR_MS / 12,
  })
  const hash = (...parts: string[]): string =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url').slice(0, 22)

  return {
    async look({ slug: tenant, timeZone }, vehicleId, { client, userAgent, browser }) {
      const { db } = await open()
      const day = dayIn(timeZone, now())
      const network = hash('network', day, client)
      const visitor = hash('visitor', day, client, userAgent, browser)
      await countView(db, { tenant, vehicleId, day, visitor, network })
      return viewsOf(db, tenant, vehicleId)
    },
    views: async ({ slug }, vehicleId) => viewsOf((await open()).db, slug, vehicleId),
    revealPhone: async (reveal) => keepPhoneReveal((await open()).db, { ...reveal, at: new Date(now()) }),
    tick: () => forgetting.tick(),
  }
}
