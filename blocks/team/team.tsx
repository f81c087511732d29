import { clsx } from 'clsx'
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
  const hasPictures = people.some(({ image }) => image?.asset)
  const headingId = `team-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.intro} />
      <ul
        className={
          hasPictures
            ? 'grid grid-cols-2 gap-x-5 gap-y-8 md:grid-cols-3 lg:grid-cols-4'
            : 'grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3'
        }
      >
        {people.map((person) => (
          <li key={person._key} className={hasPictures ? 'min-w-0' : 'flex min-w-0 gap-4'}>
            {hasPictures ? (
              <Portrait person={person} context={context} />
            ) : (
              <Initials name={person.name ?? ''} className="size-14 shrink-0 rounded-control text-h3" />
            )}
            <Words person={person} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface PersonProps {
  person: PersonData
}

/** A picture, or initials of its size where others have one. */
function Portrait({ person, context }: PersonProps & { context: BlockContext }) {
  return person.image?.asset ? (
    <ResponsivePicture
      picture={person.image}
      context={context}
      size={{ width: 480, height: 600 }}
      sizes="(min-width: 64rem) 20rem, (min-width: 48rem) 33vw, 50vw"
      className="mb-4 aspect-4/5 w-full rounded-card object-cover"
    />
  ) : (
    <Initials name={person.name ?? ''} className="mb-4 aspect-4/5 rounded-card text-display" />
  )
}

function Words({ person: { name, role, text, phone, email } }: PersonProps) {
  return (
    <div className="min-w-0">
      <h3 className="text-h3 wrap-anywhere">{name}</h3>
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
    </div>
  )
}

/** `JO` for `Jo O’Brien-Santos`: the first letters of the first and the last name; decorative. */
function Initials({ name, className }: { name: string; className: string }) {
  const words = name.trim().split(/\s+/)
  const first = words[0]?.[0] ?? ''
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (
    <span aria-hidden="true" className={clsx('grid place-items-center bg-brand text-on-brand', className)}>
      {(first + last).toUpperCase()}
    </span>
  )
}

const REACH = 'inline-flex min-h-8 items-center text-brand underline underline-offset-4 wrap-anywhere'
