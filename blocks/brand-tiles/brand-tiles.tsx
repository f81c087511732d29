import type { BlockContext } from '../core/block-context.ts'
import type { BlockProps } from '../core/block-props.ts'
import { resolveLink } from '../core/links/link-target.ts'
import { TextLink } from '../core/links/text-link.tsx'
import { required } from '../core/required.ts'
import { ResponsivePicture } from '../core/responsive-picture.tsx'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'
import { brandPagePath } from '@forecourt/schemas/objects/brand-page'

type TileData = NonNullable<BlockProps<'brandTiles'>['block']['tiles']>[number]

/** A tile for each brand that leads somewhere (BRND-01, BRND-03). */
export function BrandTiles({ block, context }: BlockProps<'brandTiles'>) {
  const heading = required(block.heading, 'Heading')
  const led = (block.tiles ?? []).flatMap((tile) => {
    const link = tileLink(tile, context)
    return link && tile.title ? [{ tile, link }] : []
  })
  const tiles = required(led.length > 0 ? led : null, 'Brands')
  const headingId = `brands-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.intro} />
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4 lg:gap-5">
        {tiles.map(({ tile, link }) => (
          <li key={tile._key} className="min-w-0">
            <div className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-lg">
              <ResponsivePicture
                picture={tile.banner}
                context={context}
                size={{ width: 480, height: 320 }}
                sizes="(min-width: 64rem) 20rem, (min-width: 48rem) 33vw, 50vw"
                className="aspect-3/2 w-full object-cover"
              />
              <div className="flex flex-1 flex-col justify-center gap-2 p-4 text-center sm:p-5">
                {tile.logo?.asset ? (
                  <div className="grid h-14 place-items-center">
                    <ResponsivePicture
                      picture={{ ...tile.logo, alt: '' }}
                      context={context}
                      size={{ width: 240 }}
                      sizes="15rem"
                      className="max-h-14 w-auto max-w-full object-contain"
                      isSeenThrough
                    />
                  </div>
                ) : null}
                {/* A logo says the name to the eye; the link says it to everybody else. */}
                <h3 className={tile.logo?.asset ? undefined : 'text-h3 wrap-anywhere'}>
                  <TextLink link={link} className="after:absolute after:inset-0 group-hover:underline">
                    {tile.logo?.asset ? <span className="sr-only">{tile.title}</span> : tile.title}
                  </TextLink>
                </h3>
                {tile.description ? (
                  <p className="text-small text-ink-2 wrap-anywhere">{tile.description}</p>
                ) : null}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** A tile leads to the page of its brand, or straight to its link where its author chose that. */
function tileLink({ title, slug, skipPage, link }: TileData, context: BlockContext) {
  if (skipPage) return resolveLink(link, context)
  return slug ? { href: context.link(brandPagePath(slug)), label: title ?? '', isExternal: false } : undefined
}
