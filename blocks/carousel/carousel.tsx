import type { BlockContext } from '../core/block-context.ts'
import type { BlockProps } from '../core/block-props.ts'
import { resolveLink } from '../core/links/link-target.ts'
import { TextLink } from '../core/links/text-link.tsx'
import { required } from '../core/required.ts'
import { ResponsivePicture } from '../core/responsive-picture.tsx'
import { Carousel } from '../core/sections/carousel.client.tsx'
import { Section } from '../core/sections/section.tsx'

type SlideData = NonNullable<BlockProps<'carousel'>['block']['items']>[number]

/**
 * Slides that are moved through by touch, wheel, arrow keys or the numbers below, which are links: all of it without scripts
 * (PROM-10).
 */
export function CarouselOfSlides({ block, context }: BlockProps<'carousel'>) {
  const heading = required(block.heading, 'Heading')
  const whole = (block.items ?? []).filter((item) => item.heading && item.image?.asset)
  const items = required(whole.length > 0 ? whole : null, 'Slides')
  const headingId = `carousel-${block._key}`
  const slideId = (item: SlideData) => `${headingId}-${item._key}`
  return (
    <Section labelledBy={headingId}>
      <h2 id={headingId} className="text-h1 mb-6">
        {heading}
      </h2>
      <Carousel labelledBy={headingId}>
        {items.map((item) => (
          <li
            key={item._key}
            id={slideId(item)}
            className="on-dark relative isolate flex w-[min(100%,70rem)] shrink-0 snap-start scroll-mt-32 flex-col overflow-hidden rounded-card bg-black text-white md:min-h-104 md:justify-end"
          >
            <Slide item={item} context={context} />
          </li>
        ))}
      </Carousel>
      {items.length > 1 ? (
        <ol className="mt-2 flex flex-wrap gap-2">
          {items.map((item, at) => (
            <li key={item._key}>
              <a
                href={`#${slideId(item)}`}
                className="grid size-9 place-items-center rounded-control border border-line text-small font-semibold hover:bg-surface-2"
              >
                {at + 1}
                <span className="sr-only">: {item.heading}</span>
              </a>
            </li>
          ))}
        </ol>
      ) : null}
    </Section>
  )
}

function Slide({ item, context }: { item: SlideData; context: BlockContext }) {
  const link = resolveLink(item.link, context)
  return (
    <>
      <ResponsivePicture
        picture={item.image}
        context={context}
        size={{ width: 1280, height: 640 }}
        sizes="(min-width: 72rem) 70rem, 100vw"
        className="aspect-3/2 w-full object-cover md:absolute md:inset-0 md:-z-20 md:aspect-auto md:h-full"
      />
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 hidden bg-linear-to-r from-black/85 via-black/55 via-50% to-transparent md:block"
      />
      <div className="flex max-w-xl flex-1 flex-col items-start gap-3 p-6 md:flex-none md:p-10">
        <h3 className="text-h1 wrap-anywhere">{item.heading}</h3>
        {item.description ? <p className="text-body wrap-anywhere">{item.description}</p> : null}
        {link ? <TextLink link={link} className="btn btn-accent mt-2" /> : null}
      </div>
    </>
  )
}
