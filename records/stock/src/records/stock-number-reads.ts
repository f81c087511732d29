import { and, arrayOverlaps, desc, eq, inArray, max, or, sql } from 'drizzle-orm'

import type { Reject } from '../ingest/report.ts'
import type { Vehicle } from '@forecourt/vehicle/vehicle'
import type { Records } from './database.ts'
import { currentVehicle } from './standing.ts'
import { importRejectTable, importRunTable, vehicleTable, type Presence } from './tables.ts'

/** A number that names more vehicles or refused rows than this is no number that anybody looks for. */
const MAX_FOUND = 50

/** A vehicle of the record as it was stored last. */
export interface NumberedVehicle {
  vehicle: Vehicle
  presence: Presence
  /** The index has not acknowledged this version yet. */
  isIndexPending: boolean
  /** When a full load no longer named it. */
  withdrawnAt: Date | undefined
  updatedAt: Date
  /** Start of the newest run that named it. */
  lastSeenAt: Date | undefined
}

/** A row that a load refused, with its load. */
export interface NumberedReject extends Reject {
  /** Tenant whose feed it was. */
  tenant: string
  runId: string
  /** Start of the load. */
  at: Date
}

/**
 * Vehicles with a stock number (or feed id), however it is written in capitals, in the feed of one of `tenants` (slugs)
 * or shown by one; the newest first.
 */
export async function vehiclesByNumber(
  { db }: Records,
  number: string,
  tenants: readonly string[],
): Promise<NumberedVehicle[]> {
  if (tenants.length === 0) return []
  const { data, sourceId, tenant, tenantIds } = vehicleTable
  const wanted = wantedNumber(number)
  const rows = await db
    .select({
      data: currentVehicle,
      presence: vehicleTable.presence,
      indexPending: vehicleTable.indexPending,
      withdrawnAt: vehicleTable.withdrawnAt,
      updatedAt: vehicleTable.updatedAt,
      lastSeenAt: importRunTable.startedAt,
    })
    .from(vehicleTable)
    .leftJoin(importRunTable, eq(importRunTable.id, vehicleTable.lastSeenRun))
    .where(
      and(
        or(sql`lower(${data} ->> 'stocknum') = ${wanted}`, sql`lower(${sourceId}) = ${wanted}`),
        or(inArray(tenant, [...tenants]), arrayOverlaps(tenantIds, [...tenants])),
      ),
    )
    .orderBy(desc(vehicleTable.updatedAt), vehicleTable.id)
    .limit(MAX_FOUND)
  return rows.map(({ data: vehicle, indexPending, withdrawnAt, lastSeenAt, ...row }) => ({
    ...row,
    vehicle,
    isIndexPending: indexPending,
    withdrawnAt: withdrawnAt ?? undefined,
    lastSeenAt: lastSeenAt ?? undefined,
  }))
}

/** Rows of loads of `tenants` (slugs) that were refused and had this stock number (or feed id), the newest load first. */
export async function rejectsByNumber(
  { db }: Records,
  number: string,
  tenants: readonly string[],
): Promise<NumberedReject[]> {
  if (tenants.length === 0) return []
  const { stocknum, sourceId } = importRejectTable
  const wanted = wantedNumber(number)
  const rows = await db
    .select({ reject: importRejectTable, tenant: importRunTable.tenant, at: importRunTable.startedAt })
    .from(importRejectTable)
    .innerJoin(importRunTable, eq(importRunTable.id, importRejectTable.runId))
    .where(
      and(
        or(sql`lower(${stocknum}) = ${wanted}`, sql`lower(${sourceId}) = ${wanted}`),
        inArray(importRunTable.tenant, [...tenants]),
      ),
    )
    .orderBy(desc(importRunTable.startedAt), importRejectTable.id)
    .limit(MAX_FOUND)
  return rows.map(({ reject: { runId, row, field, value, reason }, tenant, at }) => ({
    tenant,
    runId,
    at,
    row,
    field,
    value,
    reason,
  }))
}

/** When the newest complete full load of each tenant's feed began, by slug; a full load names all that is for sale. */
export async function fullLoads(
  { db }: Records,
  tenants: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (tenants.length === 0) return new Map()
  const { tenant, startedAt, mode, status } = importRunTable
  const rows = await db
    .select({ tenant, at: max(startedAt) })
    .from(importRunTable)
    .where(and(inArray(tenant, [...tenants]), eq(mode, 'full'), eq(status, 'completed')))
    .groupBy(tenant)
  return new Map(rows.flatMap(({ tenant: slug, at }) => (at ? [[slug, at]] : [])))
}

/** As the indexes hold it; a NUL cannot be asked for. */
function wantedNumber(number: string): string {
  return number.trim().replaceAll('\u0000', '').toLowerCase()
}
