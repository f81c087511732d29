import searchHelper, { type SearchParameters } from 'algoliasearch-helper'
import type { IndexUiState } from 'instantsearch.js'
import { INDEX_NAME } from '../../search/adapter/index-name.ts'
import type { ListingSettings } from '../../search/state/listing-model.ts'
import { sortOf, type ListingState } from '../../search/state/listing-state.ts'
import type { StockRequest } from '../../search/stock-request.ts'
import { toUiState } from './listing-ui-state.ts'
import { listingWidgets, OTHER_REFINEMENTS, type WidgetSettings } from './listing-widgets.ts'

/** What the widgets of a listing search for in a state: the state of InstantSearch's helper, as InstantSearch makes it. */
export function listingParameters(
  state: ListingState,
  settings: WidgetSettings & Pick<ListingSettings, 'sorts'>,
): SearchParameters {
  const uiState: IndexUiState = { ...toUiState({ state, firstPage: state.page }, settings) }
  return [...listingWidgets(settings), OTHER_REFINEMENTS].reduce(
    (parameters, { connector, params }) =>
      connector(() => {})(params).getWidgetSearchParameters?.(parameters, { uiState }) ?? parameters,
    new searchHelper.SearchParameters({ index: INDEX_NAME }),
  )
}

/** The request for the first page that a listing shows in a state. */
export function listingRequest(
  state: ListingState,
  settings: WidgetSettings & Pick<ListingSettings, 'sorts' | 'phrases'>,
): StockRequest {
  return {
    query: state.query,
    ...(settings.phrases ? { phrases: settings.phrases } : {}),
    sort: sortOf(state, settings.sorts),
    page: state.page,
    perPage: settings.pageSize,
    parameters: listingParameters(state, settings),
  }
}
