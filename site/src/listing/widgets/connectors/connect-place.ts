import type { Connector, InitOptions, RenderOptions } from 'instantsearch.js'
import type { Near } from '../../../search/state/listing-near.ts'
import type { ListingUiState } from '../listing-ui-state.ts'

/** The place that vehicles are listed around; the library's own geographic search knows maps and positions, not postcodes. */
export type PlaceRenderState = {
  place: Near | undefined
  refine: (place: Near | undefined) => void
}

type PlaceWidget = {
  $$type: 'forecourt.place'
  renderState: PlaceRenderState
  indexRenderState: { place: PlaceRenderState }
  indexUiState: Pick<ListingUiState, 'place'>
}

const placeIn = (state: object) => (state as { place?: Near }).place
const withPlace = (place: Near | undefined) => ({ place }) as object

/** A postcode or suburb with a distance as a parameter of the search, which the search client makes a filter and an order of. */
export const connectPlace: Connector<PlaceWidget, Record<string, unknown>> =
  (render, unmount) => (widgetParams) => {
    const shown = ({ helper, state }: Pick<RenderOptions, 'helper' | 'state'>) => ({
      place: placeIn(state),
      refine: (place: Near | undefined) =>
        void helper.setState(helper.state.resetPage().setQueryParameters(withPlace(place))).search(),
      widgetParams,
    })
    const tell = (options: InitOptions | RenderOptions, isFirst: boolean) =>
      render({ ...shown(options), instantSearchInstance: options.instantSearchInstance }, isFirst)
    return {
      $$type: 'forecourt.place',
      init: (options) => tell(options, true),
      render: (options) => tell(options, false),
      dispose({ state }) {
        unmount?.()
        return state.setQueryParameters(withPlace(undefined))
      },
      getRenderState: (renderState, options) => ({ ...renderState, place: shown(options) }),
      getWidgetRenderState: shown,
      getWidgetUiState: (uiState, { searchParameters }) => ({ ...uiState, place: placeIn(searchParameters) }),
      getWidgetSearchParameters: (parameters, { uiState }) =>
        parameters.setQueryParameters(withPlace((uiState as ListingUiState).place)),
    }
  }
