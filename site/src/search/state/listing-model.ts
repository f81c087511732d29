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

export interface CountedValue {
  value: string
  count: number
}

export interface FacetValues {
  counts: CountedValue[]
  min?: number
  max?: number
}

/** A state with fewer filters, and how many vehicles it would find. */
export interface ZeroResultSuggestion {
  /** The filter that is taken off, or kept alone; absent where all are taken off at once. */
  label?: string
  isKept?: true
  to: ListingState
  count: number
}

/** Content of a listing for one state; the server builds it from its own search and the browser from its own. */
export interface ListingModel {
  state: ListingState
  /** The typed query in parts that can be taken off. */
  terms: QueryTerm[]
  vehicles: VehicleCardModel[]
  found: number
  pages: number
  /** The first page on show, where earlier pages stay above that of the state ("load more"). */
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
  /** Facets by value and by range, as the filter panel shows them, in the tenant's order. */
  panel: (FacetSettings | RangeSettings)[]
  /** Models of each make in stock, where both are facets: models are grouped by make. */
  models: Record<string, string[]>
  /** The orders on offer; the first is the default. */
  sorts: SortKey[]
  pageSize: number
  /** Cards in a row on wide screens (SRCH-17). */
  columns: 3 | 4
  /** Whether visitors are asked where they are. */
  nearby: boolean
  /** The page on which a search is saved, without the search; absent where there are no accounts. */
  saveSearch?: string
  /** The number of vehicles above which a listing reports another number (SRCH-15). */
  hitCap: HitCap
  /** How many answers a browser tab keeps, and for how long (N22). */
  cache: { entries: number; seconds: number }
  /** Names of the kinds of vehicle by facet value, e.g. `new` -> `New`. */
  valueLabels: Partial<Record<ListFacet, Record<string, string>>>
  /** Rules that hold only for this list or for one order, as `filter_by`; the search key holds all others. */
  sortFilters: Partial<Record<ListSort, string>>
  /** Effects of rules on each order. */
  effects: Partial<Record<ListSort, SearchEffects>>
  /** Words with a meaning set by the dealer, which would be read otherwise. */
  phrases?: readonly string[]
  /** The path that the rules were resolved for, where they name paths of listings: the server renders other paths. */
  route?: string
  texts: {
    /** The name of the whole listing, and of the dealer, for the page's heading and title. */
    everything: string
    siteName: string
    searchDown: string
    noSuchPlace: string
    /** The comparison rate of weekly figures; '' without figures to filter by. */
    comparisonRate: string
    /** What the figures of a price filter include, where prices differ in that; absent where all are alike. */
    priceBasis?: string
    /** The warning that the law requires beside it. */
    comparison: string
    noResultsTitle: string
    noResults: string
    clearFilters: string
  }
}

/** Returns the first page on show in a listing. */
export function firstPageOf({ state, firstPage }: Pick<ListingModel, 'state' | 'firstPage'>): number {
  return firstPage ?? state.page
}

/** Returns how many positions of the whole list come before the first card on show. */
export function placesBefore(
  model: Pick<ListingModel, 'state' | 'firstPage'>,
  { pageSize }: Pick<ListingSettings, 'pageSize'>,
): number {
  return (firstPageOf(model) - 1) * pageSize
}

/**
 * Returns the number of vehicles that a listing reports (SRCH-15). Every vehicle is of one kind, so counts by kind add up.
 */
export function toldCount({ found, facets, state }: ListingModel, { hitCap }: ListingSettings): number {
  const kinds = state.refinements.car_type ?? []
  const counts = (facets.car_type?.counts ?? []).filter(
    ({ value }) => kinds.length === 0 || kinds.includes(value),
  )
  return shownHitCount(found, counts, hitCap)
}
