import { createHmac } from 'node:crypto'
import type { Records } from '@forecourt/stock/database'
import { keepPhoneReveal, type PhoneReveal } from '@forecourt/stock/phone-reveals'
import { countView, forgetVisitorsBefore, viewsOf } from '@forecourt/stock/views'
import type { Tenant } from '@forecourt/tenant-config/tenant'
import { dayIn } from '@forecourt/tenant-config/zoned-time'

export interface VisitDoorOptions {
  open(): Promise<Records>
  secret: string
  /** Epoch ms. */
  now(): number
  log(level: 'warn', message: string, fields: Readonly<Record<string, unknown>>): void
}

/** Who looked at a vehicle's page. */
export interface Onlooker {
  /** The network address. */
  client: string
  userAgent: string
  /** What the browser calls itself today, to be told from others of its network; '' when it says nothing. */
  browser: string
}

/** What the record keeps of visits to vehicles' pages. Rejects while the record is away. */
export interface VisitDoor {
  /** Counts a look, once for each visitor and day where the dealer is (N13); how often the vehicle was looked at. */
  look(tenant: Tenant, vehicleId: string, onlooker: Onlooker): Promise<number>
  /** How often the vehicle was looked at. */
  views(tenant: Tenant, vehicleId: string): Promise<number>
  /** Keeps that a phone number was shown (N3). */
  revealPhone(reveal: Omit<PhoneReveal, 'at'>): Promise<void>
}

const DAY_MS = 86_400_000

/** Makes the door of one process. Who was counted is kept as a keyed hash of the day and forgotten when the day is over. */
export function createVisitDoor({ open, secret, now, log }: VisitDoorOptions): VisitDoor {
  let forgotten = ''
  const forgetOthers = (db: Records['db'], before: string): void => {
    if (forgotten === before) return
    forgotten = before
    forgetVisitorsBefore(db, before).catch((error: unknown) => {
      forgotten = ''
      log('warn', 'visitors of past days are not forgotten yet', { error: String(error) })
    })
  }
  const hash = (...parts: string[]): string =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url').slice(0, 22)

  return {
    async look({ slug: tenant, timeZone }, vehicleId, { client, userAgent, browser }) {
      const { db } = await open()
      const day = dayIn(timeZone, now())
      // Dealers' days differ by some hours, so that of the day before may still be somebody's.
      forgetOthers(db, dayIn(timeZone, now() - DAY_MS))
      const network = hash('network', day, client)
      const visitor = hash('visitor', day, client, userAgent, browser)
      await countView(db, { tenant, vehicleId, day, visitor, network })
      return viewsOf(db, tenant, vehicleId)
    },
    views: async ({ slug }, vehicleId) => viewsOf((await open()).db, slug, vehicleId),
    revealPhone: async (reveal) => keepPhoneReveal((await open()).db, { ...reveal, at: new Date(now()) }),
  }
}
