import { and, count, eq, sql } from 'drizzle-orm'

import type { Records } from './database.ts'
import { vehicleTable } from './tables.ts'

interface SalesAsked {
  /** Slug of the dealer whose feed says it. */
  tenant: string
  /** As the feed writes it, in any case. */
  make: string
  since: Date
}

/**
 * How many vehicles of a make a dealer's feed calls sold since a time. Those that were sold when the feed first named them do not
 * count: nobody knows when that was.
 */
export async function salesSince({ db }: Records, { tenant, make, since }: SalesAsked): Promise<number> {
  const { data, createdAt } = vehicleTable
  const soldAt = sql`(${data} ->> 'sold_at')`
  const [row] = await db
    .select({ sales: count() })
    .from(vehicleTable)
    .where(
      and(
        eq(vehicleTable.tenant, tenant),
        sql`${soldAt} >= ${since.toISOString()}`,
        sql`lower(${data} ->> 'make') = ${make.toLowerCase()}`,
        sql`${createdAt} < ${soldAt}::timestamptz`,
      ),
    )
  return row?.sales ?? 0
}
