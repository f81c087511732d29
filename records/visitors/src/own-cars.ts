import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { lockVisitor } from './lock-visitor.ts'
import { ownCarTable } from './tables.ts'
import type { WatchlistOwner } from './watchlist.ts'

/** A vehicle that a visitor has. */
export interface OwnCar {
  id: string
  /** Plate and its state; empty where it was not given. */
  rego: string
  regoState: string
  make: string
  model: string
  year: number
  km: number
  /** The day of its next service, as `2027-03-01`; empty for one that is not known. */
  nextService: string
}

/** Vehicles that one account names. */
export const MOST_OWN_CARS = 10

/** A visitor's own vehicles, in the order in which they were added. */
export async function readOwnCars(db: Database, { visitor }: WatchlistOwner): Promise<OwnCar[]> {
  const rows = await db
    .select()
    .from(ownCarTable)
    .where(eq(ownCarTable.visitorId, visitor))
    .orderBy(asc(ownCarTable.addedAt), ownCarTable.id)
  return rows.map(({ visitorId: _visitor, addedAt: _added, ...car }) => car)
}

/** Adds a vehicle, or puts it in the place of the one with the same plate; false for one too many. */
export async function saveOwnCar(
  db: Database,
  { visitor }: WatchlistOwner,
  car: Omit<OwnCar, 'id'>,
  now: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockVisitor(tx, visitor)
    const ofVisitor = eq(ownCarTable.visitorId, visitor)
    if (car.rego !== '') {
      const [same] = await tx
        .update(ownCarTable)
        .set(car)
        .where(and(ofVisitor, eq(ownCarTable.rego, car.rego), eq(ownCarTable.regoState, car.regoState)))
        .returning({ id: ownCarTable.id })
      if (same) return true
    }
    if ((await tx.$count(ownCarTable, ofVisitor)) >= MOST_OWN_CARS) return false
    await tx
      .insert(ownCarTable)
      .values({ ...car, id: randomUUID(), visitorId: visitor, addedAt: new Date(now) })
    return true
  })
}

/** Takes a vehicle out of a visitor's account, whether it is in it or not. */
export async function removeOwnCar(db: Database, { visitor }: WatchlistOwner, id: string): Promise<void> {
  await db.delete(ownCarTable).where(and(eq(ownCarTable.visitorId, visitor), eq(ownCarTable.id, id)))
}
