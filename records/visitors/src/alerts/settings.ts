import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { alertItemTable, alertMailTable, alertSettingTable } from '../tables.ts'
import type { WatchlistOwner } from '../watchlist.ts'

/** Whether a visitor is written to about what they saved and what they have. */
export interface AlertSetting {
  isOn: boolean
  /** Epoch ms; undefined for somebody who never agreed. */
  agreedAt: number | undefined
  /** True where recalls of their own vehicles are among what they are written to about. */
  isOfRecalls: boolean
}

export async function readAlertSetting(db: Database, { visitor }: WatchlistOwner): Promise<AlertSetting> {
  const [row] = await db.select().from(alertSettingTable).where(eq(alertSettingTable.visitorId, visitor))
  return {
    isOn: row !== undefined && row.stoppedAt === null,
    agreedAt: row?.agreedAt.getTime(),
    isOfRecalls: row?.recalls ?? false,
  }
}

/** Notes that a visitor agrees to be written to, and to which words; from now on, not about what was before. */
export async function agreeToAlerts(
  db: Database,
  { visitor, tenant }: WatchlistOwner,
  { consentText, now }: { consentText: string; now: number },
): Promise<void> {
  const agreed = { consentText, agreedAt: new Date(now), stoppedAt: null, recalls: true }
  await db
    .insert(alertSettingTable)
    .values({ visitorId: visitor, tenant, ...agreed })
    .onConflictDoUpdate({ target: alertSettingTable.visitorId, set: agreed })
}

/** Writes to a visitor no more: neither what was found for them nor what is on its way. The second time is like the first. */
export async function stopAlerts(db: Database, visitorId: string, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(alertSettingTable)
      .set({ stoppedAt: new Date(now) })
      .where(and(eq(alertSettingTable.visitorId, visitorId), isNull(alertSettingTable.stoppedAt)))
    await tx.delete(alertItemTable).where(eq(alertItemTable.visitorId, visitorId))
    await tx.delete(alertMailTable).where(eq(alertMailTable.visitorId, visitorId))
  })
}
