import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { lockVisitor } from './lock-visitor.ts'
import { savedSearchTable } from './tables.ts'
import type { WatchlistOwner } from './watchlist.ts'

/** A search that a visitor saved. */
export interface SavedSearch {
  id: string
  /** What it narrows the stock to, in the one spelling of a listing's query. */
  query: string
  name: string
  /** Epoch ms. */
  savedAt: number
}

/** Searches of one visitor. */
export const MOST_SEARCHES = 20

/** A visitor's saved searches, the latest first. */
export async function readSearches(db: Database, { visitor }: WatchlistOwner): Promise<SavedSearch[]> {
  const rows = await db
    .select()
    .from(savedSearchTable)
    .where(eq(savedSearchTable.visitorId, visitor))
    .orderBy(desc(savedSearchTable.savedAt), savedSearchTable.id)
  return rows.map(({ id, query, name, savedAt }) => ({ id, query, name, savedAt: savedAt.getTime() }))
}

/**
 * Saves a search; one that is saved already stays as it is. False for one too many. `seenEntry` is the newest entry of the history of
 * vehicles that the search knows.
 */
export async function saveSearch(
  db: Database,
  { visitor, tenant }: WatchlistOwner,
  { query, name, seenEntry }: Pick<SavedSearch, 'query' | 'name'> & { seenEntry?: number },
  now: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockVisitor(tx, visitor)
    const ofVisitor = eq(savedSearchTable.visitorId, visitor)
    if ((await tx.$count(savedSearchTable, and(ofVisitor, eq(savedSearchTable.query, query)))) > 0)
      return true
    if ((await tx.$count(savedSearchTable, ofVisitor)) >= MOST_SEARCHES) return false
    await tx.insert(savedSearchTable).values({
      id: randomUUID(),
      visitorId: visitor,
      tenant,
      query,
      name,
      savedAt: new Date(now),
      seenEntry,
    })
    return true
  })
}

/** Takes a search out of a visitor's list, whether it is in it or not. */
export async function removeSearch(db: Database, { visitor }: WatchlistOwner, id: string): Promise<void> {
  await db
    .delete(savedSearchTable)
    .where(and(eq(savedSearchTable.visitorId, visitor), eq(savedSearchTable.id, id)))
}
