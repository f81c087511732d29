import type { BlockProps } from '../core/block-props.ts'
import { Section } from '../core/sections/section.tsx'
import { DealerContact } from './dealer-contact.tsx'

/** A form beside the ways to reach the dealer without one. */
export async function EnquiryForm({ block, context }: BlockProps<'enquiryForm'>) {
  const headingId = `enquiry-${block._key}`
  const { title, intro, form } = await context.form({ id: block.form, key: block._key })
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_1.6fr] lg:gap-16">
        <div className="lg:sticky lg:top-28">
          <h2 id={headingId} className="text-h1 break-words">
            {block.heading ?? title}
          </h2>
          <p className="mt-3 max-w-prose text-ink-2 break-words">{block.text ?? intro}</p>
          <DealerContact tenant={context.tenant} />
        </div>
        <div className="rounded-card border border-line bg-surface p-5 sm:p-8">{form}</div>
      </div>
    </Section>
  )
}
