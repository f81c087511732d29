import { inArray } from 'drizzle-orm'

import type { ProjectionContext } from '@forecourt/vehicle/stock-facts'
import type { Records } from '../records/database.ts'
import { vehicleTable } from '../records/tables.ts'
import { flushIndex } from './index-flush.ts'
import type { StockIndex } from './index-port.ts'

interface SendAgainOptions {
  records: Records
  index: StockIndex
  /** Ids of vehicles; unknown ones are no error. */
  ids: readonly string[]
  /** How a feed's vehicles become documents; undefined for a tenant that is gone. */
  projectionFor(tenant: string): ProjectionContext | undefined
}

/**
 * Sends vehicles to the index anew, because what it says of them has changed without a load. Resolves once the index has
 * acknowledged them; an index that is away is a rejection, and what was not sent stays pending.
 */
export async function sendAgain({ records, index, ids, projectionFor }: SendAgainOptions): Promise<void> {
  const rows = await records.db
    .update(vehicleTable)
    .set({ indexPending: true })
    .where(inArray(vehicleTable.id, [...ids]))
    .returning({ tenant: vehicleTable.tenant })
  for (const feed of new Set(rows.map(({ tenant }) => tenant))) {
    const projection = projectionFor(feed)
    if (projection) await flushIndex(records, index, feed, projection)
  }
}
