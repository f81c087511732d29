import { clsx } from 'clsx'
import { ArrowIcon } from './arrow-icon.tsx'
import type { BlockContext, ImageRequest } from './block-context.ts'
import type { BlockOf } from './block-types.ts'
import { resolveLink } from './link-target.ts'
import { ResponsivePicture } from './responsive-picture.tsx'

/** What a promo tile says and where it leads. */
export type PromoWords = Pick<
  NonNullable<BlockOf<'promoTile'>['tiles']>[number],
  'title' | 'text' | 'image' | 'link'
>

interface PromoCardProps {
  tile: PromoWords
  context: Pick<BlockContext, 'image' | 'link' | 'tenant'>
  /** Alone in a row, beside others, or among the cards of vehicles. */
  shape: 'wide' | 'row' | 'card'
  headingLevel: 2 | 3
  /** Classes of its box, e.g. the frame of the cards it stands among. */
  className?: string
}

const BOXES = {
  wide: 'min-h-80 md:min-h-[28rem] md:justify-center',
  row: 'min-h-72 md:min-h-[22rem]',
  card: 'h-full min-h-72',
} as const

const PICTURES: Readonly<Record<PromoCardProps['shape'], { size: ImageRequest; sizes: string }>> = {
  wide: { size: { width: 1440, height: 480 }, sizes: '(min-width: 84rem) 80rem, 100vw' },
  row: { size: { width: 800, height: 720 }, sizes: '(min-width: 48rem) 40vw, 100vw' },
  card: {
    size: { width: 480, height: 640 },
    sizes: '(min-width: 80rem) 20rem, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw',
  },
}

/** One promo tile: words over its picture, or on the accent colour without one; the whole tile can be clicked. */
export function PromoCard({ tile, context, shape, headingLevel, className }: PromoCardProps) {
  const link = resolveLink(tile.link, context)
  const Heading = `h${headingLevel}` as const
  // Among vehicles only vehicles are articles.
  const Box = shape === 'card' ? 'div' : 'article'
  const hasPicture = Boolean(tile.image?.asset)
  const isWide = shape === 'wide'
  return (
    <Box
      className={clsx(
        'on-dark group relative isolate flex flex-col justify-end overflow-hidden rounded-card',
        BOXES[shape],
        hasPicture ? 'bg-black text-white' : 'bg-accent text-on-accent',
        className,
      )}
    >
      <ResponsivePicture
        picture={tile.image}
        context={context}
        {...PICTURES[shape]}
        className="absolute inset-0 -z-20 h-full w-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
      />
      {hasPicture ? (
        <div
          aria-hidden="true"
          className={clsx(
            'absolute inset-0 -z-10 bg-gradient-to-t from-black/90 via-black/60 to-black/20',
            isWide && 'md:bg-gradient-to-r md:from-black/85 md:via-black/55 md:to-transparent',
          )}
        />
      ) : null}
      <div
        className={clsx(
          isWide && 'max-w-2xl p-6 md:p-8 md:px-12',
          shape === 'row' && 'p-6 md:p-8',
          shape === 'card' && 'p-5',
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
    </Box>
  )
}
