import { formatAud } from '@forecourt/tenant-config/text/money'
import type { VehicleCardModel } from '../card/vehicle-card-model.ts'

/** The price of a vehicle in one line, in the same state as on its card; '' where the card shows none. */
export function shortPrice({
  price,
  isSold,
  soldText,
}: Pick<VehicleCardModel, 'price' | 'isSold' | 'soldText'>): string {
  if (isSold) return soldText ?? ''
  switch (price.kind) {
    case 'hidden':
      return ''
    case 'none':
      return price.text
    case 'preorder':
      return price.label
    case 'subscription':
      return `${formatAud(price.weeklyAud)} a week`
    case 'normal':
    case 'reduced':
      return [formatAud(price.priceAud), price.priceType].filter(Boolean).join(' ')
  }
}
