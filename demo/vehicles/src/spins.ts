import { CABIN_HOTSPOTS } from '@forecourt/showroom/cabin'
import type { Picture } from '@forecourt/showroom/manifest'
import { spinHotspots } from '@forecourt/showroom/spin-hotspots'
import type { FeedVehicle } from '@forecourt/vehicle/vehicle'
import type { Look } from './showroom.ts'

type Hotspots = NonNullable<FeedVehicle['hotspots']>

/** Where the turn of a feed begins: front and side together, degrees about the vehicle. */
const FIRST_ANGLE = 40
/** Of vehicles that look alike every so many is shown all around, up to so many of a dealer. */
const EVERY = 3
const AT_MOST = 10
/** A dealer who turns a vehicle took more photos than these. */
const FEW_PHOTOS = 3

/** The source ids of those of a dealer's vehicles that are shown all around. */
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

/** The pictures of a turn as a feed gives them. */
export function frameOrder(spin: readonly Picture[]): Picture[] {
  const first = firstOf(spin.length)
  return [...spin.slice(first), ...spin.slice(0, first)]
}

/** What is worth a closer look on the outside, on every picture of the feed's turn that shows it. */
export function exteriorHotspots({ shape, spin }: Look): Hotspots['exterior'] {
  const angles = frameOrder(spin).map(({ frame = 0 }) => (frame * 360) / spin.length)
  return spinHotspots(shape, angles)
}

/** The same of the cabin; one with a manual gearbox has no lever for an automatic. */
export function interiorHotspots({ simple_transmission }: FeedVehicle): Hotspots['interior'] {
  return CABIN_HOTSPOTS.filter(
    ({ description }) => simple_transmission !== 'Manual' || !/automatic/i.test(description),
  )
}
