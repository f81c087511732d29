import { vehicleCardModel, type CardSettings, type VehicleCardModel } from '../../card/vehicle-card-model.ts'
import type { PageSpan } from '../browser/history/listing-history.ts'
import type { ListingModel, ListingSettings } from '../../search/state/listing-model.ts'
import { around } from '../../search/state/listing-near.ts'
import { toRequest } from '../../search/state/listing-request.ts'
import { sortOf } from '../../search/state/listing-state.ts'
import type { StockSearchClient } from '../browser/client/stock-search-client.ts'

/** The vehicles of the pages before that of the state, from `firstPage` on. */
export async function earlierPages(
  client: Pick<StockSearchClient, 'pages'>,
  { state, firstPage }: PageSpan,
  settings: ListingSettings,
  cards: CardSettings,
): Promise<VehicleCardModel[]> {
  const filter = settings.sortFilters[sortOf(state, settings.sorts)] ?? ''
  const asked = Array.from({ length: state.page - firstPage }, (_, i) => ({
    request: toRequest({ ...state, page: firstPage + i }, settings),
    filter,
  }))
  const pages = await client.pages(asked)
  const here = around(cards, state)
  return pages.flat().map((vehicle) => vehicleCardModel(vehicle, here))
}

/** A page with those before it above; what moved from one to the other in between shows once. */
export function withEarlier(
  model: ListingModel,
  { firstPage }: Pick<PageSpan, 'firstPage'>,
  earlier: readonly VehicleCardModel[],
): ListingModel {
  const byId = new Map([...earlier, ...model.vehicles].map((card) => [card.id, card]))
  return { ...model, firstPage, vehicles: [...byId.values()] }
}
