import { and, arrayContains, eq, inArray, ne, sql } from 'drizzle-orm'

import { isSold } from '@forecourt/vehicle/derive'
import { soldAtMs } from '@forecourt/vehicle/sold'
import type { Vehicle } from '@forecourt/vehicle/vehicle'
import type { Records } from './database.ts'
import { currentVehicle } from './standing.ts'
import { vehicleHistoryTable, vehicleSlugTable, vehicleTable } from './tables.ts'

/** Meaning of a tenant's `/cars/<slug>`: a vehicle, the slug it moved to, gone since an instant (410), or nothing (404). */
export type SlugResolution =
  | { kind: 'live'; vehicle: Vehicle }
  | { kind: 'moved'; slug: string }
  | { kind: 'gone'; since: Date }
  | { kind: 'unknown' }

/** Resolves a slug for one tenant; a vehicle that only other tenants sell is unknown. */
export async function resolveVehicleSlug(
  records: Records,
  tenant: string,
  slug: string,
): Promise<SlugResolution> {
  const [row] = await records.db
    .select({
      isCurrent: vehicleSlugTable.isCurrent,
      presence: vehicleTable.presence,
      withdrawnAt: vehicleTable.withdrawnAt,
      updatedAt: vehicleTable.updatedAt,
      data: currentVehicle,
    })
    .from(vehicleSlugTable)
    .innerJoin(vehicleTable, eq(vehicleSlugTable.vehicleId, vehicleTable.id))
    .where(and(eq(vehicleSlugTable.slug, slug), arrayContains(vehicleTable.tenantIds, [tenant])))
  if (row === undefined) return { kind: 'unknown' }
  if (row.presence === 'withdrawn') return { kind: 'gone', since: row.withdrawnAt ?? row.updatedAt }
  return row.isCurrent ? { kind: 'live', vehicle: row.data } : { kind: 'moved', slug: row.data.slug }
}

/** Returns a tenant's vehicle by the platform's id; undefined when it is not on that tenant's site. */
export async function vehicleById(
  records: Records,
  tenant: string,
  id: string,
): Promise<Vehicle | undefined> {
  const [row] = await records.db
    .select({ data: currentVehicle })
    .from(vehicleTable)
    .where(
      and(
        eq(vehicleTable.id, id),
        ne(vehicleTable.presence, 'withdrawn'),
        arrayContains(vehicleTable.tenantIds, [tenant]),
      ),
    )
  return row?.data
}

/** A tenant's vehicles with some ids, with whether visitors can have them; those that other tenants sell are left out. */
export async function tenantVehicles(
  records: Records,
  tenant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { vehicle: Vehicle; isFree: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await records.db
    .select({ id: vehicleTable.id, presence: vehicleTable.presence, vehicle: currentVehicle })
    .from(vehicleTable)
    .where(and(inArray(vehicleTable.id, [...ids]), arrayContains(vehicleTable.tenantIds, [tenant])))
  return new Map(
    rows.map(({ id, presence, vehicle }) => {
      const isFree = presence === 'in_feed' && !vehicle.reserved && !isSold(vehicle)
      return [id, { vehicle, isFree }]
    }),
  )
}

/** Returns the vehicle that ever had this slug at this tenant, also a withdrawn one; undefined for all others. */
export async function vehicleOnceAt(
  records: Records,
  tenant: string,
  slug: string,
): Promise<Vehicle | undefined> {
  const [row] = await records.db
    .select({ data: currentVehicle })
    .from(vehicleSlugTable)
    .innerJoin(vehicleTable, eq(vehicleSlugTable.vehicleId, vehicleTable.id))
    .where(and(eq(vehicleSlugTable.slug, slug), arrayContains(vehicleTable.tenantIds, [tenant])))
  return row?.data
}

/** A slug of the front handler's table. */
export type SlugEntry = {
  slug: string
  vehicleId: string
  tenantIds: string[]
  /** Time at which its feed or staff said that it is sold, also for a vehicle that has left the feed since. */
  soldAt?: Date
} & ({ kind: 'live' } | { kind: 'moved'; to: string } | { kind: 'gone'; since: Date })

/** Returns every slug that the platform ever gave out, with its state now. */
export async function slugTable(records: Records): Promise<SlugEntry[]> {
  const rows = await records.db
    .select({
      slug: vehicleSlugTable.slug,
      isCurrent: vehicleSlugTable.isCurrent,
      vehicleId: vehicleTable.id,
      tenantIds: vehicleTable.tenantIds,
      presence: vehicleTable.presence,
      withdrawnAt: vehicleTable.withdrawnAt,
      updatedAt: vehicleTable.updatedAt,
      // The record of a vehicle is large, so it is not read for vehicles that are for sale.
      sale: sql<Pick<Vehicle, 'sold' | 'status' | 'sold_at' | 'updated_at'> | null>`case
        when ${vehicleTable.presence} <> 'in_feed' or ${vehicleTable.standing} is not null then jsonb_build_object(
          'sold', coalesce(${vehicleTable.standing} -> 'sold', ${vehicleTable.data} -> 'sold'),
          'status', ${vehicleTable.data} -> 'status',
          'sold_at', coalesce(${vehicleTable.data} ->> 'sold_at', ${vehicleTable.standing} ->> 'sold_at'),
          'updated_at', ${vehicleTable.data} ->> 'updated_at')
        end`,
    })
    .from(vehicleSlugTable)
    .innerJoin(vehicleTable, eq(vehicleSlugTable.vehicleId, vehicleTable.id))
  const current = new Map(rows.filter((row) => row.isCurrent).map((row) => [row.vehicleId, row.slug]))
  return rows.map((row) => {
    const soldAt = row.sale ? soldAtMs({ ...row.sale, sold_at: row.sale.sold_at ?? undefined }) : undefined
    const entry = {
      slug: row.slug,
      vehicleId: row.vehicleId,
      tenantIds: row.tenantIds,
      ...(soldAt === undefined ? {} : { soldAt: new Date(soldAt) }),
    }
    if (row.presence === 'withdrawn')
      return { ...entry, kind: 'gone', since: row.withdrawnAt ?? row.updatedAt }
    if (row.isCurrent) return { ...entry, kind: 'live' }
    return { ...entry, kind: 'moved', to: current.get(row.vehicleId) ?? row.slug }
  })
}

/** Returns the slugs that lead to a vehicle, with the tenants that may show it. */
export async function liveSlugs(
  records: Records,
): Promise<{ slug: string; vehicleId: string; tenantIds: string[] }[]> {
  const entries = await slugTable(records)
  return entries
    .filter((entry) => entry.kind === 'live')
    .map(({ slug, vehicleId, tenantIds }) => ({ slug, vehicleId, tenantIds }))
}

/** Returns the history of a vehicle's price (AUD), status and presence, oldest first. */
export async function vehicleHistory(
  records: Records,
  vehicleId: string,
): Promise<{ at: Date; field: string; before: string | null; after: string }[]> {
  return records.db
    .select({
      at: vehicleHistoryTable.at,
      field: vehicleHistoryTable.field,
      before: vehicleHistoryTable.before,
      after: vehicleHistoryTable.after,
    })
    .from(vehicleHistoryTable)
    .where(eq(vehicleHistoryTable.vehicleId, vehicleId))
    .orderBy(vehicleHistoryTable.at, vehicleHistoryTable.id)
}
