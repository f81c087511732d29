import type { BlockProps } from '../core/block-props.ts'
import { ModelChoice } from '../core/models/model-choice.tsx'
import { required } from '../core/required.ts'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'

/** The models of the dealer's range with a choice of categories (NAV-02, NAV-03); nothing while the range is empty. */
export async function ModelRange({ block, context }: BlockProps<'modelRange'>) {
  const heading = required(block.heading, 'Heading')
  const all = await context.content.models()
  const models = block.make ? all.filter(({ make }) => make === block.make) : all
  if (models.length === 0) {
    // Whoever edits is told; visitors do not see a heading over nothing.
    if (context.editing) required(null, 'a model that is “In our range”')
    return null
  }
  const headingId = `range-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.intro} />
      <ModelChoice id={`choice-${block._key}`} models={models} context={context} size="page" />
    </Section>
  )
}
