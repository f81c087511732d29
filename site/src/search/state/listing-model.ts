import type { SearchEffects } from '@forecourt/tenant-config/rules/filter/effects'
import { shownHitCount } from '@forecourt/tenant-config/search/hit-count'
import type { HitCap } from '@forecourt/tenant-config/tenant/tenant-search'
import type { FacetConfig } from '@forecourt/tenant-config/search/facets'
import type { RangeOffer } from '@forecourt/tenant-config/search/facet-ranges'
import type { SortKey } from '@forecourt/tenant-config/rules/language/rule'
import type { ListSort } from '@forecourt/tenant-config/search/sorts'
import type { VehicleCardModel } from '../../card/vehicle-card-model.ts'
import type { QueryTerm } from './query-terms.ts'
import type { ListFacet, ListingState, RangeFacet } from './listing-state.ts'

export interface FacetValue {
  value: string
  count: number
}

export interface FacetValues {
  counts: FacetValue[]
  min?: number
  max?: number
}

/** Fewer filters, and how many vehicles there would be. */
export interface ZeroResultSuggestion {
  /** What would be taken off, or alone be kept; absent for everything off at once. */
  label?: string
  isKept?: true
  to: ListingState
  count: number
}

/** What a listing shows for one state; made by the server from its own search and by the browser from its own. */
export interface ListingModel {
  state: ListingState
  /** What was typed, in parts that can be taken off. */
  terms: QueryTerm[]
  vehicles: VehicleCardModel[]
  found: number
  pages: number
  /** The page whose vehicles come first, where earlier pages stay above that of the state ("load more"). */
  firstPage?: number
  facets: Partial<Record<ListFacet | RangeFacet, FacetValues>>
  /** Suggestions for a list that matches nothing, the most helpful first. */
  zeroResultSuggestions?: ZeroResultSuggestion[]
}

export type FacetSettings = FacetConfig & { field: ListFacet }

/** A facet refined by bounds, as the tenant offers it. */
export type RangeSettings = RangeOffer & { field: RangeFacet; label: string }

export function isRange(facet: FacetSettings | RangeSettings): facet is RangeSettings {
  return 'scale' in facet
}

/** The tenant's settings of its listing, small enough to travel to the browser. */
export interface ListingSettings {
  basePath: string
  prefix: '/search' | '/used-car'
  /** Facets refined by value, in the tenant's order. */
  facets: FacetSettings[]
  ranges: RangeFacet[]
  /** All of them as the filter panel shows them, in the tenant's order. */
  panel: (FacetSettings | RangeSettings)[]
  /** Models of each make in stock, where both are facets: models are grouped by it. */
  models: Record<string, string[]>
  /** The orders on offer; the first is the one without any asked for. */
  sorts: SortKey[]
  pageSize: number
  /** Cards in a row on wide screens (SRCH-17). */
  columns: 3 | 4
  /** Whether visitors are asked where they are. */
  nearby: boolean
  /** Above how many vehicles another number is told (SRCH-15). */
  hitCap: HitCap
  /** How many answers a browser tab keeps, and for how long (N22). */
  cache: { entries: number; seconds: number }
  /** Names of the kinds of vehicle by facet value, e.g. `new` -> `New`. */
  valueLabels: Partial<Record<ListFacet, Record<string, string>>>
  /** Rules that hold only for this list or for one order, as `filter_by`; the search key holds all others. */
  sortFilters: Partial<Record<ListSort, string>>
  /** What rules do to each order. */
  effects: Partial<Record<ListSort, SearchEffects>>
  /** Words that the dealer gave a meaning, which would be read otherwise. */
  phrases?: readonly string[]
  /** The path that rules were asked for, where they name paths of listings: other paths are the server's to show. */
  route?: string
  texts: {
    searchDown: string
    noSuchPlace: string
    /** The comparison rate of weekly figures; '' without figures to filter by. */
    comparisonRate: string
    /** What the law wants said beside it. */
    comparison: string
    noResultsTitle: string
    noResults: string
    clearFilters: string
  }
}

/** The page whose vehicles come first in what a listing shows. */
export function firstPageOf({ state, firstPage }: Pick<ListingModel, 'state' | 'firstPage'>): number {
  return firstPage ?? state.page
}

/** How many places of the whole list come before the first card on show. */
export function placesBefore(
  model: Pick<ListingModel, 'state' | 'firstPage'>,
  { pageSize }: Pick<ListingSettings, 'pageSize'>,
): number {
  return (firstPageOf(model) - 1) * pageSize
}

/** How many vehicles a listing says it has found (SRCH-15); every vehicle is of one kind, so kinds add up. */
export function toldCount({ found, facets, state }: ListingModel, { hitCap }: ListingSettings): number {
  const kinds = state.refinements.car_type ?? []
  const counts = (facets.car_type?.counts ?? []).filter(
    ({ value }) => kinds.length === 0 || kinds.includes(value),
  )
  return shownHitCount(found, counts, hitCap)
}
