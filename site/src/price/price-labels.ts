import { formatAud } from '@forecourt/tenant-config/text/money'
import type { PriceState } from '@forecourt/tenant-config/vehicle/price'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'

/** A price in words, for use off the site's pages: paper, pictures, descriptions, notices. A missing part is ''. */
export interface PriceLabels {
  /** `$28,990`, the text in place of a price that is not shown, or the tenant's word for a sold vehicle. */
  price: string
  /** Period of the figure: `a week`. */
  per: string
  /** Earlier price of a reduced vehicle. */
  was: string
  /** PRC-08: shown wherever the price is. */
  type: string
}

interface Priced {
  price: PriceState
  isSold: boolean
  context: { tenant: Pick<Tenant, 'card'> }
}

const NOTHING: PriceLabels = { price: '', per: '', was: '', type: '' }

/** The words of a price in its state (PRC-01 to PRC-05), as `PriceLine` shows them. */
export function priceLabels({ price, isSold, context }: Priced): PriceLabels {
  if (isSold) return { ...NOTHING, price: context.tenant.card.labels.sold }
  switch (price.kind) {
    case 'hidden':
      return NOTHING
    case 'none':
      return { ...NOTHING, price: price.text }
    case 'preorder':
      return { ...NOTHING, price: price.label }
    case 'subscription':
      return { ...NOTHING, price: formatAud(price.weeklyAud), per: 'a week', type: price.priceType }
    case 'normal':
      return { ...NOTHING, price: formatAud(price.priceAud), type: price.priceType }
    case 'reduced': {
      const was = formatAud(price.wasAud)
      return { ...NOTHING, price: formatAud(price.priceAud), was, type: price.priceType }
    }
  }
}

/** The price in one line with all that belongs to it: `$199 a week Drive away`; '' without one. */
export function priceLineOf(priced: Priced): string {
  const { price, per, type } = priceLabels(priced)
  return [price, per, type].filter((part) => part !== '').join(' ')
}

/** Joins the parts beside the price in one line: `a week · Drive away`, `Drive away · was $42,990`. */
export function priceNote({ per, type, was }: PriceLabels): string {
  return [per, type, was && `was ${was}`].filter((part) => part !== '').join(' · ')
}
