import { clsx } from 'clsx'
import { ArrowIcon } from '../links/arrow-icon.tsx'
import type { BlockContext } from '../block-context.ts'
import type { BlockOf } from '../block-types.ts'
import { resolveLink } from '../links/link-target.ts'
import { ResponsivePicture } from '../responsive-picture.tsx'

/** Words, picture and link of a promo tile. */
export type PromoCopy = Pick<
  NonNullable<BlockOf<'promoTile'>['tiles']>[number],
  'title' | 'text' | 'image' | 'link'
>

interface PromoCardProps {
  tile: PromoCopy
  context: Pick<BlockContext, 'image' | 'link' | 'tenant'>
  /** Classes of its box: the frame of the cards it stands among. */
  className?: string
}

/**
 * A promo tile as tall as the vehicle cards beside it, with its picture in line with their photos; the whole tile can be
 * clicked. Not an `article`: in a list of vehicles only vehicles are articles.
 */
export function PromoCard({ tile, context, className }: PromoCardProps) {
  const link = resolveLink(tile.link, context)
  const hasPicture = Boolean(tile.image?.asset)
  return (
    <div
      className={clsx(
        'on-dark group @container relative flex h-full flex-col overflow-hidden rounded-card bg-accent text-on-accent',
        className,
      )}
    >
      {hasPicture ? (
        <div className="aspect-4/3 overflow-hidden">
          <ResponsivePicture
            picture={tile.image}
            context={context}
            size={{ width: 640, height: 480 }}
            sizes="(min-width: 80rem) 20rem, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw"
            className="h-full w-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
          />
        </div>
      ) : null}
      <div className={clsx('flex flex-1 flex-col gap-3 p-5', !hasPicture && 'min-h-72 justify-center')}>
        <h3 className={clsx('wrap-anywhere', hasPicture ? 'text-h3 @2xs:text-h2' : 'text-h2 @2xs:text-h1')}>
          {link ? (
            <a
              href={link.href}
              className="after:absolute after:inset-0 after:content-[''] group-hover:underline"
            >
              {tile.title}
            </a>
          ) : (
            tile.title
          )}
        </h3>
        {tile.text ? <p className="text-small @2xs:text-body">{tile.text}</p> : null}
        {link ? (
          <p
            aria-hidden="true"
            className={clsx(
              'inline-flex items-center gap-2 font-semibold underline underline-offset-4',
              hasPicture && 'mt-auto pt-2',
            )}
          >
            {link.label}
            <ArrowIcon />
          </p>
        ) : null}
      </div>
    </div>
  )
}
