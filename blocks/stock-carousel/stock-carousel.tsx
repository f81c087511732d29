import { leadsToHidden } from '@forecourt/tenant-config/routes/page-gates'
import type { BlockContext } from '../core/block-context.ts'
import type { BlockProps } from '../core/block-props.ts'
import { resolveLink } from '../core/links/link-target.ts'
import { required } from '../core/required.ts'
import { isSitePath } from '../core/links/safe-href.ts'
import { Carousel } from '../core/sections/carousel.client.tsx'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'
import { carouselChoice } from './carousel-filter.ts'

const DEFAULT_LIMIT = 8

/**
 * A row of vehicles that scrolls sideways by touch, wheel or arrow keys. When no vehicle matches it is left out, or says so
 * where its author chose that.
 */
export async function StockCarousel({ block, context }: BlockProps<'stockCarousel'>) {
  const heading = required(block.heading, 'Heading')
  const stock = await context.stock.carousel({
    ...carouselChoice(block),
    sort: block.sort ?? 'latest',
    limit: block.limit ?? context.tenant.search.carouselSize ?? DEFAULT_LIMIT,
  })
  const isEmpty = stock.ok && stock.vehicles.length === 0
  if (isEmpty && block.whenEmpty !== 'say') return null
  const headingId = `stock-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading
        id={headingId}
        heading={heading}
        intro={block.intro}
        link={resolveLink(block.link, context)}
      />
      {isEmpty ? (
        <NoVehicles clearTo={block.clearTo} context={context} />
      ) : stock.ok ? (
        <Carousel labelledBy={headingId}>
          {stock.vehicles.map((vehicle) => (
            <li key={vehicle.id} className="w-[min(82vw,19.5rem)] shrink-0 snap-start">
              {context.renderVehicleCard(vehicle)}
            </li>
          ))}
        </Carousel>
      ) : (
        <StockUnavailable phone={context.tenant.phone} />
      )}
    </Section>
  )
}

/** The words of SRCH-20 with a way on: the block's own, else the dealer's, else the whole stock (SRCH-22). */
function NoVehicles({ clearTo, context }: { clearTo: string | null; context: BlockContext }) {
  const { strings, search } = context.tenant
  const path =
    [clearTo, search.clearTo].find(
      (target) => target && isSitePath(target) && !leadsToHidden(target, context.tenant),
    ) ?? context.stock.listingPath
  return (
    <div className="rounded-card border border-line bg-surface px-6 py-10 text-center">
      <h3 className="text-h3">{strings.noResultsTitle}</h3>
      <p className="mx-auto mt-2 max-w-prose text-balance text-ink-2">{strings.noResults}</p>
      <a href={context.link(path)} className="btn btn-secondary mt-6">
        {strings.clearFilters}
      </a>
    </div>
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
