import type { Block, PlacedBlock } from './block-types.ts'
import { isWithinWindow } from './offers/window.ts'

/** Under which conditions visitors see a block, besides its dates. */
export type BlockConditions = Pick<NonNullable<PlacedBlock['settings']>, 'flag' | 'routes' | 'vehicles'>

/** True for a block that visitors see under conditions only. */
export function hasConditions({ flag, routes, vehicles }: BlockConditions): boolean {
  return Boolean(flag || routes?.length || vehicles?.conditions?.length)
}

/** True while visitors may see a block: from its first moment on and before its last one (`now` is epoch ms). */
export function isBlockOn({ settings }: PlacedBlock, now: number): boolean {
  const { showFrom: start = null, showUntil: expiry = null } = settings ?? {}
  return isWithinWindow({ start, expiry }, now)
}

/** The blocks of a page that visitors see at `now` (epoch ms). */
export function blocksOfNow<B extends Block>(blocks: readonly B[] | null, now: number): B[] {
  return (blocks ?? []).filter((block) => isBlockOn(block, now))
}
