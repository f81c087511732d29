/**
 * Positions of promo tiles in a list of vehicles (PROM-01 to PROM-03, C23, N24). Pure: the server and the browser place them
 * alike, so that a list looks the same on both.
 */
import { matchesPath } from '../routes/path-pattern.ts'

/** Settings that place a tile in a list. */
export interface TileFacts {
  id: string
  /** The tile comes after this many vehicles; without a position it fills a free place. */
  position?: number
  /** Kinds of page (`new`, `demo`, `used`) or paths (`*` stands for anything) that the tile is for; empty means all. */
  display: readonly string[]
  /** True: the tile shows on these pages only. False: these pages come first, others follow if there is room. */
  strictDisplay: boolean
}

/** How a tenant places tiles. */
export interface TileSettings {
  /** Places for tiles: each after so many vehicles, counted over all pages. */
  positions: readonly number[]
  offset: 'fixed' | 'random'
  rest: 'random' | 'inOrder'
}

/** The list that tiles stand in. */
export interface TilePage {
  /** Kinds of vehicle the list was narrowed to; empty for all. */
  kinds: readonly string[]
  /** Path of the list, without base path and query. */
  route: string
  /** Vehicles on each of its pages. */
  pageSize: number
}

/** The id of a tile by the number of vehicles before it. */
export type PlacedTiles = ReadonlyMap<number, string>

/**
 * A random offset moves the tenant's places by 0 to one less than this, never onto the next one, and never to another page:
 * where the day changes between two pages, a tile would show on both of them or on neither.
 */
const MAX_OFFSET = 6

/** Returns true when chance arranges a tenant's tiles: they then change with the day. */
export function arrangesByChance({ offset, rest }: TileSettings): boolean {
  return offset === 'random' || rest === 'random'
}

/**
 * Places tiles: a tile with a position of its own stands there; the others fill the tenant's free places, those first that
 * are meant for this list. A tile that finds no place drops out. `tiles` are in the tenant's order; `seed` is a whole number
 * from 0, the day's (`promo-day.ts`).
 */
export function placeTiles(
  tiles: readonly TileFacts[],
  settings: TileSettings,
  page: TilePage,
  seed: number,
): PlacedTiles {
  const here = tiles.filter((tile) => isMeantFor(tile, page))
  const elsewhere = tiles.filter((tile) => !tile.strictDisplay && !isMeantFor(tile, page))
  const placed = new Map<number, string>()
  const displaced: TileFacts[] = []
  for (const tile of [...here, ...elsewhere]) {
    if (tile.position === undefined) continue
    if (placed.has(tile.position)) displaced.push(tile)
    else placed.set(tile.position, tile.id)
  }
  const arrange = (group: readonly TileFacts[]) => {
    const rest = group.filter(({ position }) => position === undefined)
    return settings.rest === 'random' ? shuffled(rest, seed) : rest
  }
  const rest = [...displaced, ...arrange(here), ...arrange(elsewhere)]
  for (const place of freePlaces(settings, page.pageSize, placed, seed)) {
    const tile = rest.shift()
    if (!tile) break
    placed.set(place, tile.id)
  }
  return placed
}

function isMeantFor({ display }: TileFacts, { kinds, route }: TilePage): boolean {
  return (
    display.length === 0 ||
    display.some((where) => (where.startsWith('/') ? matchesPath(route, where) : kinds.includes(where)))
  )
}

/** Returns the tenant's places that no tile took with its own position, moved by the offset. */
function freePlaces(
  { positions, offset }: TileSettings,
  pageSize: number,
  taken: PlacedTiles,
  seed: number,
): readonly number[] {
  const sorted = [...new Set(positions)].toSorted((a, b) => a - b)
  const gaps = sorted.slice(1).map((position, i) => position - (sorted[i] ?? 0))
  const shift = offset === 'random' ? seed % Math.min(MAX_OFFSET, ...gaps) : 0
  return sorted.flatMap((position) => {
    if (taken.has(position)) return []
    const place = position + Math.min(shift, pageSize - 1 - ((position - 1) % pageSize))
    return [taken.has(place) ? position : place]
  })
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const rest = [...items]
  return items.flatMap((_, i) => rest.splice(mixed(seed * 31 + i) % rest.length, 1))
}

/** Returns a whole number that looks random: the same for the same input, everywhere. */
function mixed(input: number): number {
  const step = Math.imul(input + 0x9e37_79b9, 0x85eb_ca6b)
  const next = Math.imul(step ^ (step >>> 13), 0xc2b2_ae35)
  return (next ^ (next >>> 16)) >>> 0
}
