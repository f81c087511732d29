import { EARTH_RADIUS_KM } from '@forecourt/tenant-config/places/great-circle'
import { SORTS, type ListSort } from '@forecourt/tenant-config/search/sorts'

/** A point in degrees, and how far from it vehicles may stand; any distance without `withinKm`. */
export interface NearRequest {
  lat: number
  lng: number
  withinKm?: number
}

/** The sphere that the engine measures on is a little smaller than ours (SRCH-30). */
const ENGINE_RADIUS_KM = 6369.42

const FIELD = 'coordinates'
const NEAREST = `${FIELD}(`

/** The vehicles within a distance as a `filter_by` clause, '' for any distance. A vehicle without a place is in none. */
export function withinClause(near: NearRequest | undefined): string {
  if (near?.withinKm === undefined) return ''
  const radius = (near.withinKm * ENGINE_RADIUS_KM) / EARTH_RADIUS_KM
  return `(${FIELD}:(${near.lat}, ${near.lng}, ${radius.toFixed(4)} km))`
}

/** An order as the engine's `sort_by`; vehicles without a place come last in the order by distance. */
export function engineSort(sort: ListSort | undefined, near: NearRequest | undefined): string {
  if (sort !== 'nearest') return SORTS[sort ?? 'relevant'].sortBy
  return near ? `${NEAREST}${near.lat}, ${near.lng}):asc,custom_rank:desc` : SORTS.relevant.sortBy
}

/** True for a `sort_by` of `engineSort` that is by distance. */
export function isNearestSort(sortBy: string): boolean {
  return sortBy.startsWith(NEAREST)
}
