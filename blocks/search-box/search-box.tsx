import type { BlockProps } from '../core/block-props.ts'
import { cleanText } from '../core/clean-text.ts'
import { required } from '../core/required.ts'
import { SectionHeading } from '../core/section-heading.tsx'
import { Section } from '../core/section.tsx'

const HINT = 'Make, model or keyword'

/** A section with a search of the whole stock; above what follows, for the list of suggestions reaches out of it. */
export function SearchBox({ block, context }: BlockProps<'searchBox'>) {
  const heading = required(block.heading, 'Heading')
  const headingId = `search-box-${block._key}`
  const hint = cleanText(block.hint ?? '') || HINT
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.text} />
      <div className="relative z-10 max-w-2xl rounded-card border border-line">
        {context.searchBox({ key: block._key, name: cleanText(heading), hint })}
      </div>
    </Section>
  )
}
