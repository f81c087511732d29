import type { ComponentType } from 'react'
import {
  useClearRefinements,
  useConfigure,
  useConnector,
  useCurrentRefinements,
  useRange,
  useRefinementList,
  useSearchBox,
  useSortBy,
  useStats,
  useToggleRefinement,
} from 'react-instantsearch'
import type { IndexRenderState } from 'instantsearch.js'
import type { FacetWidget } from '@forecourt/tenant-config/search/facets'
import { sortLabel } from '@forecourt/tenant-config/search/sorts'
import { SORT_KEYS } from '@forecourt/tenant-config/tenant/vocabulary'
import type { CountedValue, ListingSettings } from '../../../search/state/listing-model.ts'
import { LIST_FACETS, RANGE_FACETS, type ListFacet } from '../../../search/state/listing-state.ts'
import { connectOtherRefinements } from './connectors/connect-other-refinements.ts'
import { connectPages } from './connectors/connect-pages.ts'
import { connectPlace } from './connectors/connect-place.ts'
import { connectStateCounts } from './connectors/connect-state-counts.ts'
import { sortIndexName } from './listing-ui-state.ts'

/** Values that the engine counts of a facet at most. */
const MAX_FACET_VALUES = 250

interface WidgetProps {
  settings: ListingSettings
}

/**
 * The widgets of a listing: each is a hook of InstantSearch, or a connector of ours in `connectors`, and shows nothing itself.
 * What they hold is drawn by the view, which the server draws first (`listing-model-of.ts` reads their render state). A stock
 * widget is added here, by one component and its name in this list.
 */
export const LISTING_WIDGETS: readonly ComponentType<WidgetProps>[] = [
  SearchBox,
  Facets,
  Ranges,
  Sort,
  Pages,
  Place,
  Stats,
  CurrentRefinements,
  StateCounts,
]

interface ListingWidgetsProps extends WidgetProps {
  widgets?: readonly ComponentType<WidgetProps>[]
}

/** All widgets of a listing, for an `InstantSearch` around them. */
export function ListingWidgets({ settings, widgets = LISTING_WIDGETS }: ListingWidgetsProps) {
  return (
    <>
      {widgets.map((Widget, place) => (
        <Widget key={place} settings={settings} />
      ))}
      <OtherRefinements />
    </>
  )
}

interface FacetKind {
  Widget: ComponentType<{ field: ListFacet }>
  /** Its values and how many vehicles have each. */
  values: (state: IndexRenderState, field: ListFacet) => CountedValue[]
  /** Takes a value on or off; false where there is no widget yet. */
  refine: (state: IndexRenderState, field: ListFacet, value: string) => boolean
}

const LIST: FacetKind = {
  Widget: RefinementList,
  values: ({ refinementList }, field) =>
    (refinementList?.[field]?.items ?? []).map(({ label, count }) => ({ value: label, count })),
  refine({ refinementList }, field, value) {
    refinementList?.[field]?.refine(value)
    return refinementList?.[field] !== undefined
  },
}

/** How each look of a facet takes part in the search; how it is drawn is in `filters/facet-looks.tsx`. */
export const FACET_KINDS: Record<Exclude<FacetWidget, 'range'>, FacetKind> = {
  list: LIST,
  pictures: LIST,
  toggle: {
    Widget: Toggle,
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

function Facets({ settings }: WidgetProps) {
  return settings.facets.map(({ field, widget }) => {
    const { Widget } = facetKind(widget)
    return <Widget key={field} field={field} />
  })
}

function RefinementList({ field }: { field: ListFacet }) {
  useRefinementList({
    attribute: field,
    operator: 'or',
    limit: MAX_FACET_VALUES,
    sortBy: ['count:desc', 'name:asc'],
  })
  return null
}

function Toggle({ field }: { field: ListFacet }) {
  useToggleRefinement({ attribute: field, on: 'true' })
  return null
}

function Ranges() {
  return RANGE_FACETS.map((field) => <Range key={field} field={field} />)
}

function Range({ field }: { field: string }) {
  useRange({ attribute: field })
  return null
}

function SearchBox() {
  useSearchBox()
  return null
}

const SORTS = [...SORT_KEYS, 'nearest' as const].map((sort) => ({
  value: sortIndexName(sort),
  label: sortLabel(sort),
}))

function Sort() {
  useSortBy({ items: SORTS })
  return null
}

function Pages({ settings }: WidgetProps) {
  useConfigure({ hitsPerPage: settings.pageSize })
  useConnector(connectPages)
  return null
}

function Place() {
  useConnector(connectPlace)
  return null
}

function Stats() {
  useStats()
  return null
}

function CurrentRefinements() {
  useCurrentRefinements()
  useClearRefinements({ excludedAttributes: [] })
  return null
}

function StateCounts() {
  useConnector(connectStateCounts)
  return null
}

function OtherRefinements() {
  useConnector(connectOtherRefinements, { attributes: LIST_FACETS })
  return null
}
