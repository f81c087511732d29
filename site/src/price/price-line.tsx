import type { PriceState } from '@forecourt/tenant-config/vehicle/price'
import { formatAud } from '@forecourt/tenant-config/text/money'

interface PriceLineProps {
  price: PriceState
  /** `bar`: one line of a bar that stays on the screen; `list`: the price alone, what it was and includes stand elsewhere. */
  size: 'list' | 'card' | 'page' | 'bar'
  isSold: boolean
  soldText?: string | undefined
}

/** The price of a vehicle in its state (PRC-01 to PRC-05, PRC-08); a sold vehicle shows the tenant's sold text (AVL-02). */
export function PriceLine({ price, size, isSold, soldText }: PriceLineProps) {
  const basis = size === 'list' ? '' : priceBasis(price)
  const figure = isLong(price) && size !== 'page' ? 'text-h3' : FIGURES[size]
  if (isSold) return <p className={`${figure} text-danger`}>{soldText}</p>
  switch (price.kind) {
    case 'hidden':
      return null
    case 'none':
      return <p className="text-body font-semibold">{price.text}</p>
    case 'preorder':
      return <p className={figure}>{price.label}</p>
    case 'subscription':
      return (
        <p>
          <span className={figure}>{formatAud(price.weeklyAud)}</span>{' '}
          <span className="text-small text-muted">a week</span>
          <PriceBasis text={basis} />
        </p>
      )
    case 'normal':
      if (size === 'list') return <p className={figure}>{formatAud(price.priceAud)}</p>
      return (
        <p className="tabular-nums">
          <span className={figure}>{formatAud(price.priceAud)}</span>
          <PriceBasis text={basis} />
        </p>
      )
    case 'reduced':
      if (size === 'list')
        return (
          <p className={`${figure} text-danger`}>
            <span className="sr-only">Now </span>
            {formatAud(price.priceAud)}
          </p>
        )
      return (
        <p className="tabular-nums">
          <span className={`me-2 ${figure} text-danger`}>
            <span className="sr-only">Now </span>
            {formatAud(price.priceAud)}
          </span>{' '}
          <s className="text-small text-muted">
            <span className="sr-only">Was </span>
            {formatAud(price.wasAud)}
          </s>
          <PriceBasis text={basis} />
        </p>
      )
  }
}

const FIGURES = { list: 'card-figure', card: 'text-h2', page: 'text-h1', bar: 'text-h3' } as const

/** `$9,999,999` is the longest that a narrow card holds in large figures. */
const MAX_LARGE_CHARS = 10

function isLong(price: PriceState): boolean {
  return 'priceAud' in price && formatAud(price.priceAud).length > MAX_LARGE_CHARS
}

/** What the price includes, as visitors read it (PRC-08); '' for what is no price. */
export function priceBasis(price: PriceState): string {
  return 'priceType' in price ? price.priceType : ''
}

function PriceBasis({ text }: { text: string }) {
  return text === '' ? null : <span className="block text-tiny text-muted">{text}</span>
}
