import { and, eq, inArray, ne, sql } from 'drizzle-orm'

import type { Vehicle } from '@forecourt/vehicle/vehicle'
import type { Database } from './database.ts'
import { vehicleHistoryTable, vehicleTable, type Presence } from './tables.ts'

export interface StoredVehicle {
  id: string
  sourceId: string
  presence: Presence
  contentHash: string
  tenantIds: string[]
  lastSeenRun: string
  createdAt: Date
  data: Vehicle
}

/** A vehicle to write, with what the table keeps beside its record. */
export interface VehicleWrite {
  vehicle: Vehicle
  contentHash: string
  presence: Presence
  tenantIds: string[]
}

export interface HistoryEntry {
  vehicleId: string
  field: 'price' | 'status' | 'presence'
  before: string | null
  after: string
}

/** A tenant's vehicles by source id. */
export async function vehiclesBySource(
  db: Database,
  tenant: string,
  sourceIds: readonly string[],
): Promise<Map<string, StoredVehicle>> {
  if (sourceIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: vehicleTable.id,
      sourceId: vehicleTable.sourceId,
      presence: vehicleTable.presence,
      contentHash: vehicleTable.contentHash,
      tenantIds: vehicleTable.tenantIds,
      lastSeenRun: vehicleTable.lastSeenRun,
      createdAt: vehicleTable.createdAt,
      data: vehicleTable.data,
    })
    .from(vehicleTable)
    .where(and(eq(vehicleTable.tenant, tenant), inArray(vehicleTable.sourceId, [...sourceIds])))
  return new Map(rows.map((row) => [row.sourceId, row]))
}

/** Inserts or replaces vehicles and marks them as not yet indexed. */
export async function writeVehicles(
  db: Database,
  runId: string,
  writes: readonly VehicleWrite[],
): Promise<void> {
  if (writes.length === 0) return
  const excluded = (column: string) => sql.raw(`excluded.${column}`)
  await db
    .insert(vehicleTable)
    .values(writes.map((write) => vehicleRow(write, runId)))
    .onConflictDoUpdate({
      target: vehicleTable.id,
      set: {
        presence: excluded('presence'),
        carType: excluded('car_type'),
        status: excluded('status'),
        priceAud: excluded('price_aud'),
        state: excluded('state'),
        tenantIds: excluded('tenant_ids'),
        contentHash: excluded('content_hash'),
        indexPending: excluded('index_pending'),
        lastSeenRun: excluded('last_seen_run'),
        data: excluded('data'),
        updatedAt: excluded('updated_at'),
        withdrawnAt: sql`null`,
      },
    })
}

function vehicleRow(write: VehicleWrite, runId: string): typeof vehicleTable.$inferInsert {
  const { vehicle } = write
  return {
    id: vehicle.id,
    tenant: vehicle.tenant,
    sourceId: vehicle.source_id,
    presence: write.presence,
    carType: vehicle.car_type,
    status: vehicle.status,
    priceAud: vehicle.price,
    state: vehicle.state ?? '',
    tenantIds: write.tenantIds,
    contentHash: write.contentHash,
    indexPending: true,
    lastSeenRun: runId,
    data: vehicle,
    createdAt: new Date(vehicle.created_at),
    updatedAt: new Date(vehicle.updated_at),
  }
}

/** Notes that a run saw these vehicles. */
export async function markSeen(db: Database, runId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(vehicleTable)
    .set({ lastSeenRun: runId })
    .where(inArray(vehicleTable.id, [...ids]))
}

/** Appends to the history of price, status and presence. */
export async function addHistory(
  db: Database,
  runId: string,
  at: Date,
  entries: readonly HistoryEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await db.insert(vehicleHistoryTable).values(entries.map((entry) => ({ ...entry, runId, at })))
}

/** Withdraws up to `limit` vehicles of a tenant that a run did not see; returns them as they were. */
export async function withdrawUnseen(
  db: Database,
  options: { tenant: string; runId: string; at: Date; limit: number },
): Promise<{ id: string; presence: Presence; tenantIds: string[] }[]> {
  const unseen = await db
    .select({ id: vehicleTable.id, presence: vehicleTable.presence, tenantIds: vehicleTable.tenantIds })
    .from(vehicleTable)
    .where(
      and(
        eq(vehicleTable.tenant, options.tenant),
        ne(vehicleTable.presence, 'withdrawn'),
        ne(vehicleTable.lastSeenRun, options.runId),
      ),
    )
    .limit(options.limit)
  if (unseen.length === 0) return []
  await db
    .update(vehicleTable)
    .set({ presence: 'withdrawn', withdrawnAt: options.at, updatedAt: options.at, indexPending: true })
    .where(
      inArray(
        vehicleTable.id,
        unseen.map((row) => row.id),
      ),
    )
  return unseen
}
