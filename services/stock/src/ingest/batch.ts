import type { MappedRow } from '../mapping/apply.ts'
import { isSold } from '../model/derive.ts'
import { mediaKeys, tenantIds } from '../model/project.ts'
import type { FeedVehicle } from '../model/vehicle.ts'
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
import { contentHash, toVehicle, vehicleId } from '../records/vehicle-identity.ts'
import type { ChangedVehicle, Reject } from './report.ts'
import { reject, storeRejects } from './run.ts'
import { placeVehicle, type IngestTenant, type TenantScope } from './tenant.ts'

/** A mapped row with its number; its source id already carries the occurrence number where ids come from content. */
export interface NumberedRow {
  row: number
  mapped: MappedRow
}

export interface BatchContext {
  runId: string
  tenant: IngestTenant
  allTenants: TenantScope
  /** Epoch ms. */
  now: number
  hasMedia: (key: string) => Promise<boolean>
}

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
  const sorted = await sortRows(context, rows, known)
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

interface SortedRows {
  vehicles: FeedVehicle[]
  rejects: Reject[]
  /** Vehicles whose row was refused: the feed still names them, so a full load must not withdraw them. */
  seenIds: string[]
}

async function sortRows(
  context: BatchContext,
  rows: readonly NumberedRow[],
  known: ReadonlyMap<string, StoredVehicle>,
): Promise<SortedRows> {
  const sorted: SortedRows = { vehicles: [], rejects: [], seenIds: [] }
  const inBatch = new Set<string>()
  for (const { row, mapped } of rows) {
    const before = mapped.sourceId === undefined ? undefined : known.get(mapped.sourceId)
    const judged = await judge(context, mapped, before, inBatch)
    if (judged.ok) {
      sorted.vehicles.push(judged.vehicle)
      inBatch.add(judged.vehicle.source_id)
    } else {
      const refused = reject(row, judged.field, judged.value, judged.reason)
      sorted.rejects.push({ ...refused, ...namesOf(mapped) })
      if (before !== undefined) sorted.seenIds.push(before.id)
    }
  }
  return sorted
}

/** Feeds hold ids of any length; longer ones than these name no vehicle of ours. */
const MAX_NAME_CHARS = 200

function namesOf(mapped: MappedRow): Pick<Reject, 'sourceId' | 'stocknum'> {
  const { sourceId } = mapped
  const stocknum = mapped.ok ? mapped.vehicle.stocknum : mapped.stocknum
  const clean = (text: string) => text.replaceAll('\u0000', '').slice(0, MAX_NAME_CHARS)
  return {
    ...(sourceId === undefined ? {} : { sourceId: clean(sourceId) }),
    ...(stocknum === undefined ? {} : { stocknum: clean(stocknum) }),
  }
}

type Judged = { ok: true; vehicle: FeedVehicle } | { ok: false; field: string; value: string; reason: string }

async function judge(
  context: BatchContext,
  mapped: MappedRow,
  before: StoredVehicle | undefined,
  inBatch: ReadonlySet<string>,
): Promise<Judged> {
  if (!mapped.ok) return { ok: false, ...mapped.problem }
  if (inBatch.has(mapped.sourceId) || before?.lastSeenRun === context.runId) {
    return {
      ok: false,
      field: 'source_id',
      value: mapped.sourceId,
      reason: 'an earlier row of this file has the same id',
    }
  }
  const placed = placeVehicle({ ...mapped.vehicle, source_id: mapped.sourceId }, context.tenant)
  if (!placed.ok) {
    const value = mapped.vehicle.dealership_ids.join(', ')
    return { ok: false, field: 'dealership_ids', value, reason: placed.reason }
  }
  for (const key of mediaKeys(placed.vehicle)) {
    if (await context.hasMedia(key)) continue
    return { ok: false, field: 'images', value: key, reason: 'expected a photo of the media store' }
  }
  return placed
}

function planOf(context: BatchContext, feed: FeedVehicle, before: StoredVehicle | undefined): Plan {
  const updatedAt = new Date(context.now).toISOString()
  const vehicle = toVehicle(feed, {
    id: before?.id ?? vehicleId(context.tenant.slug, feed.source_id),
    tenant: context.tenant.slug,
    slug: before?.data.slug ?? 'pending',
    createdAt: before?.data.created_at ?? updatedAt,
    updatedAt,
  })
  const presence: Presence = isSold(vehicle) ? 'sold' : 'in_feed'
  const write: VehicleWrite = {
    vehicle,
    contentHash: contentHash(feed),
    presence,
    tenantIds: tenantIds(vehicle, context.allTenants),
  }
  return { write, before }
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
