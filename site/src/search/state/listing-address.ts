/**
 * The inner address of a listing: `/-/listing/<state>/search/suv`. The state of its query stands in the path in its one
 * spelling. So Next caches the page by path and tags like any other, and unknown parameters make no page of their own. Pure:
 * runs in the front handler.
 */
import { bodyTypeOfSegment } from '@forecourt/tenant-config/vehicle/body-types'
import { DISTANCES_KM, type Near } from './listing-near.ts'
import { listingQuery, parseListingQuery } from './listing-query.ts'
import type { ListingState } from './listing-state.ts'

const INNER = /^\/-\/listing\/([^/]+)(\/.*)$/
const LISTING = /^\/(?:search|used-car)(?:\/|$)/
/** Stands before the state of a page that is rendered for one visitor and not cached; base64url has no dot. */
const UNKEPT = 'once.'
const NO_QUERY = '-'

/**
 * Limits of the states whose pages are cached: many visitors ask for these. Beyond them there are more pages than visitors.
 */
const MAX_KEPT = { words: 60, values: 6, page: 50 }

/** Returns whether a path is one of a listing, of this tenant's prefix or the other (RTE-15). */
export function isListingPath(pathname: string): boolean {
  return LISTING.test(pathname)
}

/**
 * Returns the one spelling of a listing's path, so that no other is a page of its own: lower case, escaped only where it
 * must be, a body type by its slug (C17). Undefined for a path that is no listing in any reading.
 */
export function listingPathSpelling(pathname: string): string | undefined {
  const [first = '', second, ...rest] = pathname
    .slice(1)
    .split('/')
    .map((segment) => decodeURIComponent(segment).toLowerCase())
  if (!isListingPath(`/${first}`) || rest.length > 1) return undefined
  const body = second === undefined || rest.length > 0 ? undefined : bodyTypeOfSegment(second)
  const segments = [first, body?.slug ?? second, ...rest].filter((segment) => segment !== undefined)
  return `/${segments.map((segment) => encodeURIComponent(segment)).join('/')}`
}

/** Returns the inner path of a listing's path and query. */
export function innerListingPath(pathname: string, search: string): string {
  const state = parseListingQuery(new URLSearchParams(search))
  const query = listingQuery(state).toString()
  const segment = query === '' ? NO_QUERY : toSegment(query)
  return `/-/listing/${isKept(state) ? '' : UNKEPT}${segment}${pathname}`
}

/** Returns the path and query that an inner path stands for; undefined when it is none. */
export function publicListingPath(inner: string): string | undefined {
  const [, segment = '', pathname = ''] = INNER.exec(inner) ?? []
  if (pathname === '') return undefined
  const query = queryOfSegment(segment)
  return query === '' ? pathname : `${pathname}?${query}`
}

/** Returns the query, in its one spelling, that a segment of an inner path stands for. */
export function queryOfSegment(segment: string): string {
  const text = segment.slice(segment.lastIndexOf('.') + 1)
  return text === NO_QUERY ? '' : fromSegment(text)
}

/** Returns whether a page, by its key, is not cached: it is rendered for each visitor who asks. */
export function isUncachedPage(path: string): boolean {
  return path.includes(`/-/listing/${UNKEPT}`)
}

function isKept({ query, page, refinements, near }: ListingState): boolean {
  const values = Object.values(refinements).reduce((sum, chosen) => sum + chosen.length, 0)
  if (near && !isKeptPlace(near)) return false
  return query.length <= MAX_KEPT.words && values <= MAX_KEPT.values && page <= MAX_KEPT.page
}

/**
 * Caches only postcodes, of which there are some thousands, and distances on offer: other texts and distances have no limit.
 */
function isKeptPlace({ text, within }: Near): boolean {
  return /^\d{4}$/.test(text) && (within === undefined || DISTANCES_KM.some((km) => km === within))
}

/** A serialised query is ASCII; base64url has no character that a path would spell in two ways. */
function toSegment(query: string): string {
  return btoa(query).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromSegment(segment: string): string {
  try {
    return atob(segment.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}
