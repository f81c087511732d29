import { clsx } from 'clsx'
import type { BlockContext } from '../core/block-context.ts'
import type { BlockProps } from '../core/block-props.ts'
import type { Picture } from '../core/block-types.ts'
import { required } from '../core/required.ts'
import { ResponsivePicture } from '../core/responsive-picture.tsx'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'

/** Pictures side by side, the first one larger; each is a link to itself in full size, so that no script is needed. */
export function PictureGallery({ block, context }: BlockProps<'pictureGallery'>) {
  const heading = required(block.heading, 'Heading')
  const whole = (block.pictures ?? []).filter(({ image }) => image?.asset)
  const pictures = required(whole.length > 0 ? whole : null, 'Pictures')
  const headingId = `gallery-${block._key}`
  // An odd one beside the large one leaves no gap.
  const isFirstLarge = pictures.length % 4 !== 0
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.intro} />
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {pictures.map(({ _key, image, caption }, at) => {
          const isLarge = isFirstLarge && at === 0
          return (
            <li key={_key} className={clsx('min-w-0', isLarge && 'col-span-2 row-span-2')}>
              <figure className="flex h-full flex-col">
                <a
                  href={fullSize(image, context)}
                  className="block flex-1 overflow-hidden rounded-card"
                  aria-label={`${image?.alt || caption || `Picture ${at + 1}`}: open in full size`}
                >
                  <ResponsivePicture
                    picture={image}
                    context={context}
                    size={isLarge ? { width: 960, height: 720 } : { width: 640, height: 480 }}
                    sizes={isLarge ? '(min-width: 64rem) 42rem, 100vw' : '(min-width: 64rem) 21rem, 50vw'}
                    className="aspect-4/3 h-full w-full object-cover transition-transform duration-500 hover:scale-[1.02] motion-reduce:transition-none"
                  />
                </a>
                {caption ? (
                  <figcaption className="mt-1 text-small text-muted wrap-anywhere">{caption}</figcaption>
                ) : null}
              </figure>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function fullSize(picture: Picture | null, context: Pick<BlockContext, 'image'>): string | undefined {
  const asset = picture?.asset
  return picture && asset ? context.image({ ...picture, asset }, { width: 1920 }).src : undefined
}
