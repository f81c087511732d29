import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../database.ts'
import {
  alertItemTable,
  alertMailTable,
  alertSettingTable,
  savedVehicleTable,
  visitorTable,
} from '../tables.ts'
import type { WatchlistOwner } from '../watchlist.ts'

/** Whether a visitor is written to about what they saved. */
export interface AlertSetting {
  isOn: boolean
  /** Epoch ms; undefined for somebody who never agreed. */
  agreedAt: number | undefined
}

export async function readAlertSetting(db: Database, { visitor }: WatchlistOwner): Promise<AlertSetting> {
  const [row] = await db.select().from(alertSettingTable).where(eq(alertSettingTable.visitorId, visitor))
  return { isOn: row !== undefined && row.stoppedAt === null, agreedAt: row?.agreedAt.getTime() }
}

/** Notes that a visitor agrees to be written to, and to which words; from now on, not about what was before. */
export async function agreeToAlerts(
  db: Database,
  { visitor, tenant }: WatchlistOwner,
  { consentText, now }: { consentText: string; now: number },
): Promise<void> {
  const agreed = { consentText, agreedAt: new Date(now), stoppedAt: null }
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

/** How many visitors of a dealer saved a vehicle, and how many of them are written to. */
export interface Watchers {
  all: number
  contactable: number
}

/** The watchers of a dealer's vehicles, by vehicle; who they are is nobody's business. */
export async function countWatchers(
  db: Database,
  tenant: string,
  carIds: readonly string[],
): Promise<ReadonlyMap<string, Watchers>> {
  if (carIds.length === 0) return new Map()
  const rows = await db
    .select({
      carId: savedVehicleTable.carId,
      all: count(),
      contactable: count(alertSettingTable.visitorId),
    })
    .from(savedVehicleTable)
    .innerJoin(visitorTable, eq(visitorTable.id, savedVehicleTable.visitorId))
    .leftJoin(
      alertSettingTable,
      and(
        eq(alertSettingTable.visitorId, visitorTable.id),
        isNull(alertSettingTable.stoppedAt),
        isNotNull(visitorTable.email),
      ),
    )
    .where(and(eq(savedVehicleTable.tenant, tenant), inArray(savedVehicleTable.carId, [...carIds])))
    .groupBy(savedVehicleTable.carId)
  return new Map(rows.map(({ carId, all, contactable }) => [carId, { all, contactable }]))
}
