import type { BlockContext } from '../block-context.ts'
import type { BlockOf } from '../block-types.ts'
import { SectionHeading } from './section-heading.tsx'
import { Section } from './section.tsx'

interface VisitorSectionProps {
  block: BlockOf<'recentlyViewed'> | BlockOf<'similarVehicles'>
  context: BlockContext
  heading: string
  of: 'viewed' | 'similar'
  /** Said instead of the row to whoever edits the page, whose own browser may know of no vehicle. */
  note: string
}

const DEFAULT_LIMIT = 8

/**
 * A section whose vehicles depend on the visitor's own browser. Until there are some it takes no room and is read out to
 * nobody; it keeps its place, so that it loads when a visitor comes near.
 */
export function VisitorSection({ block, context, heading, of, note }: VisitorSectionProps) {
  const headingId = `visitor-${block._key}`
  const limit = block.limit ?? context.tenant.search.carouselSize ?? DEFAULT_LIMIT
  return (
    <Section labelledBy={headingId} variant={block.variant} isHiddenWithoutItems={!context.editing}>
      <SectionHeading id={headingId} heading={heading} intro={context.editing ? note : null} />
      {context.visitorVehicles({ of, limit, labelledBy: headingId })}
    </Section>
  )
}
