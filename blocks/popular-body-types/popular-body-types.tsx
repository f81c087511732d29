import type { BlockContext, BodyTypeCount } from '../core/block-context.ts'
import type { BlockProps } from '../core/block-props.ts'
import type { BlockOf, Picture } from '../core/block-types.ts'
import { BodyPicture } from '../core/body-picture.tsx'
import { required } from '../core/required.ts'
import { ResponsivePicture } from '../core/responsive-picture.tsx'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'

/** SRCH-23. */
const DEFAULT_LIMIT = 4

/** The body types with most vehicles as links to them; left out while none are known. */
export async function PopularBodyTypes({ block, context }: BlockProps<'popularBodyTypes'>) {
  const heading = required(block.heading, 'Heading')
  const bodies = await context.listing.bodyTypes({
    limit: block.limit ?? DEFAULT_LIMIT,
    ...(block.carType ? { carType: block.carType } : {}),
  })
  if (!bodies || bodies.length === 0) return null
  const headingId = `body-types-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.intro} />
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 lg:gap-5">
        {bodies.map((type) => (
          <li key={type.body}>
            <BodyTypeCard type={type} picture={ownPicture(block.pictures, type.body)} context={context} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface BodyTypeCardProps {
  type: BodyTypeCount
  picture: Picture | undefined
  context: Pick<BlockContext, 'image'>
}

function BodyTypeCard({ type: { body, count, href }, picture, context }: BodyTypeCardProps) {
  return (
    <a
      href={href}
      className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-brand"
    >
      {picture ? (
        <ResponsivePicture
          // The name of the body type stands below it.
          picture={{ ...picture, alt: '' }}
          context={context}
          size={{ width: 480, height: 360 }}
          sizes="(min-width: 64rem) 20rem, 50vw"
          className="aspect-[4/3] w-full object-cover"
        />
      ) : (
        <span className="flex items-end justify-center px-4 pt-6 pb-2 text-brand sm:pt-8">
          <BodyPicture
            body={body}
            className="h-auto w-full max-w-40 transition-transform duration-200 motion-safe:group-hover:translate-x-1"
          />
        </span>
      )}
      <span className="mt-auto flex flex-col justify-between gap-x-3 px-4 pt-2 pb-4 sm:flex-row sm:items-baseline">
        <span className="text-h3 group-hover:underline">{body}</span>
        <span className="text-small text-muted tabular-nums">
          {figure.format(count)} {count === 1 ? 'vehicle' : 'vehicles'}
        </span>
      </span>
    </a>
  )
}

const figure = new Intl.NumberFormat('en-AU')

/** The author's picture of a body type, however it is written. */
function ownPicture(pictures: BlockOf<'popularBodyTypes'>['pictures'], body: string): Picture | undefined {
  const own = (pictures ?? []).find(({ bodyType }) => bodyType?.trim().toLowerCase() === body.toLowerCase())
  return own?.image?.asset ? own.image : undefined
}
