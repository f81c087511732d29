import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../records/database.ts'
import { vehicleViewsTable, viewOfDayTable } from './tables.ts'

/** One look at a vehicle's page. */
export interface VehicleView {
  /** Slug of the tenant. */
  tenant: string
  vehicleId: string
  /** Calendar day where the dealer is, e.g. `2026-03-01`. */
  day: string
  /** Who looked and from which network, as hashes of that day. */
  visitor: string
  network: string
}

/** Visitors of one network that a vehicle counts in a day: a busy office may have them, a program may not have more. */
export const MOST_OF_A_NETWORK = 20

/** Counts a look unless its visitor was counted for this vehicle on this day (N13); true when it counted. */
export async function countView(db: Database, view: VehicleView): Promise<boolean> {
  const { tenant, vehicleId, day, visitor, network } = view
  return db.transaction(async (transaction) => {
    const here = and(
      eq(viewOfDayTable.tenant, tenant),
      eq(viewOfDayTable.vehicleId, vehicleId),
      eq(viewOfDayTable.day, day),
      eq(viewOfDayTable.network, network),
    )
    if ((await transaction.$count(viewOfDayTable, here)) >= MOST_OF_A_NETWORK) return false
    const added = await transaction
      .insert(viewOfDayTable)
      .values({ tenant, vehicleId, day, visitor, network })
      .onConflictDoNothing()
      .returning({ day: viewOfDayTable.day })
    if (added.length === 0) return false
    await transaction
      .insert(vehicleViewsTable)
      .values({ tenant, vehicleId, views: 1 })
      .onConflictDoUpdate({
        target: [vehicleViewsTable.tenant, vehicleViewsTable.vehicleId],
        set: { views: sql`${vehicleViewsTable.views} + 1` },
      })
    return true
  })
}

/** How often a vehicle was looked at on the site of a tenant (slug). */
export async function viewsOf(db: Database, tenant: string, vehicleId: string): Promise<number> {
  const [row] = await db
    .select({ views: vehicleViewsTable.views })
    .from(vehicleViewsTable)
    .where(and(eq(vehicleViewsTable.tenant, tenant), eq(vehicleViewsTable.vehicleId, vehicleId)))
  return row?.views ?? 0
}

/** Forgets who was counted before a day; the counts stay. */
export async function forgetVisitorsBefore(db: Database, day: string): Promise<void> {
  await db.delete(viewOfDayTable).where(lt(viewOfDayTable.day, day))
}
