import { clsx } from 'clsx'
import type { BlockProps } from '../core/block-props.ts'
import { resolveLinks } from '../core/links/link-target.ts'
import { TextLink } from '../core/links/text-link.tsx'
import { required } from '../core/required.ts'
import { ResponsivePicture } from '../core/responsive-picture.tsx'

const TONES = {
  brand: { band: 'bg-brand text-on-brand', button: 'btn btn-accent' },
  accent: { band: 'bg-accent text-on-accent', button: 'btn btn-secondary' },
  ink: { band: 'bg-ink text-surface', button: 'btn btn-accent' },
} as const

/** A band that asks for one thing, with a button for it and the phone for whoever would rather talk. */
export function CallToAction({ block, context }: BlockProps<'callToAction'>) {
  const heading = required(block.heading, 'Heading')
  const links = resolveLinks(block.links, context)
  const phone = block.hasPhone ? context.tenant.phone : undefined
  required(links.length > 0 || phone ? true : null, 'Buttons')
  const tone = TONES[block.tone ?? 'brand']
  const headingId = `call-${block._key}`
  const hasPicture = Boolean(block.image?.asset)
  return (
    <section aria-labelledby={headingId} className={clsx('on-dark', tone.band)}>
      <div
        className={clsx(
          'container-page grid items-center gap-x-12 gap-y-6 py-section',
          hasPicture ? 'lg:grid-cols-[1.2fr_1fr]' : 'lg:grid-cols-[1fr_auto]',
        )}
      >
        <div className="min-w-0">
          <h2 id={headingId} className="text-h1 break-words">
            {heading}
          </h2>
          {block.text ? (
            <p className="mt-2 max-w-2xl text-lg leading-relaxed break-words">{block.text}</p>
          ) : null}
          {hasPicture ? <Buttons {...{ links, phone, button: tone.button }} className="mt-6" /> : null}
        </div>
        {hasPicture ? (
          <ResponsivePicture
            picture={block.image}
            context={context}
            size={{ width: 960, height: 640 }}
            sizes="(min-width: 64rem) 36rem, 100vw"
            className="order-first aspect-3/2 w-full rounded-card object-cover lg:order-none"
          />
        ) : (
          <Buttons {...{ links, phone, button: tone.button }} className="lg:justify-end" />
        )}
      </div>
    </section>
  )
}

interface ButtonsProps {
  links: ReturnType<typeof resolveLinks>
  phone: string | undefined
  /** Classes of the first one. */
  button: string
  className: string
}

function Buttons({ links, phone, button, className }: ButtonsProps) {
  return (
    <div className={clsx('flex flex-wrap gap-3', className)}>
      {links.map((link, index) => (
        <TextLink key={link.href} link={link} className={index === 0 ? button : 'btn btn-secondary'} />
      ))}
      {phone ? (
        <a
          href={`tel:${phone.replaceAll(' ', '')}`}
          className={links.length === 0 ? button : 'btn btn-secondary'}
        >
          Call {phone}
        </a>
      ) : null}
    </div>
  )
}
