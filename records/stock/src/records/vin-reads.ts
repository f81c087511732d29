import { and, eq, sql } from 'drizzle-orm'

import type { Records } from './database.ts'
import { vehicleTable } from './tables.ts'

/** Vehicles with one VIN: several dealers' feeds may name the same one. */
const MAX_FOUND = 20

/** Ids of the vehicles in their feeds, of every dealer, with exactly this VIN, however it is written in capitals. */
export async function idsByVin({ db }: Records, vin: string): Promise<string[]> {
  const { data, id, presence } = vehicleTable
  const rows = await db
    .select({ id })
    .from(vehicleTable)
    .where(and(sql`lower(${data} ->> 'vin') = ${vin.toLowerCase()}`, eq(presence, 'in_feed')))
    .orderBy(id)
    .limit(MAX_FOUND)
  return rows.map((row) => row.id)
}
