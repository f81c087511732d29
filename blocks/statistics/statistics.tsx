import { clsx } from 'clsx'
import type { BlockProps } from '../core/block-props.ts'
import { required } from '../core/required.ts'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'

/** Rows without gaps on the desktop, whatever their number. */
const COLUMNS: Record<number, string> = { 2: 'lg:grid-cols-2', 4: 'lg:grid-cols-4', 5: 'lg:grid-cols-5' }

/** Large figures, each over what it counts, and where they come from (BRND-02). */
export function Statistics({ block }: BlockProps<'statistics'>) {
  const heading = required(block.heading, 'Heading')
  const known = (block.figures ?? []).filter(({ value, label }) => value && label)
  const figures = required(known.length > 0 ? known : null, 'Figures')
  const headingId = `statistics-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.intro} />
      <dl
        className={clsx(
          'grid grid-cols-2 gap-x-6 gap-y-8 border-t-4 border-accent pt-8',
          COLUMNS[figures.length] ?? 'lg:grid-cols-3',
        )}
      >
        {figures.map(({ _key, value, label }) => (
          <div key={_key} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="mt-1 text-body text-ink-2 break-words">{label}</dt>
            <dd className="text-display text-brand wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {block.source ? <p className="mt-6 text-small text-muted">{block.source}</p> : null}
    </Section>
  )
}
