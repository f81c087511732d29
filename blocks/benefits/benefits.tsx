import { clsx } from 'clsx'
import type { BlockProps } from '../core/block-props.ts'
import { BlockSymbol } from '../core/block-symbol.tsx'
import { required } from '../core/required.ts'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'

/** Reasons side by side, each with a symbol (PROM-12). */
export function Benefits({ block }: BlockProps<'benefits'>) {
  const heading = required(block.heading, 'Heading')
  const titled = (block.items ?? []).filter(({ title }) => title)
  const items = required(titled.length > 0 ? titled : null, 'Benefits')
  const headingId = `benefits-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} />
      <ul
        className={clsx(
          'grid gap-x-10 gap-y-6 sm:grid-cols-2',
          items.length === 4 ? 'xl:grid-cols-4' : 'lg:grid-cols-3',
        )}
      >
        {items.map(({ _key, icon, title, text }) => (
          <li key={_key} className="flex min-w-0 gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent text-on-accent">
              <BlockSymbol name={icon ?? 'shield'} />
            </span>
            <div className="min-w-0">
              <h3 className="text-h3 wrap-anywhere">{title}</h3>
              {text ? <p className="mt-1 text-body text-ink-2 wrap-anywhere">{text}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
