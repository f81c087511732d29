import { nearLabel } from './listing-near.ts'
import { facetValueLabel } from './facet-value-label.ts'
import type { ListingModel, ListingSettings } from './listing-model.ts'
import {
  LIST_FACETS,
  RANGE_FACETS,
  toggleRefinement,
  withRange,
  type ListFacet,
  type ListingState,
  type RangeFacet,
  withNear,
} from './listing-state.ts'
import { rangeLabel } from './range-label.ts'

/** One thing that narrows a list. */
export interface ActiveChip {
  key: string
  /** Absent for a part of the typed query and for a place. */
  facet?: ListFacet | RangeFacet
  label: string
  /** Returns a state without it. */
  drop: (state: ListingState) => ListingState
}

/** Returns everything that narrows a list: parts of the typed query, values of facets, ranges and the place. */
export function activeChips(
  { state, terms }: Pick<ListingModel, 'state' | 'terms'>,
  { valueLabels }: Pick<ListingSettings, 'valueLabels'>,
): ActiveChip[] {
  const typed = terms.map(({ label, without }, i) => ({
    key: `query-${i}`,
    label,
    drop: (from: ListingState) => ({ ...from, query: without, page: 1 }),
  }))
  const values = LIST_FACETS.flatMap((facet) =>
    (state.refinements[facet] ?? []).map((value) => ({
      key: `${facet}=${value}`,
      facet,
      label: facetValueLabel(facet, value, valueLabels),
      drop: (from: ListingState) => toggleRefinement(from, facet, value),
    })),
  )
  const ranges = RANGE_FACETS.flatMap((facet) => {
    const range = state.ranges[facet]
    const drop = (from: ListingState) => withRange(from, facet, undefined)
    return range ? [{ key: facet, facet, label: rangeLabel(facet, range), drop }] : []
  })
  const near = state.near?.place
    ? [{ key: 'near', label: nearLabel(state.near), drop: (from: ListingState) => withNear(from, undefined) }]
    : []
  return [...typed, ...values, ...ranges, ...near]
}
