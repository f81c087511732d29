import { and, arrayContains, asc, gt, ne } from 'drizzle-orm'

import type { JudgedVehicle } from '../model/document.ts'
import { judgedVehicle, type ProjectionContext } from '../model/project.ts'
import type { Records } from '../records/database.ts'
import { vehicleTable } from '../records/tables.ts'

/** Small enough that nobody else waits long for a page, and large enough that asking for it is not most of the work. */
const PAGE_ROWS = 250

interface JudgedVehiclesOptions {
  records: Records
  /** Slug of the tenant that may show them. */
  tenant: string
  /** How a feed's vehicles become documents; undefined for a tenant that is gone. */
  projectionFor(tenant: string): ProjectionContext | undefined
}

/**
 * Every vehicle that a tenant may show, as its rules judge it, in pages: what the index holds or will hold, without the
 * words for searching. Withdrawn vehicles are not among them.
 */
export async function* judgedVehicles(options: JudgedVehiclesOptions): AsyncGenerator<JudgedVehicle[]> {
  const { records, tenant, projectionFor } = options
  let after = ''
  for (;;) {
    const rows = await records.db
      .select({ id: vehicleTable.id, data: vehicleTable.data })
      .from(vehicleTable)
      .where(
        and(
          gt(vehicleTable.id, after),
          ne(vehicleTable.presence, 'withdrawn'),
          arrayContains(vehicleTable.tenantIds, [tenant]),
        ),
      )
      .orderBy(asc(vehicleTable.id))
      .limit(PAGE_ROWS)
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
    yield rows.flatMap(({ data }) => {
      const context = projectionFor(data.tenant)
      return context === undefined ? [] : [judgedVehicle(data, context)]
    })
  }
}
