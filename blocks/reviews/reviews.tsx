import type { BlockProps } from '../core/block-props.ts'
import { required } from '../core/required.ts'
import { Carousel } from '../core/sections/carousel.client.tsx'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'

/** What customers wrote, with the average of all their reviews and the way to each of them. Left out while there is none. */
export async function Reviews({ block, context }: BlockProps<'reviews'>) {
  const heading = required(block.heading, 'Heading')
  const reviews = await context.reviews({ places: block.places ?? [] })
  if (!reviews) return null
  const headingId = `reviews-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.intro} link={reviews.all} />
      <div className="mb-5">{reviews.badge}</div>
      <Carousel labelledBy={headingId}>
        {reviews.cards.map(({ id, card }) => (
          <li key={id} className="w-[min(86%,24rem)] shrink-0 snap-start">
            {card}
          </li>
        ))}
      </Carousel>
    </Section>
  )
}
