import type { Connector, IndexUiState, Widget } from 'instantsearch.js'

interface ListingWidget {
  $$type: 'forecourt.listing'
  renderState: Record<string, unknown>
  indexUiState: Pick<IndexUiState, 'configure'>
}

/**
 * The one widget of a listing: the `configure` of its state is all that InstantSearch asks for. A widget for each of thirty
 * filters would hear of every status and order its values, for nobody: results are read once, by `modelFromResults`.
 */
export const connectListing: Connector<ListingWidget, Record<string, unknown>> = (_render, unmount) => () => {
  return {
    $$type: 'forecourt.listing',
    init() {},
    render() {},
    dispose() {
      unmount?.()
    },
    getWidgetSearchParameters: (parameters, { uiState }) =>
      parameters.setQueryParameters(uiState.configure ?? {}),
  } satisfies Widget as never
}
