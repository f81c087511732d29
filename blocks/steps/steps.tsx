import { clsx } from 'clsx'
import type { BlockProps } from '../core/block-props.ts'
import { resolveLink } from '../core/links/link-target.ts'
import { required } from '../core/required.ts'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'

const COLUMNS: Record<number, string> = {
  2: 'md:grid-cols-2',
  4: 'md:grid-cols-2 xl:grid-cols-4',
}

/** Numbered steps in their order. */
export function Steps({ block, context }: BlockProps<'steps'>) {
  const heading = required(block.heading, 'Heading')
  const titled = (block.items ?? []).filter(({ title }) => title)
  const items = required(titled.length > 0 ? titled : null, 'Steps')
  const headingId = `steps-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading
        id={headingId}
        heading={heading}
        intro={block.intro}
        link={resolveLink(block.link, context)}
      />
      <ol className={clsx('grid gap-8 lg:gap-10', COLUMNS[items.length] ?? 'md:grid-cols-3')}>
        {items.map(({ _key, title, text }, at) => (
          <li key={_key} className="flex min-w-0 gap-4 md:flex-col">
            {/* The list says the numbers to those who cannot see them. */}
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-control bg-brand text-h3 text-on-brand"
            >
              {at + 1}
            </span>
            <div className="min-w-0">
              <h3 className="text-h3 break-words">{title}</h3>
              {text ? <p className="mt-1 text-body text-ink-2 break-words">{text}</p> : null}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
