import { listingQuery, parseListingQuery } from './listing-query.ts'
import { EMPTY_STATE, isRefined, type ListingState, withSort } from './listing-state.ts'

/** A longer query names more than anybody looks for. */
const MAX_CHARS = 2_000

/** What a listing is narrowed to, in one spelling: without its page and its order. */
export function savedQuery(state: ListingState): string {
  return listingQuery({ ...withSort(state, undefined, []), page: 1 }).toString()
}

/** The state that a query of a saved search stands for; undefined for one that narrows nothing, or is too long. */
export function savedState(query: string): ListingState | undefined {
  if (query.length > MAX_CHARS) return undefined
  const { query: words, refinements, ranges, near } = parseListingQuery(new URLSearchParams(query))
  const state = { ...EMPTY_STATE, query: words, refinements, ranges, ...(near ? { near } : {}) }
  return isRefined(state) && savedQuery(state).length <= MAX_CHARS ? state : undefined
}
