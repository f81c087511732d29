import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { MOST_PHOTOS } from '@forecourt/tenant-config/sales/valuation-questions'
import type { Database } from '../database.ts'
import { valuationPhotoTable, valuationTable } from '../tables.ts'

/** Bytes of photos of a dealer for which no lead came yet: what strangers can fill the disk with. */
const MOST_OPEN_BYTES = 256 * 1024 * 1024

/** `full`: the vehicle has as many as it may. `dealer-full`: the dealer has. */
export type AddedPhoto = 'added' | 'full' | 'dealer-full' | 'unknown'

/** Stores a photo of a vehicle that is valued, before a lead comes of it. */
export async function addValuationPhoto(
  db: Database,
  { tenant, id }: { tenant: string; id: string },
  { image, now }: { image: Uint8Array; now: number },
): Promise<AddedPhoto> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ leadId: valuationTable.leadId })
      .from(valuationTable)
      .where(and(eq(valuationTable.id, id), eq(valuationTable.tenant, tenant)))
      .for('update')
    if (!row || row.leadId !== null) return 'unknown'
    const ofThis = eq(valuationPhotoTable.valuationId, id)
    if ((await tx.$count(valuationPhotoTable, ofThis)) >= MOST_PHOTOS) return 'full'
    const [open] = await tx
      .select({ bytes: sql<string>`coalesce(sum(${valuationPhotoTable.size}), 0)` })
      .from(valuationPhotoTable)
      .innerJoin(valuationTable, eq(valuationTable.id, valuationPhotoTable.valuationId))
      .where(and(eq(valuationPhotoTable.tenant, tenant), isNull(valuationTable.leadId)))
    if (Number(open?.bytes ?? 0) + image.byteLength > MOST_OPEN_BYTES) return 'dealer-full'
    await tx.insert(valuationPhotoTable).values({
      id: randomUUID(),
      valuationId: id,
      tenant,
      image,
      size: image.byteLength,
      createdAt: new Date(now),
    })
    return 'added'
  })
}

/** Ids of a valuation’s photos, the first one first. */
export async function valuationPhotos(db: Database, valuationId: string): Promise<string[]> {
  const rows = await db
    .select({ id: valuationPhotoTable.id })
    .from(valuationPhotoTable)
    .where(eq(valuationPhotoTable.valuationId, valuationId))
    .orderBy(asc(valuationPhotoTable.createdAt), asc(valuationPhotoTable.id))
  return rows.map(({ id }) => id)
}

/** A photo (JPEG) of a tenant’s valuation. */
export async function readValuationPhoto(
  db: Database,
  { tenant, valuationId, id }: { tenant: string; valuationId: string; id: string },
): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ image: valuationPhotoTable.image })
    .from(valuationPhotoTable)
    .where(
      and(
        eq(valuationPhotoTable.id, id),
        eq(valuationPhotoTable.valuationId, valuationId),
        eq(valuationPhotoTable.tenant, tenant),
      ),
    )
  return row?.image
}

/** Removes a photo before a lead comes of its valuation. */
export async function removeValuationPhoto(
  db: Database,
  { tenant, valuationId, id }: { tenant: string; valuationId: string; id: string },
): Promise<void> {
  const open = db
    .select({ id: valuationTable.id })
    .from(valuationTable)
    .where(and(eq(valuationTable.id, valuationId), isNull(valuationTable.leadId)))
  await db
    .delete(valuationPhotoTable)
    .where(
      and(
        eq(valuationPhotoTable.id, id),
        eq(valuationPhotoTable.tenant, tenant),
        eq(valuationPhotoTable.valuationId, open),
      ),
    )
}
