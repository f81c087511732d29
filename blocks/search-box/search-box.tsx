import type { BlockProps } from '../core/block-props.ts'
import { cleanText } from '../core/clean-text.ts'
import { required } from '../core/required.ts'
import { Section } from '../core/section.tsx'

const HINT = 'Make, model or keyword'

/** A section with a search of the whole stock; its list of suggestions reaches over what follows. */
export function SearchBox({ block, context }: BlockProps<'searchBox'>) {
  const heading = required(block.heading, 'Heading')
  const headingId = `search-box-${block._key}`
  const hint = cleanText(block.hint ?? '') || HINT
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <div className="grid items-center gap-x-16 gap-y-5 lg:grid-cols-[1fr_1.2fr]">
        <div>
          <h2 id={headingId} className="text-h1">
            {heading}
          </h2>
          {block.text ? <p className="mt-2 max-w-2xl text-body text-ink-2">{block.text}</p> : null}
        </div>
        <div className="rounded-card border border-line">
          {context.searchBox({ key: block._key, name: cleanText(heading), hint })}
        </div>
      </div>
    </Section>
  )
}
