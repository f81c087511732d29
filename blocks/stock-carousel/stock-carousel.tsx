import type { BlockProps } from '../core/block-props.ts'
import { resolveLink } from '../core/link-target.ts'
import { required } from '../core/required.ts'
import { SectionHeading } from '../core/section-heading.tsx'
import { Section } from '../core/section.tsx'
import { carouselChoice } from './carousel-filter.ts'

const DEFAULT_LIMIT = 8

/** A row of vehicles that scrolls sideways by touch, wheel or arrow keys; left out when no vehicle matches. */
export async function StockCarousel({ block, context }: BlockProps<'stockCarousel'>) {
  const heading = required(block.heading, 'Heading')
  const stock = await context.stock.carousel({
    ...carouselChoice(block),
    sort: block.sort ?? 'latest',
    limit: block.limit ?? context.tenant.search.carouselSize ?? DEFAULT_LIMIT,
  })
  if (stock.ok && stock.vehicles.length === 0) return null
  const headingId = `stock-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading
        id={headingId}
        heading={heading}
        intro={block.intro}
        link={resolveLink(block.link, context)}
      />
      {stock.ok ? (
        <div
          role="group"
          aria-labelledby={headingId}
          tabIndex={0}
          className="-mx-4 overflow-x-auto px-4 pb-4 [scroll-snap-type:x_proximity] [scroll-padding-inline:1rem] [scrollbar-width:thin]"
        >
          <ul className="flex gap-4 lg:gap-5">
            {stock.vehicles.map((vehicle) => (
              <li key={vehicle.id} className="w-[min(82vw,19.5rem)] shrink-0 snap-start">
                {context.renderVehicleCard(vehicle)}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <StockUnavailable phone={context.tenant.phone} />
      )}
    </Section>
  )
}

function StockUnavailable({ phone }: { phone?: string }) {
  return (
    <p role="status" className="rounded-card border border-line bg-surface p-6 text-body text-ink-2">
      Our stock cannot be shown right now. Please try again in a minute
      {phone ? (
        <>
          , or call us on{' '}
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="font-semibold text-brand underline">
            {phone}
          </a>
        </>
      ) : null}
      .
    </p>
  )
}
