import { createHash } from 'node:crypto'
import type { SanityClient } from '@sanity/client'
import { slugify } from '@forecourt/vehicle/slug'
import { type CellProblem, type ListOf, type ListReport, readList } from './read-list.ts'

/** A review as a row has it; `location` is the slug of the place that it is about, or ''. */
interface ReviewRow {
  /** Its id where it was written. */
  id: string
  location: string
  fields: Record<string, unknown>
}

/** Every column that a list of reviews may have. */
export const REVIEW_COLUMNS: readonly string[] = [
  'id',
  'customer_name',
  'rating',
  'text',
  'review_date',
  'source',
  'location',
  'answer',
]
/** As long as a review may be. */
const MOST_LETTERS = 4000
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
  const places = await client.fetch<{ _id: string; slug: string | null }[]>(
    '*[_type == "location" && tenant._ref == $tenantId && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]{_id, "slug": slug.current}',
    { tenantId },
  )
  const known = new Set(
    await client.fetch<string[]>('*[_type == "review" && tenant._ref == $tenantId]._id', { tenantId }),
  )
  const placeIds = new Map(places.map(({ _id, slug }) => [slug, _id]))
  const report: ListReport = { created: [], updated: [], refused, ignored }
  const fitting = rows.filter(({ id, location }) => {
    if (location === '' || placeIds.has(location)) return true
    refused.push(`review ${id}, location: the dealer has no place "${location}"`)
    return false
  })
  for (let from = 0; from < fitting.length; from += BATCH) {
    const changes = client.transaction()
    for (const { id, location, fields } of fitting.slice(from, from + BATCH)) {
      const _id = documentId(tenantId, String(fields['source']), id)
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

/** Ids of services may hold anything, and be long. */
function documentId(tenantId: string, source: string, id: string): string {
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

/** Reads one row, or says everything that is wrong with it. */
function readReview(cells: Readonly<Record<string, unknown>>): ReviewRow | CellProblem[] {
  const cell = (column: string) => {
    const found = cells[column]
    return typeof found === 'string' ? found.trim() : ''
  }
  const [id, rating, date, text] = [
    cell('id'),
    Number(cell('rating')),
    cell('review_date').slice(0, 10),
    cell('text'),
  ]
  const problems: CellProblem[] = ['id', 'customer_name', 'source']
    .filter((column) => cell(column) === '')
    .map((column) => ({ column, message: 'must not be empty' }))
  if (!(rating >= 1 && rating <= 5))
    problems.push({ column: 'rating', message: `expected 1 to 5 stars, got "${cell('rating')}"` })
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date)))
    problems.push({
      column: 'review_date',
      message: `expected a date such as 2026-03-01, got "${cell('review_date')}"`,
    })
  if (text.length > MOST_LETTERS)
    problems.push({ column: 'text', message: `expected at most ${MOST_LETTERS} letters` })
  if (problems.length > 0) return problems
  const answer = cell('answer')
  return {
    id,
    location: cell('location'),
    fields: {
      customer_name: cell('customer_name'),
      rating,
      ...(text !== '' && { text }),
      review_date: date,
      source: cell('source'),
      ...(answer !== '' && { answer }),
    },
  }
}
