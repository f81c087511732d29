import { activeChips, type ActiveChip } from './active-chips.ts'
import { nearLabel } from './listing-near.ts'
import type { ListingModel, ListingSettings, ZeroResultSuggestion } from './listing-model.ts'
import {
  EMPTY_STATE,
  RANGE_FACETS,
  withRange,
  withSort,
  withValues,
  type ListFacet,
  type ListingState,
  type RangeFacet,
  withNear,
} from './listing-state.ts'

/** Nobody reads more of them; each is a search. */
const MAX_TRIED = 12

/** A count of the vehicles of each state, undefined where it cannot be known. */
export type CountStates = (states: readonly ListingState[]) => Promise<readonly (number | undefined)[]>

/**
 * Suggestions for a listing that matches nothing (SRCH-20): for every filter by itself the vehicles that show without it,
 * the most helpful first. When no single one is to blame, those that each leave alone; when none does, all filters off.
 * Values of one facet are one filter, and so are typed words where they are kept.
 */
export async function zeroResultSuggestions(
  { state, terms }: Pick<ListingModel, 'state' | 'terms'>,
  settings: ListingSettings,
  count: CountStates,
): Promise<ZeroResultSuggestion[]> {
  const filters = joinFacets(activeChips({ state, terms }, settings), state).slice(0, MAX_TRIED)
  const nothing = withSort(EMPTY_STATE, state.sortBy, settings.sorts)
  const less = await withCounts([...filters, { to: nothing }], count)
  const helpful = less.filter(({ label }) => label !== undefined)
  if (helpful.length > 0) return mostFirst(helpful)
  // Of two filters, one off is the other kept; without a vehicle in stock nothing helps.
  if (less.length === 0 || filters.length < 3) return less
  const kept = await withCounts(eachAlone(filters, state, nothing), count)
  return kept.length > 0 ? mostFirst(kept) : less
}

/** The ways that lead to a vehicle, with how many there are. */
async function withCounts(
  ways: readonly Omit<ZeroResultSuggestion, 'count'>[],
  count: CountStates,
): Promise<ZeroResultSuggestion[]> {
  const counts = await count(ways.map(({ to }) => to))
  return ways.flatMap((way, i): ZeroResultSuggestion[] => {
    const vehicles = counts[i]
    return vehicles === undefined || vehicles === 0 ? [] : [{ ...way, count: vehicles }]
  })
}

function mostFirst(ways: readonly ZeroResultSuggestion[]): ZeroResultSuggestion[] {
  return ways.toSorted((a, b) => b.count - a.count)
}

interface Filter {
  label: string
  to: ListingState
  facet?: ListFacet | RangeFacet
}

/** Each filter with all others off. */
function eachAlone(
  filters: readonly Filter[],
  state: ListingState,
  nothing: ListingState,
): Omit<ZeroResultSuggestion, 'count'>[] {
  const words =
    state.query === '' ? [] : [{ label: `“${state.query}”`, to: { ...nothing, query: state.query } }]
  const others = filters.flatMap(({ facet, label }) => {
    if (facet === undefined) return []
    const to = isRangeFacet(facet)
      ? withRange(nothing, facet, state.ranges[facet])
      : { ...nothing, refinements: withValues({}, facet, state.refinements[facet] ?? []) }
    return [{ label, to }]
  })
  const near = state.near?.place ? [{ label: nearLabel(state.near), to: withNear(nothing, state.near) }] : []
  return [...words, ...others, ...near].map((way) => ({ ...way, isKept: true as const }))
}

function isRangeFacet(facet: ListFacet | RangeFacet): facet is RangeFacet {
  return RANGE_FACETS.some((range) => range === facet)
}

/** Taking one value of several off narrows a list further, so a facet goes as a whole. */
function joinFacets(chips: readonly ActiveChip[], state: ListingState): Filter[] {
  const filters = new Map<string, Filter>()
  for (const { key, facet, label, drop } of chips) {
    const earlier = filters.get(facet ?? key)
    if (earlier && facet !== undefined && !isRangeFacet(facet)) {
      const refinements = withValues(state.refinements, facet, [])
      const to = { ...state, page: 1, refinements }
      filters.set(facet, { label: `${earlier.label}, ${label}`, to, facet })
    } else filters.set(facet ?? key, { label, to: drop(state), ...(facet && { facet }) })
  }
  return [...filters.values()]
}
