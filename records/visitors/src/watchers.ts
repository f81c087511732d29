import { and, count, desc, eq, isNotNull, isNull, max } from 'drizzle-orm'
import type { Database } from './database.ts'
import { alertSettingTable, savedVehicleTable, visitorTable } from './tables.ts'

/** How many visitors of a dealer saved a vehicle, and how many of them are written to. */
export interface Watchers {
  carId: string
  /** As it was called when one of them saved it. */
  name: string
  all: number
  contactable: number
}

/** The vehicles that most visitors of a dealer saved, those with the most first; who they are is nobody's business. */
export async function mostWatched(db: Database, tenant: string, limit: number): Promise<Watchers[]> {
  const all = count()
  const rows = await db
    .select({
      carId: savedVehicleTable.carId,
      name: max(savedVehicleTable.name),
      all,
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
    .where(eq(savedVehicleTable.tenant, tenant))
    .groupBy(savedVehicleTable.carId)
    .orderBy(desc(all), savedVehicleTable.carId)
    .limit(limit)
  return rows.map(({ name, ...watchers }) => ({ ...watchers, name: name ?? '' }))
}
