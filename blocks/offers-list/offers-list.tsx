import { clsx } from 'clsx'
import type { BlockProps } from '../core/block-props.ts'
import { OfferCard } from '../core/offers/offer-card.tsx'
import { required } from '../core/required.ts'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'

const DEFAULT_LIMIT = 3

/** The offers that are on now, as cards. */
export async function OffersList({ block, context }: BlockProps<'offersList'>) {
  const heading = required(block.heading, 'Heading')
  const offers = await context.content.offers({
    limit: block.limit ?? DEFAULT_LIMIT,
    ...(block.category && { category: block.category }),
    ...(block.make && { make: block.make }),
    ...(block.make && block.model && { model: block.model }),
  })
  const headingId = `offers-${block._key}`
  const all = { href: context.link('/special-offers'), label: 'All offers', isExternal: false }
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.intro} link={all} />
      {offers.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-6 text-body text-ink-2">
          {context.tenant.strings.noOffers}
        </p>
      ) : (
        <ul className={clsx('grid gap-5 sm:grid-cols-2 lg:gap-6', offers.length !== 2 && 'lg:grid-cols-3')}>
          {offers.map((offer) => (
            <li key={offer._id}>
              <OfferCard offer={offer} context={context} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
