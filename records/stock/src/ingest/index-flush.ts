import { and, asc, eq, gt, ne, or } from 'drizzle-orm'

import { tenantIds, type ProjectionContext } from '@forecourt/vehicle/stock-facts'
import type { Vehicle } from '@forecourt/vehicle/vehicle'
import type { Database, Records } from '../records/database.ts'
import { currentVehicle } from '../records/standing.ts'
import { vehicleTable, type Presence } from '../records/tables.ts'
import type { StockDocument } from '@forecourt/vehicle/document'
import type { StockIndex } from './index-port.ts'
import { IngestError } from './report.ts'
import { toStockDocument } from '@forecourt/vehicle/project'

const FLUSH_ROWS = 200
const REBUILD_ROWS = 500

/**
 * Sends every vehicle of a tenant that the index has not acknowledged, also those an earlier run left behind when the
 * index was down; resolves once all are acknowledged, else throws `index_unavailable`.
 */
export async function flushIndex(
  records: Records,
  index: StockIndex,
  tenant: string,
  projection: ProjectionContext,
): Promise<void> {
  await inTurn(index, async () => {
    let sent: number
    do sent = await flushSome(records, index, tenant, projection)
    while (sent === FLUSH_ROWS)
  })
}

/** Two flushes at once could each send what the other overtook: one at a time. */
const turns = new WeakMap<StockIndex, Promise<void>>()

function inTurn(index: StockIndex, work: () => Promise<void>): Promise<void> {
  const next = (turns.get(index) ?? Promise.resolve()).then(work, work)
  turns.set(
    index,
    next.catch(() => undefined),
  )
  return next
}

async function flushSome(
  { db }: Records,
  index: StockIndex,
  tenant: string,
  projection: ProjectionContext,
): Promise<number> {
  const rows = await db
    .select({
      id: vehicleTable.id,
      presence: vehicleTable.presence,
      data: currentVehicle,
      updatedAt: vehicleTable.updatedAt,
    })
    .from(vehicleTable)
    .where(and(eq(vehicleTable.tenant, tenant), vehicleTable.indexPending))
    .limit(FLUSH_ROWS)
  if (rows.length === 0) return 0
  await send(index, rows, projection)
  // A load may have stored a newer version meanwhile: that one is still to be sent.
  const asSent = rows.map(({ id, updatedAt }) =>
    and(eq(vehicleTable.id, id), eq(vehicleTable.updatedAt, updatedAt)),
  )
  await db
    .update(vehicleTable)
    .set({ indexPending: false })
    .where(or(...asSent))
  return rows.length
}

async function send(
  index: StockIndex,
  rows: readonly { id: string; presence: Presence; data: Vehicle }[],
  projection: ProjectionContext,
): Promise<void> {
  const shown = rows.filter((row) => row.presence !== 'withdrawn')
  const hidden = rows.filter((row) => row.presence === 'withdrawn')
  try {
    if (shown.length > 0)
      await index.upsert(
        await stockDocuments(shown.map((row) => ({ vehicle: row.data, context: projection }))),
      )
    if (hidden.length > 0) await index.remove(hidden.map((row) => row.id))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new IngestError(
      'index_unavailable',
      `the vehicles are stored, but the search index did not take them (${reason}): they are sent again by the next load`,
      { cause },
    )
  }
}

/**
 * Rebuilds the whole index from the record (`reindex`): a new collection beside the old one, then the alias moves.
 * `projectionFor` gives a tenant's context, undefined for a tenant that is gone; `onProgress` hears how many documents
 * were sent so far. Returns the number of documents.
 */
export async function reindex(
  records: Records,
  index: StockIndex,
  projectionFor: (tenant: string) => ProjectionContext | undefined,
  onProgress: (sent: number) => void = () => undefined,
): Promise<number> {
  return index.rebuild(counted(allDocuments(records.db, projectionFor), onProgress))
}

/** How many vehicles a complete index holds: those in the record that no load has withdrawn. */
export async function countIndexed(records: Records): Promise<number> {
  return records.db.$count(vehicleTable, ne(vehicleTable.presence, 'withdrawn'))
}

/** A batch is asked for only once the one before was taken, so that is when it counts. */
async function* counted(
  batches: AsyncIterable<StockDocument[]>,
  onProgress: (sent: number) => void,
): AsyncGenerator<StockDocument[]> {
  let sent = 0
  for await (const batch of batches) {
    yield batch
    sent += batch.length
    onProgress(sent)
  }
}

async function* allDocuments(
  db: Database,
  projectionFor: (tenant: string) => ProjectionContext | undefined,
): AsyncGenerator<StockDocument[]> {
  let after = ''
  for (;;) {
    const rows = await db
      .select({ id: vehicleTable.id, data: currentVehicle, tenantIds: vehicleTable.tenantIds })
      .from(vehicleTable)
      .where(and(gt(vehicleTable.id, after), ne(vehicleTable.presence, 'withdrawn')))
      .orderBy(asc(vehicleTable.id))
      .limit(REBUILD_ROWS)
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
    const projected = rows.flatMap((row) => {
      const context = projectionFor(row.data.tenant)
      return context === undefined ? [] : [{ row, context }]
    })
    await followTenants(db, projected)
    yield await stockDocuments(projected.map(({ row, context }) => ({ vehicle: row.data, context })))
  }
}

/** Dealerships may have changed hands since the load: the record follows what the index now says. */
async function followTenants(
  db: Database,
  projected: readonly { row: { data: Vehicle; tenantIds: string[] }; context: ProjectionContext }[],
): Promise<void> {
  for (const { row, context } of projected) {
    const owners = tenantIds(row.data, context.allTenants)
    if (owners.join() === row.tenantIds.join()) continue
    await db.update(vehicleTable).set({ tenantIds: owners }).where(eq(vehicleTable.id, row.data.id))
  }
}

/** Documents as the index takes them: what the vehicles say of themselves, and the previews of their first photos. */
async function stockDocuments(
  vehicles: readonly { vehicle: Vehicle; context: ProjectionContext }[],
): Promise<StockDocument[]> {
  return Promise.all(
    vehicles.map(async ({ vehicle, context }) => {
      const document = toStockDocument(vehicle, context)
      const { photoPreview } = context
      if (photoPreview === undefined || document.primary_image === '') return document
      return { ...document, primary_preview: await photoPreview(document.primary_image) }
    }),
  )
}
