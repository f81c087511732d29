import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'

import { isSold } from '@forecourt/vehicle/derive'
import type { Vehicle } from '@forecourt/vehicle/vehicle'
import type { Database } from './database.ts'
import { vehicleTable, type Presence, type Standing } from './tables.ts'

/** The vehicle with what happened to it on the dealers' sites, over what its feed says of it. */
export const currentVehicle: SQL<Vehicle> = sql<Vehicle>`case when ${vehicleTable.standing} is null
  then ${vehicleTable.data} else ${vehicleTable.data} || ${vehicleTable.standing} end`

/** A vehicle that nobody else can change until the transaction ends. */
export interface LockedVehicle {
  vehicle: Vehicle
  presence: Presence
  /** Slugs of the tenants that may show it. */
  tenantIds: string[]
}

/** Locks a vehicle inside the caller's transaction; undefined for one that is not on record. */
export async function lockVehicle(tx: Database, id: string): Promise<LockedVehicle | undefined> {
  const [locked] = await tx
    .select({ vehicle: currentVehicle, presence: vehicleTable.presence, tenantIds: vehicleTable.tenantIds })
    .from(vehicleTable)
    .where(eq(vehicleTable.id, id))
    .for('update')
  return locked
}

/** Of these ids, those whose vehicle is in its feed and is neither reserved nor sold. */
export async function freeVehicles(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: vehicleTable.id,
      sold: sql<boolean>`coalesce((${currentVehicle} ->> 'sold')::boolean, false)`,
      status: sql<Vehicle['status']>`${currentVehicle} ->> 'status'`,
    })
    .from(vehicleTable)
    .where(
      and(
        inArray(vehicleTable.id, [...ids]),
        eq(vehicleTable.presence, 'in_feed'),
        sql`not coalesce((${currentVehicle} ->> 'reserved')::boolean, false)`,
      ),
    )
  return rows.flatMap(({ id, ...vehicle }) => (isSold(vehicle) ? [] : [id]))
}

/**
 * Says what happened to a vehicle here, or takes it back, inside the caller's transaction. Loads of its feed leave it as it is;
 * the index gets it once the vehicle is sent there.
 */
export async function setStanding(
  tx: Database,
  id: string,
  { standing, at }: { standing: Standing | null; at: Date },
): Promise<void> {
  await tx
    .update(vehicleTable)
    .set({
      standing,
      indexPending: true,
      standingPending: true,
      // Two changes within a millisecond are two versions: the index must not take the first for the second.
      updatedAt: sql`greatest(${at.toISOString()}::timestamptz, ${vehicleTable.updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(vehicleTable.id, id))
}

/** A vehicle whose standing pages do not show yet. */
export interface PendingStanding {
  id: string
  /** Slugs of the tenants that may show it. */
  tenantIds: string[]
  updatedAt: Date
  isSold: boolean
}

/** The vehicles whose standing pages do not show yet; at most `limit`. */
export async function pendingStandings(db: Database, limit: number): Promise<PendingStanding[]> {
  const { id, tenantIds, updatedAt, standing, standingPending } = vehicleTable
  const rows = await db
    .select({ id, tenantIds, updatedAt, standing })
    .from(vehicleTable)
    .where(eq(standingPending, true))
    .limit(limit)
  return rows.map(({ standing: now, ...row }) => ({ ...row, isSold: now !== null && 'sold' in now }))
}

/** Notes that pages show the standing of these vehicles; one that has changed meanwhile stays pending. */
export async function markStandingsShown(db: Database, shown: readonly PendingStanding[]): Promise<void> {
  if (shown.length === 0) return
  await db
    .update(vehicleTable)
    .set({ standingPending: false })
    .where(
      or(
        ...shown.map(({ id, updatedAt }) =>
          and(eq(vehicleTable.id, id), eq(vehicleTable.updatedAt, updatedAt)),
        ),
      ),
    )
}
