import { formatAud } from '@forecourt/tenant-config/money'
import { themeVariables } from '@forecourt/tenant-config/theme'
import type { SharePicture } from '../../../server/share-picture/share-picture-svg.ts'
import { vehicleFacts } from '../../card/vehicle-facts.ts'
import type { VehiclePageData } from '../page/vehicle-page-data.ts'

const MAX_FACTS = 4

/** What the picture of a vehicle says: its page's own name, facts and price, in the dealer's look. */
export function sharePictureOf(
  data: Pick<VehiclePageData, 'vehicle' | 'context' | 'title' | 'price' | 'isSold'>,
): SharePicture {
  const { vehicle, context, title } = data
  const { theme, name } = context.tenant
  const look = themeVariables(theme)
  return {
    name: title,
    facts: vehicleFacts(vehicle).slice(0, MAX_FACTS),
    ...priceWords(data),
    dealer: name,
    colours: { brand: look['--brand'] ?? '', onBrand: look['--on-brand'] ?? '' },
    fonts: theme.fonts,
    photo: vehicle.primary_image,
  }
}

/** The price as the page has it (PRC-01 to PRC-05), with its type beside it (PRC-08). */
export function priceWords({
  price,
  isSold,
  context,
}: Pick<VehiclePageData, 'price' | 'isSold' | 'context'>): Pick<SharePicture, 'price' | 'priceNote'> {
  if (isSold) return { price: context.tenant.card.labels.sold, priceNote: '' }
  switch (price.kind) {
    case 'hidden':
      return { price: '', priceNote: '' }
    case 'none':
      return { price: price.text, priceNote: '' }
    case 'preorder':
      return { price: price.label, priceNote: '' }
    case 'subscription':
      return {
        price: formatAud(price.weeklyAud),
        priceNote: ['a week', price.priceType].filter(Boolean).join(' · '),
      }
    case 'normal':
      return { price: formatAud(price.priceAud), priceNote: price.priceType }
    case 'reduced': {
      const was = `was ${formatAud(price.wasAud)}`
      return {
        price: formatAud(price.priceAud),
        priceNote: [price.priceType, was].filter(Boolean).join(' · '),
      }
    }
  }
}
