import type { ListingModel } from './listing-model.ts'
import { withRange, type ListingState, type Range, type RangeFacet } from './listing-state.ts'

type Shown = Pick<ListingModel, 'state' | 'terms'>

/**
 * Returns the bounds of a facet, clicked and typed together: `under 30k` in the search box is a price of $30,000 at most in
 * the price group too. Undefined without bounds.
 */
export function shownRange({ state, terms }: Shown, facet: RangeFacet): Range | undefined {
  const ranges = [state.ranges[facet], typedLimit({ state, terms }, facet)].filter(
    (range) => range !== undefined,
  )
  const mins = ranges.flatMap(({ min }) => min ?? [])
  const maxes = ranges.flatMap(({ max }) => max ?? [])
  if (mins.length + maxes.length === 0) return undefined
  return {
    ...(mins.length === 0 ? {} : { min: Math.max(...mins) }),
    ...(maxes.length === 0 ? {} : { max: Math.min(...maxes) }),
  }
}

/** Returns the state with new bounds of a facet; a typed limit on the same figure is removed from the query. */
export function withShownRange(
  { state, terms }: Shown,
  facet: RangeFacet,
  range: Range | undefined,
): ListingState {
  const typed = typedLimit({ state, terms }, facet)
  return withRange(typed ? { ...state, query: typed.without } : state, facet, range)
}

/** Terms belong to the last answer; they do not apply while another query is being answered. */
function typedLimit({ state, terms }: Shown, facet: RangeFacet) {
  return terms.find(({ limit }) => limit?.field === facet && limit.query === state.query)?.limit
}
