import type { IndexRenderState } from 'instantsearch.js'
import type { StockDocument } from '@forecourt/vehicle/document'
import {
  vehicleCardModel,
  type CardSettings,
  type VehicleCardModel,
} from '../../../card/vehicle-card-model.ts'
import type { ListingModel, ListingSettings } from '../../../search/state/listing-model.ts'
import { around } from '../../../search/state/listing-near.ts'
import type { QueryTerm } from '../../../search/state/query-terms.ts'
import { RANGE_FACETS } from '../../../search/state/listing-state.ts'
import type { PageSpan } from '../routing/listing-router.ts'
import type { PagesRenderState } from '../../widgets/connectors/connect-pages.ts'
import type { PlaceRenderState } from '../../widgets/connectors/connect-place.ts'
import type { StateCountsRenderState } from '../../widgets/connectors/connect-state-counts.ts'
import { facetKind } from '../../widgets/listing-widgets.ts'

/** What the widgets of a listing show, as InstantSearch keeps it for them. */
export type ListingRenderState = IndexRenderState & {
  pages?: PagesRenderState
  place?: PlaceRenderState
  stateCounts?: StateCountsRenderState
}

/** Makes the model of a vehicle's card; the same vehicle has the same model, so that its card is not drawn again. */
export type MakeCard = (vehicle: StockDocument) => VehicleCardModel

/** Cards around the place of a state. */
export function cardMaker(cards: CardSettings, state: PageSpan['state']): MakeCard {
  const here = around(cards, state)
  const made = new WeakMap<StockDocument, VehicleCardModel>()
  return (vehicle) => {
    const card = made.get(vehicle) ?? vehicleCardModel(vehicle, here)
    made.set(vehicle, card)
    return card
  }
}

/** Returns what the view shows for the render state of the widgets in a state: what the server's answer gives it at first. */
export function listingModelOf(
  render: ListingRenderState,
  { state }: PageSpan,
  settings: Pick<ListingSettings, 'facets'>,
  card: MakeCard,
  terms: QueryTerm[],
): ListingModel {
  const facets: ListingModel['facets'] = {}
  for (const { field, widget } of settings.facets)
    facets[field] = { counts: facetKind(widget).values(render, field) }
  for (const field of RANGE_FACETS) facets[field] = { counts: [], ...render.range?.[field]?.range }
  const { vehicles: found = [], firstPage = state.page, nbPages = 0 } = render.pages ?? {}
  const vehicles = new Map(found.map((vehicle) => [vehicle.id, card(vehicle)]))
  return {
    state,
    terms,
    // What moved from one page to another in between shows once.
    vehicles: [...vehicles.values()],
    found: render.stats?.nbHits ?? 0,
    pages: nbPages,
    ...(firstPage < state.page ? { firstPage } : {}),
    facets,
  }
}
