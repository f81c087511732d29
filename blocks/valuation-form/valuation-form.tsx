import type { BlockProps } from '../core/block-props.ts'
import { Section } from '../core/sections/section.tsx'

/** Words beside the form that begins a valuation of the visitor's own vehicle. */
export async function ValuationForm({ block, context }: BlockProps<'valuationForm'>) {
  const headingId = `valuation-${block._key}`
  const { title, intro, form } = await context.valuation({ key: block._key })
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_1.6fr] lg:gap-16">
        <div>
          <h2 id={headingId} className="text-h1 break-words">
            {block.heading ?? title}
          </h2>
          <p className="mt-3 max-w-prose text-ink-2 break-words">{block.text ?? intro}</p>
        </div>
        <div className="rounded-card border border-line bg-surface p-5 sm:p-8">{form}</div>
      </div>
    </Section>
  )
}
