import { clsx } from 'clsx'
import type { BlockProps } from '../core/block-props.ts'
import { required } from '../core/required.ts'
import { Carousel } from '../core/sections/carousel.client.tsx'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'

/** More than this are seen at once on a large screen: nobody need be told to swipe (LOC-08). */
const SEEN_AT_ONCE = 3
/** More than this stand in narrower cards (LOC-08). */
const ROOMY = 4

/**
 * The dealer's places in a row that scrolls by touch, wheel and arrow keys, and by buttons that end at its ends, all of it
 * before scripts (LOC-03, LOC-06 to LOC-08). Left out while there is no place.
 */
export async function LocationsCarousel({ block, context }: BlockProps<'locationsCarousel'>) {
  const heading = required(block.heading, 'Heading')
  const cards = await context.places.cards({ types: block.types ?? [], ids: block.places ?? [] })
  if (cards.length === 0) return null
  const headingId = `locations-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.intro} />
      {cards.length > 1 ? (
        <p
          aria-hidden="true"
          className={clsx('mb-3 text-small text-muted', cards.length > SEEN_AT_ONCE ? 'lg:hidden' : '')}
        >
          Swipe →
        </p>
      ) : null}
      <Carousel labelledBy={headingId}>
        {cards.map(({ id, card }) => (
          <li
            key={id}
            className={clsx(
              'grid shrink-0 snap-start',
              cards.length > ROOMY ? 'w-[min(84%,19rem)]' : 'w-[min(88%,24rem)]',
            )}
          >
            {card}
          </li>
        ))}
      </Carousel>
    </Section>
  )
}
