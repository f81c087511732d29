/**
 * The URL form of a listing's state: `query`, one parameter per facet, `near` and `within`, `sortBy` and `page` (RTE-37). A value appears
 * once per repeated parameter, so values with commas or quotes survive.
 * Pure: the same code runs in the front handler, on the server and in the browser.
 */
import { SORT_KEYS } from '@forecourt/tenant-config/tenant/vocabulary'
import { takeNamedPlace } from '../words/named-place.ts'
import { type Near, parseNear, writeNear } from './listing-near.ts'
import { readBound } from '@forecourt/tenant-config/search/range-units'
import {
  LIST_FACETS,
  normaliseValues,
  searchableText,
  RANGE_FACETS,
  type ListFacet,
  type ListingState,
  type Range,
  type RangeFacet,
} from './listing-state.ts'

/** A longer text finds nothing more and costs the engine more; the box accepts no more than this. */
export const MAX_QUERY_LENGTH = 200
const MAX_PAGE = 10_000

/** Facets that are no text: the engine refuses a whole search for a value of another form. */
const VALUE_FORMS: Partial<Record<ListFacet, RegExp>> = { seats: /^\d{1,9}$/, certified: /^(?:true|false)$/ }

/** Reads a query string into a state; unknown parameters and malformed values are ignored, never an error. */
export function parseListingQuery(params: URLSearchParams): ListingState {
  const typed = takeNamedPlace(
    searchableText((params.get('query') ?? '').slice(0, MAX_QUERY_LENGTH)).replaceAll(/\s+/gu, ' '),
  )
  const near: Near | undefined =
    parseNear(params) ?? (typed.near === undefined ? undefined : { text: typed.near })
  const sorts = near ? ([...SORT_KEYS, 'nearest'] as const) : SORT_KEYS
  const sortBy = sorts.find((key) => key === params.get('sortBy'))
  const state: ListingState = {
    query: typed.query,
    page: parsePage(params.get('page')),
    ...(sortBy ? { sortBy } : {}),
    refinements: {},
    ranges: {},
    ...(near ? { near } : {}),
  }
  for (const facet of LIST_FACETS) {
    const form = VALUE_FORMS[facet]
    const values = normaliseValues(params.getAll(facet)).filter((value) => form?.test(value) ?? true)
    if (values.length > 0) state.refinements[facet] = values
  }
  for (const facet of RANGE_FACETS) {
    const range = parseRange(params.get(facet) ?? formRange(params, facet))
    if (range) state.ranges[facet] = range
  }
  return state
}

/** Writes a state as query parameters in one stable order, leaving out what is default (RTE-37). */
export function listingQuery(state: ListingState): URLSearchParams {
  const params = new URLSearchParams()
  if (state.query) params.set('query', state.query)
  for (const facet of LIST_FACETS) {
    const values = state.refinements[facet]
    if (values) for (const value of normaliseValues(values)) params.append(facet, value)
  }
  for (const facet of RANGE_FACETS) {
    const text = formatRange(state.ranges[facet])
    if (text) params.set(facet, text)
  }
  writeNear(params, state.near)
  if (state.sortBy) params.set('sortBy', state.sortBy)
  if (state.page > 1) params.set('page', String(state.page))
  return params
}

function parsePage(text: string | null): number {
  if (text === null || !/^\d{1,9}$/.test(text)) return 1
  return Math.min(Math.max(1, Number(text)), MAX_PAGE)
}

function parseRange(text: string | null): Range | undefined {
  const match = /^(\d{0,9})-(\d{0,9})$/.exec(text ?? '')
  if (!match) return undefined
  const [min, max] = [toNumber(match[1]), toNumber(match[2])]
  if (min === undefined && max === undefined) return undefined
  const swapped = min !== undefined && max !== undefined && min > max
  return range(swapped ? max : min, swapped ? min : max)
}

/** A plain form cannot join its two boxes into `price=10000-30000`; it sends `price.min` and `price.max` as they were typed. */
function formRange(params: URLSearchParams, facet: RangeFacet): string {
  const [min, max] = [params.get(`${facet}.min`), params.get(`${facet}.max`)]
  return `${readBound(min ?? '') ?? ''}-${readBound(max ?? '') ?? ''}`
}

function range(min: number | undefined, max: number | undefined): Range {
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

function toNumber(text: string | undefined): number | undefined {
  return text ? Number(text) : undefined
}

function formatRange(value: Range | undefined): string | undefined {
  if (!value || (value.min === undefined && value.max === undefined)) return undefined
  return `${value.min ?? ''}-${value.max ?? ''}`
}
