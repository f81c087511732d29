import type { SanityClient } from '@sanity/client'
import { type ListOf, type ListReport, readList } from './read-list.ts'
import { LOCATION_COLUMNS, type LocationRow, readLocation } from './read-location.ts'

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
): Promise<ListReport> {
  const { rows, refused, ignored } = await readList(file, LOCATIONS)
  const known = await client.fetch<Known[]>(
    '*[_type == "location" && tenant._ref == $tenantId && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]{_id, "slug": slug.current}',
    { tenantId },
  )
  const ids = new Map(known.map(({ _id, slug }) => [slug, _id]))
  const report: ListReport = { created: [], updated: [], refused, ignored }
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

const LOCATIONS: ListOf<LocationRow> = {
  columns: LOCATION_COLUMNS,
  required: ['name'],
  keyColumn: 'slug',
  keyOf: ({ slug }) => slug,
  read: readLocation,
}
