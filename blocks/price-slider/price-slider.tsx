import { rangeOffer } from '@forecourt/tenant-config/search/facet-ranges'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { yearIn } from '@forecourt/tenant-config/time/zoned-time'
import type { BlockProps } from '../core/block-props.ts'
import { required } from '../core/required.ts'
import { SplitSection } from '../core/sections/split-section.tsx'
import { PriceRange } from './price-range.client.tsx'

/** SRCH-26. */
const ORDER = 'price_desc'

/**
 * A range of prices that leads to the search, the dearest first; a plain form with two boxes before and without JavaScript.
 * Its ends and quick picks are those of the dealer's price filter (SRCH-24, SRCH-28).
 */
export function PriceSlider({ block, context }: BlockProps<'priceSlider'>) {
  const heading = required(block.heading, 'Heading')
  const { tenant, now, link, stock, listing } = context
  const headingId = `price-slider-${block._key}`
  const { scale, picks } = priceOffer(tenant, now)
  return (
    <SplitSection headingId={headingId} heading={heading} text={block.text} variant={block.variant}>
      <div className="rounded-card border border-line bg-surface p-5 md:p-7">
        <form action={link(stock.listingPath)} method="get" aria-labelledby={headingId}>
          <PriceRange scale={scale} />
          {tenant.search.sorts.includes(ORDER) ? <input type="hidden" name="sortBy" value={ORDER} /> : null}
          <button type="submit" className="btn btn-primary mt-5 w-full">
            {block.button || 'Show vehicles'}
          </button>
        </form>
        {picks.length > 0 ? (
          <ul className="mt-4 flex flex-wrap items-center gap-2">
            <li aria-hidden="true" className="text-small text-muted">
              Up to
            </li>
            {picks.map(({ label, ...price }) => (
              <li key={label}>
                <a
                  href={listing.href({ price, sort: ORDER })}
                  className="inline-flex min-h-9 items-center rounded-control border border-line px-3 text-small font-medium tabular-nums hover:border-ink"
                >
                  <span className="sr-only">Up to </span>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </SplitSection>
  )
}

/** The dealer's way to offer prices, or the platform's where the dealer has no such filter. */
function priceOffer({ search, timeZone }: Tenant, now: number) {
  const config = search.facets.find(({ field }) => field === 'price')?.range
  return rangeOffer('price', yearIn(timeZone, now), config)
}
