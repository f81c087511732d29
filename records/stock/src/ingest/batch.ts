import { isSold } from '@forecourt/vehicle/derive'
import { tenantIds } from '@forecourt/vehicle/stock-facts'
import { soldAtMs } from '@forecourt/vehicle/sold'
import type { FeedVehicle } from '@forecourt/vehicle/vehicle'
import type { Database } from '../records/database.ts'
import { baseSlug } from '../records/slug.ts'
import { assignSlugs, storeSlugs } from '../records/slugs.ts'
import {
  addHistory,
  markSeen,
  vehiclesBySource,
  writeVehicles,
  type HistoryEntry,
  type StoredVehicle,
  type VehicleWrite,
} from '../records/store.ts'
import type { Presence } from '../records/tables.ts'
import { vehicleFingerprint, vehicleId } from '../records/vehicle-identity.ts'
import { toVehicle } from '@forecourt/vehicle/to-vehicle'
import type { ChangedVehicle, Reject } from './report.ts'
import { storeRejects } from './run.ts'
import { splitRows, type BatchContext, type NumberedRow } from './split-rows.ts'

export interface BatchOutcome {
  imported: number
  updated: number
  unchanged: number
  rejects: Reject[]
  accepted: FeedVehicle[]
  changed: ChangedVehicle[]
}

interface Plan {
  write: VehicleWrite
  before: StoredVehicle | undefined
}

/** Stores one batch of rows in a single transaction: vehicles, slugs, history, rejects. */
export async function storeBatch(
  db: Database,
  context: BatchContext,
  rows: readonly NumberedRow[],
  unreadable: readonly Reject[],
): Promise<BatchOutcome> {
  const known = await vehiclesBySource(
    db,
    context.tenant.slug,
    rows.flatMap(({ mapped }) => mapped.sourceId ?? []),
  )
  const sorted = await splitRows(context, rows, known)
  const rejects = [...unreadable, ...sorted.rejects].sort((a, b) => a.row - b.row)
  const plans = sorted.vehicles.map((feed) => planOf(context, feed, known.get(feed.source_id)))
  const changes = plans.filter((plan) => isChange(plan))
  await db.transaction(async (tx) => {
    await writeChanges(tx, context, changes)
    const unchanged = plans.filter((plan) => !isChange(plan)).map((plan) => plan.write.vehicle.id)
    await markSeen(tx, context.runId, [...unchanged, ...sorted.seenIds])
    await storeRejects(tx, context.runId, rejects)
  })
  const imported = changes.filter((plan) => plan.before === undefined).length
  return {
    imported,
    updated: changes.length - imported,
    unchanged: plans.length - changes.length,
    rejects,
    accepted: sorted.vehicles,
    changed: changes.map(({ write, before }) => ({
      id: write.vehicle.id,
      tenantIds: [...write.tenantIds, ...(before?.tenantIds ?? [])],
    })),
  }
}

function planOf(context: BatchContext, feed: FeedVehicle, before: StoredVehicle | undefined): Plan {
  const updatedAt = new Date(context.now).toISOString()
  const vehicle = toVehicle(feed, {
    id: before?.id ?? vehicleId(context.tenant.slug, feed.source_id),
    tenant: context.tenant.slug,
    slug: before?.data.slug ?? 'pending',
    createdAt: before?.data.created_at ?? updatedAt,
    updatedAt,
    soldAt: isSold(feed) ? soldSince(before, updatedAt) : undefined,
  })
  const presence: Presence = isSold(vehicle) ? 'sold' : 'in_feed'
  const write: VehicleWrite = {
    vehicle,
    contentHash: vehicleFingerprint(feed),
    presence,
    tenantIds: tenantIds(vehicle, context.allTenants),
  }
  return { write, before }
}

/** A vehicle is sold once: a later load, or one that names it again after it was withdrawn, does not begin its days anew. */
function soldSince(before: StoredVehicle | undefined, now: string): string {
  const soldAt = before && soldAtMs(before.data)
  return soldAt === undefined ? now : new Date(soldAt).toISOString()
}

function isChange({ write, before }: Plan): boolean {
  if (before === undefined) return true
  const isSame = before.contentHash === write.contentHash && before.presence === write.presence
  return !isSame || before.tenantIds.join() !== write.tenantIds.join()
}

async function writeChanges(tx: Database, context: BatchContext, changes: readonly Plan[]): Promise<void> {
  const at = new Date(context.now)
  const wishes = changes.filter(wantsNewSlug).map(({ write }) => ({
    vehicleId: write.vehicle.id,
    slug: baseSlug(write.vehicle, write.vehicle.id),
  }))
  const slugs = await assignSlugs(tx, wishes)
  const writes = changes.map(({ write }) => {
    const slug = slugs.get(write.vehicle.id) ?? write.vehicle.slug
    return { ...write, vehicle: { ...write.vehicle, slug, path: `/cars/${slug}` } }
  })
  await writeVehicles(tx, context.runId, writes)
  await storeSlugs(tx, slugs, at)
  await addHistory(tx, context.runId, at, changes.flatMap(historyOf))
}

/** A slug is asked for once, and again only when the words it is made of change. */
function wantsNewSlug({ write, before }: Plan): boolean {
  if (before === undefined) return true
  return baseSlug(write.vehicle, write.vehicle.id) !== baseSlug(before.data, before.id)
}

function historyOf({ write, before }: Plan): HistoryEntry[] {
  const { vehicle } = write
  const pairs: [HistoryEntry['field'], string | null, string][] = [
    ['price', before === undefined ? null : String(before.data.price), String(vehicle.price)],
    ['status', before?.data.status ?? null, vehicle.status],
    ['presence', before?.presence ?? null, write.presence],
  ]
  return pairs
    .filter(([, was, is]) => was !== is)
    .map(([field, was, is]) => ({ vehicleId: vehicle.id, field, before: was, after: is }))
}
