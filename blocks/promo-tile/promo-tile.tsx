import { clsx } from 'clsx'
import type { BlockProps } from '../core/block-props.ts'
import { required } from '../core/required.ts'
import { Section } from '../core/sections/section.tsx'
import { isWithinWindow } from '../core/offers/window.ts'
import { Tile } from './tile.tsx'

const COLUMNS: Record<number, string> = {
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'md:grid-cols-2 xl:grid-cols-4',
  5: 'md:grid-cols-2 xl:grid-cols-6 xl:*:col-span-2 xl:*:nth-[n+4]:col-span-3',
  6: 'md:grid-cols-2 xl:grid-cols-3',
}
/** Where the first tile is larger, the others fill the room beside it. */
const LARGE_FIRST: Record<number, string> = {
  3: 'md:grid-cols-2 md:*:first:row-span-2 md:*:first:h-full',
  5: 'md:grid-cols-2 xl:grid-cols-4 md:*:first:col-span-2 xl:*:first:row-span-2',
}

/** The tiles that are on now and that the tenant's rules let be seen, in a row or a grid; nothing when none is (PROM-03). */
export function PromoTile({ block, context }: BlockProps<'promoTile'>) {
  const tiles = required(block.tiles, 'Tiles').filter(
    (tile) => isWithinWindow(tile, context.now) && context.content.showsPromo(tile),
  )
  if (tiles.length === 0) return null
  const headingId = `promos-${block._key}`
  return (
    <Section labelledBy={block.heading ? headingId : undefined}>
      {block.heading ? (
        <h2 id={headingId} className="text-h1 mb-6">
          {block.heading}
        </h2>
      ) : null}
      <ul
        className={clsx(
          'grid gap-5 lg:gap-6',
          (block.isFirstLarge && LARGE_FIRST[tiles.length]) || COLUMNS[tiles.length],
        )}
      >
        {tiles.map((tile) => (
          <li key={tile._id}>
            <Tile
              tile={tile}
              context={context}
              isWide={tiles.length === 1}
              headingLevel={block.heading ? 3 : 2}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
