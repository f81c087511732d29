import { arrangesByChance, TILE_SEEDS, type TileSettings } from '@forecourt/tenant-config/promo-tiles'

/** A listing's part in what Next's client says of the page that it shows. */
const SHOWN = /"(?:once\.)?t(\d)\./

/**
 * The seed that a listing's promo tiles are arranged by on this load (C23): each load gets one by chance, and a page that
 * fetches itself anew in place (`stateTree`, Next's header) keeps its own. Undefined where nothing is left to chance.
 */
export function tileSeed(
  settings: TileSettings,
  stateTree: string | undefined,
  random: () => number,
): number | undefined {
  if (!arrangesByChance(settings)) return undefined
  const shown = stateTree === undefined ? undefined : SHOWN.exec(decoded(stateTree))?.[1]
  const seed = shown === undefined ? Math.floor(random() * TILE_SEEDS) : Number(shown)
  return seed < TILE_SEEDS ? seed : 0
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
