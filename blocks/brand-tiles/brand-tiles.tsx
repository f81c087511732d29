import type { BlockContext } from '../core/block-context.ts'
import type { BlockProps } from '../core/block-props.ts'
import type { Picture } from '../core/block-types.ts'
import { resolveLink, type ResolvedLink } from '../core/links/link-target.ts'
import { TextLink } from '../core/links/text-link.tsx'
import { required } from '../core/required.ts'
import { ResponsivePicture } from '../core/responsive-picture.tsx'
import { SectionHeading } from '../core/sections/section-heading.tsx'
import { Section } from '../core/sections/section.tsx'
import { brandPagePath } from '@forecourt/schemas/objects/brand-page'

type TileData = NonNullable<BlockProps<'brandTiles'>['block']['tiles']>[number]

/** As many makes as a dealer with everything has. */
const MOST_MAKES = 60

/** A tile for each brand that leads somewhere: those that staff chose, or every make in stock (BRND-01, BRND-03). */
export async function BrandTiles({ block, context }: BlockProps<'brandTiles'>) {
  const heading = required(block.heading, 'Heading')
  const tiles = block.source === 'stock' ? await stockTiles(context) : chosenTiles(block.tiles, context)
  if (!tiles) return null
  const headingId = `brands-${block._key}`
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <SectionHeading id={headingId} heading={heading} intro={block.intro} />
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4 lg:gap-5">
        {tiles.map((tile) => (
          <li key={tile.key} className="min-w-0">
            <Tile tile={tile} context={context} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface ShownTile {
  key: string
  title: string
  link: ResolvedLink
  logo: Picture | null
  banner: Picture | null
  description: string | null
}

/** Tiles that lead somewhere: to the page of their brand, or straight to their link where their author chose that. */
function chosenTiles(tiles: TileData[] | null, context: BlockContext): ShownTile[] {
  const shown = (tiles ?? []).flatMap(({ _key, title, slug, skipPage, link, logo, banner, description }) => {
    const page = slug
      ? { href: context.link(brandPagePath(slug)), label: title ?? '', isExternal: false }
      : undefined
    const target = skipPage ? resolveLink(link, context) : page
    return target && title ? [{ key: _key, title, link: target, logo, banner, description }] : []
  })
  return required(shown.length > 0 ? shown : null, 'Brands')
}

/** One tile for each make that visitors find; undefined where there is none, or while nobody knows. */
async function stockTiles(context: BlockContext): Promise<ShownTile[] | undefined> {
  const makes = await context.listing.makes({ limit: MOST_MAKES })
  if (!makes || makes.length === 0) return undefined
  return makes.map(({ name, count, href, logo }) => ({
    key: name,
    title: name,
    link: { href, label: name, isExternal: false },
    logo,
    banner: null,
    description: count === 1 ? '1 in stock' : `${count.toLocaleString('en-AU')} in stock`,
  }))
}

function Tile({ tile, context }: { tile: ShownTile; context: BlockContext }) {
  const hasLogo = Boolean(tile.logo?.asset)
  return (
    <div className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-lg">
      <ResponsivePicture
        picture={tile.banner}
        context={context}
        size={{ width: 480, height: 320 }}
        sizes="(min-width: 64rem) 20rem, (min-width: 48rem) 33vw, 50vw"
        className="aspect-3/2 w-full object-cover"
      />
      <div className="flex flex-1 flex-col justify-center gap-2 p-4 text-center sm:p-5">
        {tile.logo && hasLogo ? (
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
        {hasLogo ? (
          // A logo says the name to the eye; the link says it to everybody else, and is as large as the tile.
          <h3>
            <TextLink link={tile.link} className="absolute inset-0 rounded-card">
              <span className="sr-only">{tile.title}</span>
            </TextLink>
          </h3>
        ) : (
          <h3 className="text-h3 wrap-anywhere">
            <TextLink link={tile.link} className="after:absolute after:inset-0 group-hover:underline">
              {tile.title}
            </TextLink>
          </h3>
        )}
        {tile.description ? <p className="text-small text-ink-2 wrap-anywhere">{tile.description}</p> : null}
      </div>
    </div>
  )
}
