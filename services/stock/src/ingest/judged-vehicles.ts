import { and, arrayContains, asc, gt, ne } from 'drizzle-orm'

import type { JudgedVehicle } from '../model/document.ts'
import { judgedVehicle, toStockDocument, type ProjectionContext } from '../model/project.ts'
import type { Records } from '../records/database.ts'
import { vehicleTable } from '../records/tables.ts'

/** Small enough that nobody else waits long for a page to be read and projected. */
const PAGE_ROWS = 60

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
      return context === undefined
        ? []
        : [withoutWords(judgedVehicle(data, toStockDocument(data, unmarked(context))))]
    })
  }
}

/** The tokens of rules are judged by whoever asks. */
function unmarked({ ruleMatches: _marks, ...context }: ProjectionContext): ProjectionContext {
  return context
}

/** No rule reads the words for searching, which are most of a document. */
function withoutWords(vehicle: JudgedVehicle): JudgedVehicle {
  return {
    ...vehicle,
    search_names: [],
    search_body: '',
    search_drive: '',
    search_terms: '',
    search_related: '',
    search_numbers: [],
  }
}
