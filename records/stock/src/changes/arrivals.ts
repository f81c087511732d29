import { and, asc, desc, eq, gt, lte, min, or, sql } from 'drizzle-orm'
import type { Database } from '../records/database.ts'
import { vehicleHistoryTable, vehicleTable } from '../records/tables.ts'

/** A vehicle that came into stock, or whose price fell, so that it can be what somebody looks for. */
export interface Arrival {
  /** Of the entry of the history that tells it; entries of later are greater. */
  number: number
  id: string
  /** Dealers that may show it (slugs). */
  tenants: string[]
  /** Epoch ms. */
  at: number
  /** The price before, whole AUD, of one that got cheaper; undefined for one that came. */
  priceBefore: number | undefined
  /** False until the search knows it as it is now. */
  isIndexed: boolean
}

/** What arrived after an entry of the history and up to another, in the order of the entries. */
export async function arrivals(
  db: Database,
  after: number,
  { upTo, limit }: { upTo: number; limit: number },
): Promise<Arrival[]> {
  const { id: number, field, before, after: now, at } = vehicleHistoryTable
  const rows = await db
    .select({
      number,
      id: vehicleTable.id,
      tenants: vehicleTable.tenantIds,
      at,
      field,
      before,
      isPending: vehicleTable.indexPending,
    })
    .from(vehicleHistoryTable)
    .innerJoin(vehicleTable, eq(vehicleTable.id, vehicleHistoryTable.vehicleId))
    .where(
      and(
        gt(number, after),
        lte(number, upTo),
        eq(vehicleTable.presence, 'in_feed'),
        or(
          and(eq(field, 'presence'), eq(now, 'in_feed')),
          // A state is no number: what the field is is looked at first.
          sql`case when ${field} = 'price' then ${now}::numeric > 0 and ${before}::numeric > ${now}::numeric end`,
        ),
      ),
    )
    .orderBy(asc(number))
    .limit(limit)
  return rows.map(({ at: happened, field: what, before: was, isPending, ...arrival }) => ({
    ...arrival,
    at: happened.getTime(),
    priceBefore: what === 'price' ? Number(was) : undefined,
    isIndexed: !isPending,
  }))
}

/** The search knows a vehicle long before this time has passed since it came; after it, nobody waits for it. */
export const INDEXED_WITHIN_MS = 3_600_000

/** The number of the last entry of the history up to which the search knows every vehicle; 0 without one. */
export async function newestIndexedEntry(db: Database, now: number): Promise<number> {
  const newest = await newestEntry(db)
  const [pending] = await db
    .select({ first: min(vehicleHistoryTable.id) })
    .from(vehicleHistoryTable)
    .innerJoin(vehicleTable, eq(vehicleTable.id, vehicleHistoryTable.vehicleId))
    .where(
      and(eq(vehicleTable.indexPending, true), gt(vehicleHistoryTable.at, new Date(now - INDEXED_WITHIN_MS))),
    )
  return Math.min(newest, (pending?.first ?? newest + 1) - 1)
}

/** The number of the newest entry of the history; 0 without one. */
export async function newestEntry(db: Database): Promise<number> {
  const [row] = await db
    .select({ number: vehicleHistoryTable.id })
    .from(vehicleHistoryTable)
    .orderBy(desc(vehicleHistoryTable.id))
    .limit(1)
  return row?.number ?? 0
}
