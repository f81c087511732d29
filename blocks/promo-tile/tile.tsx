import { clsx } from 'clsx'
import { ArrowIcon } from '../core/links/arrow-icon.tsx'
import type { BlockContext } from '../core/block-context.ts'
import type { BlockOf } from '../core/block-types.ts'
import { resolveLink } from '../core/links/link-target.ts'
import { ResponsivePicture } from '../core/responsive-picture.tsx'

interface TileProps {
  tile: NonNullable<BlockOf<'promoTile'>['tiles']>[number]
  context: BlockContext
  /** True when the tile has the row for itself. */
  isWide: boolean
  headingLevel: 2 | 3
}

/** One promo tile: words over its picture, or on the accent colour without one; the whole tile can be clicked. */
export function Tile({ tile, context, isWide, headingLevel }: TileProps) {
  const link = resolveLink(tile.link, context)
  const Heading = `h${headingLevel}` as const
  const hasPicture = Boolean(tile.image?.asset)
  return (
    <article
      className={clsx(
        'on-dark group relative isolate flex h-full flex-col justify-end overflow-hidden rounded-card',
        isWide ? 'min-h-80 md:min-h-[28rem] md:justify-center' : 'min-h-72 md:min-h-[22rem]',
        hasPicture ? 'bg-black text-white' : 'bg-accent text-on-accent',
      )}
    >
      <ResponsivePicture
        picture={tile.image}
        context={context}
        size={isWide ? { width: 1440, height: 480 } : { width: 800, height: 720 }}
        sizes={isWide ? '(min-width: 84rem) 80rem, 100vw' : '(min-width: 48rem) 40vw, 100vw'}
        className="absolute inset-0 -z-20 h-full w-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
      />
      <div
        className={clsx(
          'p-6 md:p-8',
          hasPicture && 'bg-gradient-to-t from-black/90 via-black/65 via-60% to-transparent pt-24 md:pt-28',
          isWide &&
            'md:flex md:flex-1 md:flex-col md:items-start md:justify-center md:px-12 md:pt-8 md:*:max-w-xl',
          isWide && hasPicture && 'md:bg-gradient-to-r md:from-black/85 md:via-black/60 md:via-50% md:to-85%',
        )}
      >
        <Heading className="text-h2 break-words">
          {link ? (
            <a href={link.href} className="after:absolute after:inset-0 after:content-['']">
              {tile.title}
            </a>
          ) : (
            tile.title
          )}
        </Heading>
        {tile.text ? <p className="mt-2 text-body">{tile.text}</p> : null}
        {link ? (
          <p
            aria-hidden="true"
            className="mt-4 inline-flex items-center gap-2 font-semibold underline underline-offset-4"
          >
            {link.label}
            <ArrowIcon />
          </p>
        ) : null}
      </div>
    </article>
  )
}
