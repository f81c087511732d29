import { and, arrayContains, asc, between, ne } from 'drizzle-orm'

import type { EvaluatedVehicle } from '@forecourt/vehicle/document'
import { evaluatedVehicle } from '@forecourt/vehicle/project'
import type { ProjectionContext } from '@forecourt/vehicle/stock-facts'
import type { Records } from '../records/database.ts'
import { currentVehicle } from '../records/standing.ts'
import { vehicleTable } from '../records/tables.ts'

/** Small enough that nobody else waits long for a page, and large enough that asking for it is not most of the work. */
const PAGE_ROWS = 250

interface EvaluatedVehiclesOptions {
  records: Records
  /** Slug of the tenant that may show them. */
  tenant: string
  /** How a feed's vehicles become documents; undefined for a tenant that is gone. */
  projectionFor(tenant: string): ProjectionContext | undefined
}

/**
 * Every vehicle that a tenant may show, as its rules evaluate it, in pages: what the index holds or will hold, without the
 * words for searching. Withdrawn vehicles are not among them.
 */
export async function* evaluatedVehicles(
  options: EvaluatedVehiclesOptions,
): AsyncGenerator<EvaluatedVehicle[]> {
  const { records, tenant, projectionFor } = options
  const { id, presence, tenantIds } = vehicleTable
  const isShown = and(ne(presence, 'withdrawn'), arrayContains(tenantIds, [tenant]))
  // All ids first: asked for "the next 250 behind this id", the database would sort what is left, data and all, each time.
  const ids = await records.db.select({ id }).from(vehicleTable).where(isShown).orderBy(asc(id))
  for (let from = 0; from < ids.length; from += PAGE_ROWS) {
    const page = ids.slice(from, from + PAGE_ROWS)
    const rows = await records.db
      .select({ data: currentVehicle })
      .from(vehicleTable)
      .where(and(between(id, page[0]?.id ?? '', page.at(-1)?.id ?? ''), isShown))
      .orderBy(asc(id))
    yield rows.flatMap((row) => {
      const context = projectionFor(row.data.tenant)
      return context === undefined ? [] : [evaluatedVehicle(row.data, context)]
    })
  }
}
