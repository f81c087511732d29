import { siteUrl } from '../addresses/site-url.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import { breadcrumbList, jsonLd } from '../ui/json-ld.ts'
import { imagesOf, offerOf, vehicleThing } from '../vehicle/vehicle-json-ld.ts'
import type { ListingModel } from '../search/state/listing-model.ts'
import type { ListingPageData } from './listing-page-data.ts'

const AVAILABLE = { available: true } as const

/**
 * schema.org data of a listing as JSON text that cannot end its script element: its vehicles in their order with what their
 * cards show, and the way to it.
 */
export function listingJsonLd(
  { vehicles: cards, state }: Pick<ListingModel, 'vehicles' | 'state'>,
  crumbs: readonly Crumb[],
  { settings, context, vehicles }: Pick<ListingPageData, 'settings' | 'context' | 'vehicles'>,
): string {
  const { tenant, basePath } = context
  const before = (state.page - 1) * settings.pageSize
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const list = {
    '@type': 'ItemList',
    name: crumbs.at(-1)?.label,
    itemListElement: vehicles.map((vehicle, i) => {
      const card = cardOf.get(vehicle.id)
      // A card says the price of a vehicle that can be bought, and of no other.
      const price = card?.price ?? { kind: 'hidden' as const }
      const state = card?.isSold ? ({ available: false, because: 'sold' } as const) : AVAILABLE
      const [image] = imagesOf(card?.photos.slice(0, 1) ?? [], tenant)
      return {
        '@type': 'ListItem',
        position: before + i + 1,
        item: { ...vehicleThing(vehicle, tenant, offerOf(vehicle, tenant, state, price)), image },
      }
    }),
  }
  const place = { origin: siteUrl(tenant), basePath }
  return jsonLd({ '@graph': [list, breadcrumbList(crumbs, place)] })
}
