import { ArrowIcon } from '../core/links/arrow-icon.tsx'
import type { BlockProps } from '../core/block-props.ts'
import { resolveLink } from '../core/links/link-target.ts'
import { TextLink } from '../core/links/text-link.tsx'
import { required } from '../core/required.ts'
import { ResponsivePicture } from '../core/responsive-picture.tsx'
import { Carousel } from '../core/sections/carousel.client.tsx'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'

/** Models or categories of models that lead somewhere, in a row (PROM-09). */
export function ModelCarousel({ block, context }: BlockProps<'modelCarousel'>) {
  const heading = required(block.heading, 'Heading')
  const led = (block.categories ?? []).flatMap((category) => {
    const link = resolveLink(category.link, context)
    return link && category.title ? [{ category, link }] : []
  })
  const categories = required(led.length > 0 ? led : null, 'Models')
  const headingId = `models-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.intro} />
      <Carousel labelledBy={headingId}>
        {categories.map(({ category, link }) => (
          <li key={category._key} className="w-[min(80vw,21rem)] max-w-md shrink-0 grow snap-start">
            <div className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-lg">
              <div className="relative aspect-3/2 bg-surface-2">
                <ResponsivePicture
                  picture={category.image}
                  context={context}
                  size={{ width: 672, height: 448 }}
                  sizes="(min-width: 26rem) 21rem, 80vw"
                  className="h-full w-full object-cover"
                />
                {category.isComing ? (
                  <p className="absolute top-3 left-3 rounded-control bg-accent px-3 py-1 text-tiny font-semibold text-on-accent">
                    Coming Soon
                  </p>
                ) : null}
              </div>
              <div className="flex flex-1 flex-col gap-1 p-5">
                <h3 className="text-h2 wrap-anywhere">
                  <TextLink link={link} className="after:absolute after:inset-0">
                    {category.title}
                  </TextLink>
                </h3>
                {category.description ? (
                  <p className="text-body text-ink-2 wrap-anywhere">{category.description}</p>
                ) : null}
                {/* Only for the eye: the link above is the whole card. */}
                <p
                  aria-hidden="true"
                  className="mt-auto flex items-center gap-2 pt-3 text-small font-semibold text-brand group-hover:underline"
                >
                  {link.label}
                  <ArrowIcon />
                </p>
              </div>
            </div>
          </li>
        ))}
      </Carousel>
    </Section>
  )
}
