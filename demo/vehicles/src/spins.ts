import { CABIN_HOTSPOTS } from '@forecourt/showroom/cabin'
import type { Picture } from '@forecourt/showroom/manifest'
import { spinHotspots } from '@forecourt/showroom/spin-hotspots'
import type { FeedVehicle } from '@forecourt/vehicle/vehicle'
import type { Look } from './showroom.ts'

type Hotspots = NonNullable<FeedVehicle['hotspots']>

/** Where the turn of a feed begins: front and side together, degrees about the vehicle. */
const FIRST_ANGLE = 40
/** Of a dealer's vehicles with the same look, one in `EVERY` has a turn, `AT_MOST` in all. */
const EVERY = 3
const AT_MOST = 10
/** Only vehicles with more photos than this have a turn. */
const FEW_PHOTOS = 3

/** Returns the source ids of a dealer's vehicles that have a turn. */
export function spinsOf(
  vehicles: readonly Pick<FeedVehicle, 'source_id'>[],
  shown: ReadonlyMap<string, { look: Look; photos: readonly Picture[] }>,
): Set<string> {
  const seen = new Map<Look, number>()
  const spins = new Set<string>()
  for (const { source_id } of vehicles) {
    const { look, photos = [] } = shown.get(source_id) ?? {}
    if (!look || look.spin.length === 0 || photos.length <= FEW_PHOTOS) continue
    const before = seen.get(look) ?? 0
    seen.set(look, before + 1)
    if (before % EVERY === 0 && before < EVERY * AT_MOST) spins.add(source_id)
  }
  return spins
}

const firstOf = (frames: number) => Math.round((FIRST_ANGLE * frames) / 360)

/** Returns the pictures of a turn in the order of a feed. */
export function frameOrder(spin: readonly Picture[]): Picture[] {
  const first = firstOf(spin.length)
  return [...spin.slice(first), ...spin.slice(0, first)]
}

/** Returns the points of interest on the outside, on every picture of the feed's turn that shows them. */
export function exteriorHotspots({ shape, spin }: Look): Hotspots['exterior'] {
  const angles = frameOrder(spin).map(({ frame = 0 }) => (frame * 360) / spin.length)
  return spinHotspots(shape, angles)
}

/** Returns those of the cabin; with a manual gearbox, without the point that describes an automatic. */
export function interiorHotspots({ simple_transmission }: FeedVehicle): Hotspots['interior'] {
  return CABIN_HOTSPOTS.filter(
    ({ description }) => simple_transmission !== 'Manual' || !/automatic/i.test(description),
  )
}
