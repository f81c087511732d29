import { activeChips, type ActiveChip } from './active-chips.ts'
import type { ListingModel, ListingSettings } from './listing-model.ts'
import { EMPTY_STATE, isListFacet, withSort, withValues, type ListingState } from './listing-state.ts'

/** One filter less, and how many vehicles there would be. */
export interface WayOut {
  /** What would be taken off; absent for everything at once. */
  label?: string
  to: ListingState
  count: number
}

/** Nobody reads more of them; each is a search. */
const MAX_TRIED = 12

/** A count of the vehicles of each state, undefined where it cannot be known. */
export type CountStates = (states: readonly ListingState[]) => Promise<readonly (number | undefined)[]>

/**
 * Ways out of a listing that matches nothing (SRCH-20): for every filter by itself the vehicles that show without it,
 * the most helpful first, and all filters off when no single one is to blame. Values of one facet are one filter.
 */
export async function waysOut(
  { state, terms }: Pick<ListingModel, 'state' | 'terms'>,
  settings: ListingSettings,
  count: CountStates,
): Promise<WayOut[]> {
  const single = joinFacets(activeChips({ state, terms }, settings), state).slice(0, MAX_TRIED)
  const tried = [...single, { to: withSort(EMPTY_STATE, state.sortBy, settings.sorts) }]
  const counts = await count(tried.map(({ to }) => to))
  const known = tried.flatMap((way, i): WayOut[] => {
    const vehicles = counts[i]
    return vehicles === undefined || vehicles === 0 ? [] : [{ ...way, count: vehicles }]
  })
  const helpful = known.filter(({ label }) => label !== undefined)
  return helpful.length > 0 ? helpful.toSorted((a, b) => b.count - a.count) : known
}

/** Taking one value of several off narrows a list further, so a facet goes as a whole. */
function joinFacets(
  chips: readonly ActiveChip[],
  state: ListingState,
): { label: string; to: ListingState }[] {
  const filters = new Map<string, { label: string; to: ListingState }>()
  for (const { key, facet, label, without } of chips) {
    const earlier = filters.get(facet ?? key)
    if (earlier && facet !== undefined && isListFacet(facet)) {
      const refinements = withValues(state.refinements, facet, [])
      filters.set(facet, { label: `${earlier.label}, ${label}`, to: { ...state, page: 1, refinements } })
    } else filters.set(facet ?? key, { label, to: without })
  }
  return [...filters.values()]
}
