import type { BlockProps } from '../core/block-props.ts'
import { required } from '../core/required.ts'
import { SplitSection } from '../core/sections/split-section.tsx'

const HINT = 'Make, model or keyword'

/** A section with a search of the whole stock; its list of suggestions reaches over what follows. */
export function SearchBox({ block, context }: BlockProps<'searchBox'>) {
  const heading = required(block.heading, 'Heading')
  const headingId = `search-box-${block._key}`
  const hint = block.hint?.trim() || HINT
  return (
    <SplitSection headingId={headingId} heading={heading} text={block.text} variant={block.variant}>
      <div className="rounded-card border border-line">
        {context.searchBox({ key: block._key, name: heading, hint })}
      </div>
    </SplitSection>
  )
}
