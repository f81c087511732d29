import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Database } from './database.ts'
import { lockVisitor } from './lock-visitor.ts'
import { savedVehicleTable } from './tables.ts'

/** What a visitor's account stores of a saved vehicle (FAV-03), with its price at that time, to report a change. */
export interface WatchlistEntry {
  id: string
  name: string
  slug: string
  make: string
  model: string
  /** Address of its first photo as it was; '' without one. */
  primary_image_url: string
  /** Whole AUD that its page asked when it was saved; 0 without a price. */
  price: number
}

/** Whose list it is. */
export interface WatchlistOwner {
  /** Id of the visitor. */
  visitor: string
  /** Id of the tenant document. */
  tenant: string
}

/** The oldest go when there are more. */
export const MOST_WATCHED = 100

/** A visitor's saved vehicles, the latest first. */
export async function readWatchlist(db: Database, { visitor }: WatchlistOwner): Promise<WatchlistEntry[]> {
  const rows = await db
    .select()
    .from(savedVehicleTable)
    .where(eq(savedVehicleTable.visitorId, visitor))
    .orderBy(desc(savedVehicleTable.savedAt), savedVehicleTable.carId)
  return rows.map(({ carId, name, slug, make, model, primaryImageUrl, price }) => ({
    id: carId,
    name,
    slug,
    make,
    model,
    primary_image_url: primaryImageUrl,
    price,
  }))
}

/** Saves vehicles, the first as the latest; what is saved already keeps its place and its price of then. */
export async function saveVehicles(
  db: Database,
  { visitor, tenant }: WatchlistOwner,
  vehicles: readonly WatchlistEntry[],
  now: number,
): Promise<void> {
  if (vehicles.length === 0) return
  const ofVisitor = eq(savedVehicleTable.visitorId, visitor)
  await db.transaction(async (tx) => {
    await lockVisitor(tx, visitor)
    await tx
      .insert(savedVehicleTable)
      .values(
        vehicles.map(({ id, primary_image_url: primaryImageUrl, ...vehicle }, place) => ({
          ...vehicle,
          visitorId: visitor,
          tenant,
          carId: id,
          primaryImageUrl,
          savedAt: new Date(now - place),
        })),
      )
      .onConflictDoNothing()
    const latest = tx
      .select({ carId: savedVehicleTable.carId })
      .from(savedVehicleTable)
      .where(ofVisitor)
      .orderBy(desc(savedVehicleTable.savedAt), savedVehicleTable.carId)
      .limit(MOST_WATCHED)
    await tx.delete(savedVehicleTable).where(and(ofVisitor, notInArray(savedVehicleTable.carId, latest)))
  })
}

/** Takes vehicles out of a visitor's list, whether they are in it or not. */
export async function removeVehicles(
  db: Database,
  { visitor }: WatchlistOwner,
  carIds: readonly string[],
): Promise<void> {
  await db
    .delete(savedVehicleTable)
    .where(and(eq(savedVehicleTable.visitorId, visitor), inArray(savedVehicleTable.carId, [...carIds])))
}
