import type { MappedRow } from '../mapping/apply.ts'
import { mediaKey, mediaKeys } from '@forecourt/vehicle/stock-facts'
import type { FeedVehicle } from '@forecourt/vehicle/vehicle'
import type { StoredVehicle } from '../records/store.ts'
import type { Reject } from './report.ts'
import { reject } from './run.ts'
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

interface SplitRows {
  vehicles: FeedVehicle[]
  rejects: Reject[]
  /** Vehicles whose row was refused: the feed still names them, so a full load must not withdraw them. */
  seenIds: string[]
}

/** Tells the rows of a batch that make a vehicle from those that are refused, each with its reason. */
export async function splitRows(
  context: BatchContext,
  rows: readonly NumberedRow[],
  known: ReadonlyMap<string, StoredVehicle>,
): Promise<SplitRows> {
  const sorted: SplitRows = { vehicles: [], rejects: [], seenIds: [] }
  const inBatch = new Set<string>()
  for (const { row, mapped } of rows) {
    const before = mapped.sourceId === undefined ? undefined : known.get(mapped.sourceId)
    const evaluated = await evaluate(context, mapped, before, inBatch)
    if (evaluated.ok) {
      sorted.vehicles.push(evaluated.vehicle)
      inBatch.add(evaluated.vehicle.source_id)
    } else {
      const refused = reject(row, evaluated.field, evaluated.value, evaluated.reason)
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

const KEPT = {
  images: 'a photo',
  spin_images: 'a picture',
  spin_interior_image: 'a picture',
  video_url: 'a film',
} as const
type KeptField = keyof typeof KEPT

/** Keys of what a vehicle says that the platform's own store keeps, by field. */
function storedMedia(vehicle: FeedVehicle): Record<KeptField, string[]> {
  const keysOf = (...addresses: (string | undefined)[]) =>
    addresses.map(mediaKey).filter((key) => key !== undefined)
  return {
    images: mediaKeys(vehicle),
    spin_images: keysOf(...(vehicle.spin_images ?? [])),
    spin_interior_image: keysOf(vehicle.spin_interior_image),
    video_url: keysOf(vehicle.video_url),
  }
}

type Evaluated =
  | { ok: true; vehicle: FeedVehicle }
  | { ok: false; field: string; value: string; reason: string }

async function evaluate(
  context: BatchContext,
  mapped: MappedRow,
  before: StoredVehicle | undefined,
  inBatch: ReadonlySet<string>,
): Promise<Evaluated> {
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
  const stored = storedMedia(placed.vehicle)
  for (const field of Object.keys(KEPT) as KeptField[]) {
    for (const key of stored[field]) {
      if (await context.hasMedia(key)) continue
      return { ok: false, field, value: key, reason: `expected ${KEPT[field]} of the media store` }
    }
  }
  return placed
}
