import { siteUrl } from '../../chrome/site-url.ts'
import type { ListingModel } from './listing-model.ts'
import type { ListingPageData } from './listing-page-data.ts'

/** schema.org data of a listing as JSON text that cannot end its script element: its vehicles in their order, by address. */
export function listingJsonLd(
  { vehicles, state }: Pick<ListingModel, 'vehicles' | 'state'>,
  name: string,
  { settings, context }: Pick<ListingPageData, 'settings' | 'context'>,
): string {
  const origin = siteUrl(context.tenant)
  const before = (state.page - 1) * settings.pageSize
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    itemListElement: vehicles.map((vehicle, i) => ({
      '@type': 'ListItem',
      position: before + i + 1,
      name: vehicle.title,
      url: new URL(vehicle.href.slice(context.basePath.length), origin).href,
    })),
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
