import { clsx } from 'clsx'
import type { BlockProps } from '../core/block-props.ts'
import { required } from '../core/required.ts'
import { Section } from '../core/sections/section.tsx'
import { isWithinWindow } from '../core/offers/window.ts'
import { Tile } from './tile.tsx'

const COLUMNS: Record<number, string> = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-3' }

/** The tiles that are on now and that the tenant's rules let be seen, in a row; nothing when none is (PROM-03). */
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
      <ul className={clsx('grid gap-5 lg:gap-6', COLUMNS[tiles.length])}>
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
