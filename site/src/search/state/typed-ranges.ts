import type { ListingModel } from './listing-model.ts'
import { withRange, type ListingState, type Range, type RangeFacet } from './listing-state.ts'

type Shown = Pick<ListingModel, 'state' | 'terms'>

/**
 * What a facet is bounded by, clicked and typed together: `under 30k` in the search box is a price of $30,000 at most in the
 * price group too. Undefined for no bound.
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

/** The state with a facet bounded anew: what was typed of the same figure gives way to what is clicked. */
export function withShownRange(
  { state, terms }: Shown,
  facet: RangeFacet,
  range: Range | undefined,
): ListingState {
  const typed = typedLimit({ state, terms }, facet)
  return withRange(typed ? { ...state, query: typed.without } : state, facet, range)
}

/** Terms are those of the answer; while another query is being answered they say nothing of it. */
function typedLimit({ state, terms }: Shown, facet: RangeFacet) {
  return terms.find(({ limit }) => limit?.field === facet && limit.query === state.query)?.limit
}
