import { and, desc } from 'drizzle-orm'
import { LEAD_STATUS_TITLES } from '@forecourt/tenant-config/desk/lead-status'
import { stringify } from 'csv-stringify/sync'
import type { Database } from '../database.ts'
import { leadTable } from '../tables.ts'
import { type DeskFilter, type DeskScope, isListed } from './desk-filter.ts'
import { isBehind, placeOf } from './list-place.ts'

const AT_ONCE = 500

type Row = typeof leadTable.$inferSelect & {
  /** Name of who looks after it; their id where nobody knows the name. */
  worker: string
}

/** Returns names of staff by their ids; those that it does not know are left out. */
export type NamesOfStaff = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Columns of the file: their headings, and what stands in them. */
const COLUMNS: readonly (readonly [heading: string, text: (row: Row) => string])[] = [
  ['Lead', ({ id }) => id],
  ['Received (UTC)', ({ createdAt }) => createdAt.toISOString()],
  ['Status', ({ status }) => LEAD_STATUS_TITLES[status]],
  ['Kind', ({ category, subcategory }) => [category, subcategory].filter(Boolean).join(': ')],
  ['First name', ({ name }) => name],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone.replace(/^\+61/, '0')],
  ['Postcode', ({ postcode }) => postcode],
  ['Vehicle', ({ vehicle }) => vehicle?.name ?? ''],
  ['Stock number', ({ vehicle }) => vehicle?.stock_number ?? ''],
  ['Offer', ({ offer }) => offer?.offer_name ?? ''],
  ['Place', ({ location, dealershipSlug }) => location?.name ?? dealershipSlug],
  ['Marketing consent', ({ optIn }) => (optIn ? 'yes' : 'no')],
  ['Assigned to', ({ worker }) => worker],
  ['Page', ({ url }) => url],
  ['Message', ({ message }) => message],
]

/**
 * The leads of a list as CSV, newest first, in pieces of some hundred: the file of a dealer with many is never in memory
 * whole. Cells that a spreadsheet would calculate are told to be text.
 */
export async function* exportLeads(
  db: Database,
  scopes: readonly DeskScope[],
  filter: DeskFilter,
  namesOf: NamesOfStaff,
): AsyncGenerator<string> {
  const names = new Map<string, string>()
  yield stringify([COLUMNS.map(([heading]) => heading)])
  let after: string | undefined
  do {
    const rows = await db
      .select()
      .from(leadTable)
      .where(and(isListed(db, scopes, filter), isBehind(after)))
      .orderBy(desc(leadTable.createdAt), desc(leadTable.id))
      .limit(AT_ONCE)
    const workers = new Set(rows.flatMap(({ assignee }) => assignee ?? []))
    const unknown = [...workers].filter((id) => !names.has(id))
    const found = unknown.length === 0 ? undefined : await namesOf(unknown)
    for (const id of unknown) names.set(id, found?.get(id) ?? id)
    if (rows.length > 0)
      yield stringify(
        rows.map((row) => {
          const worker = names.get(row.assignee ?? '') ?? ''
          return COLUMNS.map(([, text]) => text({ ...row, worker }))
        }),
        { escape_formulas: true },
      )
    const last = rows.at(-1)
    after = rows.length < AT_ONCE || !last ? undefined : placeOf(last)
  } while (after !== undefined)
}
