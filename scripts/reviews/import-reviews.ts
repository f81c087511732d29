import { createHash } from 'node:crypto'
import type { SanityClient } from '@sanity/client'
import { slugify } from '@forecourt/vehicle/slug'
import { type ListOf, type ListReport, readList } from '../lists/read-list.ts'
import { readReview, type ReviewRow, REVIEW_COLUMNS } from './read-review.ts'

/** Documents that one transaction holds. */
const BATCH = 200

/**
 * Makes or changes a dealer's reviews as a CSV file says, found by where they were written and their id there; the answer of the
 * dealer stays where the cell is empty. Rows that do not fit are named and left out.
 */
export async function importReviews(
  client: SanityClient,
  { file, tenantId, isTrial }: { file: string; tenantId: string; isTrial: boolean },
): Promise<ListReport> {
  const { rows, refused, ignored } = await readList(file, REVIEWS)
  return writeReviews(client, {
    rows,
    tenantId,
    isTrial,
    report: { created: [], updated: [], refused, ignored },
  })
}

/**
 * Makes or changes a dealer's reviews; `report` grows by what was done, and by rows about a place that the dealer does not have.
 */
export async function writeReviews(
  client: SanityClient,
  {
    rows,
    tenantId,
    isTrial,
    report,
  }: { rows: readonly ReviewRow[]; tenantId: string; isTrial: boolean; report: ListReport },
): Promise<ListReport> {
  const places = await client.fetch<{ _id: string; slug: string | null }[]>(
    '*[_type == "location" && tenant._ref == $tenantId && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]{_id, "slug": slug.current}',
    { tenantId },
  )
  const known = new Set(
    await client.fetch<string[]>('*[_type == "review" && tenant._ref == $tenantId]._id', { tenantId }),
  )
  const placeIds = new Map(places.map(({ _id, slug }) => [slug, _id]))
  const fitting = rows.filter(({ id, location }) => {
    if (location === '' || placeIds.has(location)) return true
    report.refused.push(`review ${id}, location: the dealer has no place "${location}"`)
    return false
  })
  for (let from = 0; from < fitting.length; from += BATCH) {
    const changes = client.transaction()
    for (const { id, location, fields } of fitting.slice(from, from + BATCH)) {
      const _id = reviewDocumentId(tenantId, String(fields['source']), id)
      const place = placeIds.get(location)
      const all = { ...fields, ...(place !== undefined && { location: { _type: 'reference', _ref: place } }) }
      if (known.has(_id)) {
        report.updated.push(id)
        changes.patch(_id, (patch) => patch.set(all))
      } else {
        report.created.push(id)
        changes.create({ _id, _type: 'review', tenant: { _type: 'reference', _ref: tenantId }, ...all })
      }
    }
    if (!isTrial) await changes.commit({ visibility: 'sync' })
  }
  return report
}

/** The id of a review's document: ids of services may hold anything, and be long. */
export function reviewDocumentId(tenantId: string, source: string, id: string): string {
  const short = createHash('sha256').update(id).digest('hex').slice(0, 16)
  return `review-${tenantId.replace(/^tenant-/, '')}-${slugify(source)}-${short}`
}

const REVIEWS: ListOf<ReviewRow> = {
  columns: REVIEW_COLUMNS,
  required: ['id', 'customer_name', 'rating', 'review_date', 'source'],
  keyColumn: 'id',
  keyOf: ({ id }) => id,
  read: readReview,
}
