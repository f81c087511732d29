import type { BlockProps } from '../core/block-props.ts'
import { required } from '../core/required.ts'
import { ResponsivePicture } from '../core/responsive-picture.tsx'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'

/** Events along a line, the oldest first. */
export function Timeline({ block, context }: BlockProps<'timeline'>) {
  const heading = required(block.heading, 'Heading')
  const whole = (block.entries ?? []).filter(({ when, title }) => when && title)
  const entries = required(whole.length > 0 ? whole : null, 'Events')
  const headingId = `timeline-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.intro} />
      <ol className="max-w-4xl">
        {entries.map(({ _key, when, title, text, image }) => (
          <li
            key={_key}
            className="relative grid gap-x-10 gap-y-1 border-s-2 border-line ps-6 pb-10 last:pb-0 before:absolute before:top-1.5 before:-start-[0.5625rem] before:size-4 before:rounded-full before:bg-accent before:content-[''] md:grid-cols-[9rem_1fr]"
          >
            <p className="text-h3 text-brand wrap-anywhere">{when}</p>
            <div className="min-w-0">
              <h3 className="text-h3 wrap-anywhere">{title}</h3>
              {text ? <p className="mt-1 text-body text-ink-2 wrap-anywhere">{text}</p> : null}
              <ResponsivePicture
                picture={image}
                context={context}
                size={{ width: 720, height: 480 }}
                sizes="(min-width: 48rem) 40rem, 100vw"
                className="mt-4 aspect-3/2 w-full max-w-xl rounded-card object-cover"
              />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
