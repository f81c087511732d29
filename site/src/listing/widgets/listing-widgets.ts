import connectClearRefinements from 'instantsearch.js/es/connectors/clear-refinements/connectClearRefinements.js'
import connectConfigure from 'instantsearch.js/es/connectors/configure/connectConfigure.js'
import connectCurrentRefinements from 'instantsearch.js/es/connectors/current-refinements/connectCurrentRefinements.js'
import connectRange from 'instantsearch.js/es/connectors/range/connectRange.js'
import connectRefinementList from 'instantsearch.js/es/connectors/refinement-list/connectRefinementList.js'
import connectSearchBox from 'instantsearch.js/es/connectors/search-box/connectSearchBox.js'
import connectSortBy from 'instantsearch.js/es/connectors/sort-by/connectSortBy.js'
import connectStats from 'instantsearch.js/es/connectors/stats/connectStats.js'
import connectToggleRefinement from 'instantsearch.js/es/connectors/toggle-refinement/connectToggleRefinement.js'
import type { Connector, IndexRenderState, WidgetDescription } from 'instantsearch.js'
import type { FacetWidget } from '@forecourt/tenant-config/search/facets'
import { sortLabel } from '@forecourt/tenant-config/search/sorts'
import { SORT_KEYS } from '@forecourt/tenant-config/tenant/vocabulary'
import { sortIndexName } from '../../search/adapter/index-name.ts'
import { MAX_FACET_VALUES } from '../../search/adapter/request-parameters.ts'
import type { CountedValue, ListingSettings } from '../../search/state/listing-model.ts'
import { LIST_FACETS, RANGE_FACETS, type ListFacet } from '../../search/state/listing-state.ts'
import { connectOtherRefinements } from './connectors/connect-other-refinements.ts'
import { connectPages } from './connectors/connect-pages.ts'
import { connectPlace } from './connectors/connect-place.ts'
import { connectStateCounts } from './connectors/connect-state-counts.ts'

type Params = Record<string, unknown>

/** A widget of InstantSearch without a face: one of its connectors, or one of ours in `connectors`, and what it is given. */
export interface ListingWidget {
  connector: Connector<WidgetDescription, Params>
  params: Params
}

export function listingWidget<Description extends WidgetDescription, Given extends Params>(
  connector: Connector<Description, Given>,
  params: Given,
): ListingWidget {
  return { connector, params }
}

/** What of a tenant's settings the widgets of a listing go by. */
export type WidgetSettings = Pick<ListingSettings, 'facets' | 'pageSize'>

/**
 * The widgets of a listing. In browsers InstantSearch runs them, and the server asks them what a state searches for
 * (`listing-parameters.ts`): a stock widget is added here, by one line, and its first page comes from the server. What they hold is
 * drawn by the view, which the server draws first (`listing-model-of.ts` reads their render state).
 */
export function listingWidgets({ facets, pageSize }: WidgetSettings): ListingWidget[] {
  return [
    listingWidget(connectSearchBox, {}),
    ...facets.map(({ field, widget }) => facetKind(widget).widget(field)),
    ...RANGE_FACETS.map((attribute) => listingWidget(connectRange, { attribute })),
    listingWidget(connectSortBy, { items: SORTS }),
    listingWidget(connectConfigure, { searchParameters: { hitsPerPage: pageSize } }),
    listingWidget(connectPages, {}),
    listingWidget(connectPlace, {}),
    listingWidget(connectStats, {}),
    listingWidget(connectCurrentRefinements, {}),
    listingWidget(connectClearRefinements, { excludedAttributes: [] }),
    listingWidget(connectStateCounts, {}),
  ]
}

/** Comes after all other widgets. */
export const OTHER_REFINEMENTS = listingWidget(connectOtherRefinements, { attributes: LIST_FACETS })

const SORTS = [...SORT_KEYS, 'nearest' as const].map((sort) => ({
  value: sortIndexName(sort),
  label: sortLabel(sort),
}))

interface FacetKind {
  widget: (field: ListFacet) => ListingWidget
  /** Its values and how many vehicles have each. */
  values: (state: IndexRenderState, field: ListFacet) => CountedValue[]
  /** Takes a value on or off; false where there is no widget yet. */
  refine: (state: IndexRenderState, field: ListFacet, value: string) => boolean
}

const LIST: FacetKind = {
  widget: (attribute) =>
    listingWidget(connectRefinementList, {
      attribute,
      operator: 'or',
      limit: MAX_FACET_VALUES,
      sortBy: ['count:desc', 'name:asc'],
    }),
  values: ({ refinementList }, field) =>
    (refinementList?.[field]?.items ?? []).map(({ label, count }) => ({ value: label, count })),
  refine({ refinementList }, field, value) {
    refinementList?.[field]?.refine(value)
    return refinementList?.[field] !== undefined
  },
}

/** How each look of a facet takes part in the search; how it is drawn is in `filters/facet-looks.tsx`. */
const FACET_KINDS: Record<Exclude<FacetWidget, 'range'>, FacetKind> = {
  list: LIST,
  pictures: LIST,
  toggle: {
    widget: (attribute) => listingWidget(connectToggleRefinement, { attribute, on: 'true' }),
    values({ toggleRefinement }, field) {
      const count = toggleRefinement?.[field]?.value.onFacetValue.count ?? 0
      return count > 0 ? [{ value: 'true', count }] : []
    },
    refine({ toggleRefinement }, field, value) {
      const toggle = toggleRefinement?.[field]
      if (value !== 'true' || !toggle) return false
      toggle.refine(toggle.value)
      return true
    },
  },
}

/** What a facet is where a tenant's look is unknown. */
export function facetKind(widget: FacetWidget): FacetKind {
  return widget === 'range' ? LIST : FACET_KINDS[widget]
}
