import type { BlockProps } from '../core/block-props.ts'
import { required } from '../core/required.ts'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'

/** The dealer's places on a drawn map, with their names beside it (N31). Left out while no place has a position. */
export async function LocationsMap({ block, context }: BlockProps<'locationsMap'>) {
  const heading = required(block.heading, 'Heading')
  const map = await context.places.map({ types: block.types ?? [], ids: block.places ?? [], key: block._key })
  if (!map) return null
  const headingId = `map-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.intro} />
      {map}
    </Section>
  )
}
