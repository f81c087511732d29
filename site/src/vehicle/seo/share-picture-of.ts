import { themeVariables } from '@forecourt/tenant-config/tenant/theme'
import type { SharePicture } from '../../server/share-picture/share-picture-svg.ts'
import { vehicleFacts } from '../../card/vehicle-facts.ts'
import { priceNote, priceLabels } from '../../price/price-labels.ts'
import type { VehiclePageData } from '../page/vehicle-page-data.ts'

const MAX_FACTS = 4

/** Returns the content of a vehicle's share picture: the name, facts and price of its page, in the dealer's look. */
export function sharePictureOf(
  data: Pick<VehiclePageData, 'vehicle' | 'context' | 'title' | 'price' | 'isSold'>,
): SharePicture {
  const { vehicle, context, title } = data
  const { theme, name } = context.tenant
  const look = themeVariables(theme)
  const words = priceLabels(data)
  return {
    name: title,
    facts: vehicleFacts(vehicle).slice(0, MAX_FACTS),
    price: words.price,
    priceNote: priceNote(words),
    dealer: name,
    colours: { brand: look['--brand'] ?? '', onBrand: look['--on-brand'] ?? '' },
    fonts: theme.fonts,
    photo: vehicle.primary_image,
  }
}
