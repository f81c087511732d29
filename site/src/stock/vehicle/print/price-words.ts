import { formatAud } from '@forecourt/tenant-config/money'
import type { PriceState } from '@forecourt/tenant-config/price'

/** A price in words, for what is no page: none of them is '' unless there is nothing to say. */
export interface PriceWords {
  price: string
  /** What it was before, for a reduced one. */
  was: string
  /** PRC-08 */
  type: string
}

/** The words of a price in its state (PRC-01), as `PriceLine` shows them. */
export function priceWords(price: PriceState): PriceWords {
  switch (price.kind) {
    case 'hidden':
      return { price: '', was: '', type: '' }
    case 'none':
      return { price: price.text, was: '', type: '' }
    case 'preorder':
      return { price: price.label, was: '', type: '' }
    case 'subscription':
      return { price: `${formatAud(price.weeklyAud)} a week`, was: '', type: price.priceType }
    case 'normal':
      return { price: formatAud(price.priceAud), was: '', type: price.priceType }
    case 'reduced':
      return { price: formatAud(price.priceAud), was: formatAud(price.wasAud), type: price.priceType }
  }
}
