import { clsx } from 'clsx'
import type { BlockProps } from '../core/block-props.ts'
import { required } from '../core/required.ts'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'

/** When each place is open, and on holidays (LOC-09, LOC-11). Left out while no place tells its hours. */
export async function OpeningHours({ block, context }: BlockProps<'openingHours'>) {
  const heading = required(block.heading, 'Heading')
  const places = await context.places.hours({ types: block.types ?? [], ids: block.places ?? [] })
  if (places.length === 0) return null
  const headingId = `hours-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.intro} />
      <ul
        className={clsx(
          'grid gap-x-10 gap-y-8',
          places.length > 1 && 'sm:grid-cols-2',
          places.length > 2 && 'lg:grid-cols-3',
        )}
      >
        {places.map(({ id, name, href, hours }) => (
          <li key={id} className="min-w-0 border-t-4 border-accent pt-5">
            <h3 className="text-h3 wrap-anywhere">
              <a href={href} className="underline-offset-4 hover:underline">
                {name}
              </a>
            </h3>
            <div className="mt-3 grid gap-3">{hours}</div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
