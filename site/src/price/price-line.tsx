import type { PriceState } from '@forecourt/tenant-config/vehicle/price'
import { formatAud } from '@forecourt/tenant-config/text/money'

interface PriceLineProps {
  price: PriceState
  /** `bar`: one line of a bar that stays on the screen. */
  size: 'card' | 'page' | 'bar'
  isSold: boolean
  soldText: string
}

/** The price of a vehicle in its state (PRC-01 to PRC-05, PRC-08); a sold vehicle shows the tenant's sold text (AVL-02). */
export function PriceLine({ price, size, isSold, soldText }: PriceLineProps) {
  const figure = size === 'page' ? 'text-h1' : size === 'bar' || isLong(price) ? 'text-h3' : 'text-h2'
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
          <PriceType text={price.priceType} />
        </p>
      )
    case 'normal':
      return (
        <p className="tabular-nums">
          <span className={figure}>{formatAud(price.priceAud)}</span>
          <PriceType text={price.priceType} />
        </p>
      )
    case 'reduced':
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
          <PriceType text={price.priceType} />
        </p>
      )
  }
}

/** `$9,999,999` is the longest that a narrow card holds in large figures. */
const MAX_LARGE_CHARS = 10

function isLong(price: PriceState): boolean {
  return 'priceAud' in price && formatAud(price.priceAud).length > MAX_LARGE_CHARS
}

function PriceType({ text }: { text: string }) {
  return text === '' ? null : <span className="block text-tiny text-muted">{text}</span>
}
