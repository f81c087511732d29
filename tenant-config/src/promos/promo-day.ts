import { arrangesByChance, type TileSettings } from './promo-tiles.ts'
import { dayIn, zonedEpoch } from '../time/zoned-time.ts'

const DAY_MS = 86_400_000

/**
 * The seed by which chance arranges promo tiles on the day of `now` (epoch ms) in the dealer's time zone (C23): a whole
 * number that grows by one each day, so that everybody who comes on that day sees one arrangement.
 */
export function seedOfDay(timeZone: string, now: number): number {
  return Date.parse(dayIn(timeZone, now)) / DAY_MS
}

/** The next midnight in the dealer's time zone (epoch ms), at which chance arranges anew; undefined where nothing is left to it. */
export function nextArrangement(
  tenant: { promo: TileSettings; timeZone: string },
  now: number,
): number | undefined {
  if (!arrangesByChance(tenant.promo)) return undefined
  return zonedEpoch(dayIn(tenant.timeZone, now), tenant.timeZone, 'end')
}
