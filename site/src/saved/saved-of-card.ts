import type { PriceState } from '@forecourt/tenant-config/vehicle/price'
import { cardName } from '../card/card-name.ts'
import type { VehicleCardModel } from '../card/vehicle-card-model.ts'
import { mediaUrl } from '../addresses/media-url.ts'
import type { SavedVehicle } from './saved-vehicle.ts'

/** Returns the data that a browser keeps of the vehicle on a card (FAV-03). */
export function savedOfCard(card: VehicleCardModel): SavedVehicle {
  const { id, slug, make, model, photos, price } = card
  const [first] = photos
  return {
    id,
    name: cardName(card),
    slug,
    make,
    model,
    primary_image_url: first ? mediaUrl(first, 640) : '',
    price: shownPriceAud(price),
  }
}

/** The price on show, whole AUD; 0 where none shows. */
export function shownPriceAud(price: PriceState): number {
  return price.kind === 'normal' || price.kind === 'reduced' ? price.priceAud : 0
}
