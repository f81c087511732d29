import type { BlockContext } from '../core/block-context.ts'
import type { BlockProps } from '../core/block-props.ts'
import { required } from '../core/required.ts'
import { ResponsivePicture } from '../core/responsive-picture.tsx'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'

type PersonData = NonNullable<BlockProps<'team'>['block']['people']>[number]

/** The people of a dealer, with pictures of one size. */
export function Team({ block, context }: BlockProps<'team'>) {
  const heading = required(block.heading, 'Heading')
  const named = (block.people ?? []).filter(({ name }) => name)
  const people = required(named.length > 0 ? named : null, 'People')
  const headingId = `team-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.intro} />
      <ul className="grid grid-cols-2 gap-x-5 gap-y-8 md:grid-cols-3 lg:grid-cols-4">
        {people.map((person) => (
          <li key={person._key} className="min-w-0">
            <Person person={person} context={context} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Person({ person, context }: { person: PersonData; context: BlockContext }) {
  const { name, role, image, text, phone, email } = person
  return (
    <>
      <div className="grid aspect-4/5 place-items-center overflow-hidden rounded-card bg-brand text-on-brand">
        {image?.asset ? (
          <ResponsivePicture
            picture={image}
            context={context}
            size={{ width: 480, height: 600 }}
            sizes="(min-width: 64rem) 20rem, (min-width: 48rem) 33vw, 50vw"
            className="h-full w-full object-cover"
          />
        ) : (
          <span aria-hidden="true" className="text-display">
            {initials(name ?? '')}
          </span>
        )}
      </div>
      <h3 className="text-h3 mt-4 wrap-anywhere">{name}</h3>
      {role ? <p className="text-small font-semibold text-muted wrap-anywhere">{role}</p> : null}
      {text ? <p className="mt-2 text-small text-ink-2 wrap-anywhere">{text}</p> : null}
      {phone || email ? (
        <p className="mt-2 flex flex-col items-start text-small font-semibold">
          {phone ? (
            <a href={`tel:${phone.replaceAll(' ', '')}`} className={REACH}>
              {phone}
            </a>
          ) : null}
          {email ? (
            <a href={`mailto:${email.trim()}`} className={REACH}>
              {email}
            </a>
          ) : null}
        </p>
      ) : null}
    </>
  )
}

const REACH = 'inline-flex min-h-8 items-center text-brand underline underline-offset-4 wrap-anywhere'

/** `JO` for `Jo O’Brien-Santos`: the first letters of the first and the last name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0]?.[0] ?? ''
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (first + last).toUpperCase()
}
