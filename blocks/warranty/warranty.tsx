import type { BlockProps } from '../core/block-props.ts'
import { BlockContentError, required } from '../core/required.ts'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'

/** The warranty of a kind of vehicles, in the words of the dealer's own document of it (VDP-27, RTE-27). */
export async function Warranty({ block, context }: BlockProps<'warranty'>) {
  const heading = required(block.heading, 'Heading')
  const carType = required(block.carType, 'New, demo or used')
  const text = await context.content.warranty({ carType, make: block.make ?? undefined })
  if (!text) throw new BlockContentError('No document in the list “Warranties” is for these vehicles.')
  const headingId = `warranty-${block._key}`
  const { years, points } = text
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} />
      <div className="flex flex-wrap items-start gap-x-10 gap-y-4 rounded-card border border-line bg-surface p-6 sm:p-8">
        {years === undefined ? null : (
          <p className="shrink-0 text-h1 text-brand tabular-nums">
            {years} {years === 1 ? 'year' : 'years'}
          </p>
        )}
        <div className="min-w-64 flex-1">
          {text.heading ? <h3 className="text-h3">{text.heading}</h3> : null}
          {text.text ? (
            <p className="max-w-[70ch] whitespace-pre-line text-body text-ink-2">{text.text}</p>
          ) : null}
          {points.length > 0 ? (
            <ul className="mt-4 list-disc space-y-1.5 ps-5 text-body">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    </Section>
  )
}
