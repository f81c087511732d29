import type { BlockProps } from '../core/block-props.ts'
import { required } from '../core/required.ts'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'
import { RichTextBody } from '../core/text/rich-text-body.tsx'

/** Questions whose answers open in place, without scripts, and are found by the browser's own search. */
export function Faq({ block, context }: BlockProps<'faq'>) {
  const heading = required(block.heading, 'Heading')
  const answered = (block.questions ?? []).flatMap(({ _key, question, answer }) =>
    question && answer ? [{ _key, question, answer }] : [],
  )
  const questions = required(answered.length > 0 ? answered : null, 'Questions')
  const headingId = `faq-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <div className="grid items-start lg:grid-cols-[1fr_1.6fr] lg:gap-16">
        <SectionHeading id={headingId} heading={heading} intro={block.intro} />
        <div className="min-w-0 divide-y divide-line border-y border-line">
          {questions.map(({ _key, question, answer }) => (
            <details key={_key} className="group">
              <summary className="flex cursor-pointer list-none items-start justify-between gap-6 py-5 [&::-webkit-details-marker]:hidden">
                <h3 className="text-h3 min-w-0 break-words">{question}</h3>
                <PlusIcon />
              </summary>
              <div className="min-w-0 pb-6 text-ink-2">
                <RichTextBody body={answer} context={context} />
              </div>
            </details>
          ))}
        </div>
      </div>
    </Section>
  )
}

/** A plus that becomes a cross while its answer is open; decorative, for browsers say whether a question is open. */
function PlusIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      className="shrink-0 text-brand transition-transform group-open:rotate-45 motion-reduce:transition-none"
    >
      <path d="M12 5v14M5 12h14" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  )
}
