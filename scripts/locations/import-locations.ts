import { createReadStream } from 'node:fs'
import type { SanityClient } from '@sanity/client'
import { readRows } from '@forecourt/stock/read-rows'
import { Refusal } from '../lib/steps.mjs'
import { LOCATION_COLUMNS, type LocationRow, readLocation } from './read-location.ts'

/** What became of a file; `refused` names row (the header is row 1), column and what was expected, one text each. */
export interface LocationReport {
  created: string[]
  updated: string[]
  refused: string[]
  /** Columns that mean nothing here. */
  ignored: string[]
}

/** More places than any dealer has. */
const MOST_ROWS = 2_000

interface Known {
  _id: string
  slug: string | null
}

/**
 * Makes or changes a dealer's locations as a CSV file says, found by their slug: a cell that is empty leaves what is there. Rows
 * that do not fit are named and left out; the others are published together, in one transaction, unless `isTrial`.
 */
export async function importLocations(
  client: SanityClient,
  { file, tenantId, isTrial }: { file: string; tenantId: string; isTrial: boolean },
): Promise<LocationReport> {
  const { rows, refused, ignored } = await readFile(file).catch((error: unknown) => {
    // No such file, or none that can be read as a list.
    throw error instanceof Refusal
      ? error
      : new Refusal(`${file} cannot be read: ${String(Object(error)['message'])}`)
  })
  const known = await client.fetch<Known[]>(
    '*[_type == "location" && tenant._ref == $tenantId && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]{_id, "slug": slug.current}',
    { tenantId },
  )
  const ids = new Map(known.map(({ _id, slug }) => [slug, _id]))
  const report: LocationReport = { created: [], updated: [], refused, ignored }
  const changes = client.transaction()
  for (const { slug, fields } of rows) {
    const id = ids.get(slug)
    if (id === undefined) {
      report.created.push(slug)
      changes.create(newLocation(tenantId, slug, fields))
    } else {
      report.updated.push(slug)
      changes.patch(id, (patch) =>
        patch
          .setIfMissing({ address: { _type: 'postalAddress' } })
          .setIfMissing('coordinates.lat' in fields ? { coordinates: { _type: 'geopoint' } } : {})
          .set(fields),
      )
    }
  }
  if (!isTrial && rows.length > 0) await changes.commit({ visibility: 'sync' })
  return report
}

function newLocation(tenantId: string, slug: string, fields: LocationRow['fields']) {
  const parts = (of: string) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([field, value]) =>
        field.startsWith(`${of}.`) ? [[field.slice(of.length + 1), value]] : [],
      ),
    )
  const whole = Object.fromEntries(Object.entries(fields).filter(([field]) => !field.includes('.')))
  return {
    _id: `location-${tenantId.replace(/^tenant-/, '')}-${slug}`,
    _type: 'location',
    tenant: { _type: 'reference', _ref: tenantId },
    slug: { _type: 'slug', current: slug },
    location_type: 'sales',
    visible: true,
    ...whole,
    address: { _type: 'postalAddress', ...parts('address') },
    ...('coordinates.lat' in fields && { coordinates: { _type: 'geopoint', ...parts('coordinates') } }),
  }
}

async function readFile(file: string) {
  const rows: LocationRow[] = []
  const refused: string[] = []
  let columns: string[] = []
  const lines = readRows(createReadStream(file), {
    format: 'csv',
    onHeader: (found) => (columns = found),
    onEncoding: () => {},
  })
  const seen = new Set<string>()
  for await (const line of lines) {
    const at = `row ${line.row}`
    if (rows.length + refused.length >= MOST_ROWS)
      throw new Refusal(`A file has at most ${MOST_ROWS} locations.`)
    if ('malformed' in line) {
      refused.push(`${at}: ${line.malformed}`)
      continue
    }
    const read = readLocation(line.values)
    if (Array.isArray(read))
      refused.push(...read.map(({ column, message }) => `${at}, ${column}: ${message}`))
    else if (seen.has(read.slug)) refused.push(`${at}, slug: "${read.slug}" is in the file already`)
    else {
      seen.add(read.slug)
      rows.push(read)
    }
  }
  if (!columns.includes('name'))
    throw new Refusal(`The file needs a column "name". Columns: ${LOCATION_COLUMNS.join(', ')}.`)
  return { rows, refused, ignored: columns.filter((column) => !LOCATION_COLUMNS.includes(column)) }
}
