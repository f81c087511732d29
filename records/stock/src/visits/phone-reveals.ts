import { lt } from 'drizzle-orm'
import type { Database } from '../records/database.ts'
import { phoneRevealTable } from './tables.ts'

/** A visitor had a phone number shown on a vehicle's page. */
export interface PhoneRevealRecord {
  /** Slug of the tenant. */
  tenant: string
  vehicleId: string
  dealershipId: number | null
  websiteId: number
  at: Date
}

/** Keeps a reveal (N3). */
export async function keepPhoneReveal(db: Database, reveal: PhoneRevealRecord): Promise<void> {
  await db.insert(phoneRevealTable).values(reveal)
}

/** Forgets the reveals before a time. */
export async function forgetRevealsBefore(db: Database, at: Date): Promise<void> {
  await db.delete(phoneRevealTable).where(lt(phoneRevealTable.at, at))
}
