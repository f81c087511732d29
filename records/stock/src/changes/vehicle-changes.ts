import { and, asc, eq, gt, lte, or } from 'drizzle-orm'
import { effectivePrice, isSold } from '@forecourt/vehicle/derive'
import type { Database } from '../records/database.ts'
import { currentVehicle } from '../records/standing.ts'
import { vehicleTable } from '../records/tables.ts'

/** A vehicle that has changed, as visitors can have it now. */
export interface VehicleChange {
  id: string
  /** What it sells for, whole AUD; 0 without a price. */
  price: number
  /** False for one that is reserved, sold or gone. */
  isFree: boolean
}

/** How far changes were read: the moment (epoch ms) and the id of the last one. */
export interface ChangeCursor {
  at: number
  id: string
}

/**
 * The vehicles that changed after a cursor, the earliest first, and the cursor after them. One that changed twice is there once, as it
 * is now. What changed after `until` (epoch ms) is left for later: a load that is under way may still store something from before it.
 */
export async function changedVehicles(
  db: Database,
  { at, id }: ChangeCursor,
  { until, limit }: { until: number; limit: number },
): Promise<{ changes: VehicleChange[]; cursor: ChangeCursor }> {
  const { updatedAt } = vehicleTable
  const since = new Date(at)
  const rows = await db
    .select({ id: vehicleTable.id, presence: vehicleTable.presence, vehicle: currentVehicle, updatedAt })
    .from(vehicleTable)
    .where(
      and(
        lte(updatedAt, new Date(until)),
        or(gt(updatedAt, since), and(eq(updatedAt, since), gt(vehicleTable.id, id))),
      ),
    )
    .orderBy(asc(updatedAt), asc(vehicleTable.id))
    .limit(limit)
  const last = rows.at(-1)
  return {
    changes: rows.map(({ id: changed, presence, vehicle }) => ({
      id: changed,
      price: effectivePrice(vehicle).price,
      isFree: presence === 'in_feed' && !vehicle.reserved && !isSold(vehicle),
    })),
    cursor: last ? { at: last.updatedAt.getTime(), id: last.id } : { at, id },
  }
}
