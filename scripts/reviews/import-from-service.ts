import type { SanityClient } from '@sanity/client'
import { REVIEW_LISTING } from '@forecourt/tenant-config/places/review-listing'
import type { ListReport } from '../lists/read-list.ts'
import { Refusal } from '../lib/steps.mjs'
import { LISTED_PLACES_QUERY } from './listed-places.query.ts'
import { reviewDocumentId, writeReviews } from './import-reviews.ts'
import { readReview, type ReviewRow } from './read-review.ts'
import type { PlaceReviews, ReviewService } from './review-service.ts'

interface Place {
  _id: string
  slug: string
  listing: string
  reviews: PlaceReviews['rating'] | null
}

/**
 * Makes or changes a dealer's reviews as a service has them, and each place's rating there (REV-06). A place whose answer is not
 * whole keeps what it has and is named; so are reviews that the service has no more.
 */
export async function importFromService(
  client: SanityClient,
  service: ReviewService,
  { tenantId, isTrial }: { tenantId: string; isTrial: boolean },
): Promise<ListReport> {
  const { timeZone, places, known } = await client.fetch<{
    timeZone: string | null
    places: Place[]
    known: { _id: string; customer_name: string; location: string }[]
  }>(LISTED_PLACES_QUERY, { tenantId, source: service.name })
  if (places.length === 0)
    throw new Refusal('No location of this dealer says in “Reviews at” where its reviews are.')
  const report: ListReport = { created: [], updated: [], refused: [], ignored: [], notes: [] }
  const rows: ReviewRow[] = []
  const ratings: [Place, NonNullable<PlaceReviews['rating']>][] = []
  for (const place of places) {
    try {
      if (!REVIEW_LISTING.test(place.listing))
        throw new Error(`“Reviews at” expected accounts/…/locations/…, got "${place.listing}"`)
      const { cells, rating } = await service.reviewsOf(place.listing, timeZone ?? 'Australia/Sydney')
      const read = cells.map((row) => ({
        id: row['id'] ?? '',
        row: readReview({ ...row, location: place.slug }),
      }))
      for (const { id, row } of read)
        if (Array.isArray(row))
          report.refused.push(...row.map(({ column, message }) => `review ${id}, ${column}: ${message}`))
        else rows.push(row)
      const there = new Set(read.map(({ id }) => reviewDocumentId(tenantId, service.name, id)))
      for (const { _id, customer_name, location } of known)
        if (location === place._id && !there.has(_id))
          report.notes?.push(`${service.name} no longer has ${_id} by ${customer_name}: delete or hide it`)
      if (rating) ratings.push([place, rating])
    } catch (error) {
      report.refused.push(`${place.slug}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  await writeReviews(client, { rows, tenantId, isTrial, report })
  const changes = client.transaction()
  let isChanged = false
  for (const [{ _id, slug, reviews }, rating] of ratings) {
    if (reviews?.average_rating === rating.average_rating && reviews?.count === rating.count) continue
    isChanged = true
    changes.patch(_id, (patch) => patch.set({ reviews: rating }))
    report.notes?.push(`${slug} is rated ${rating.average_rating} by ${rating.count}`)
  }
  if (isChanged && !isTrial) await changes.commit({ visibility: 'sync' })
  return report
}
