import type { FeedVehicle } from '@forecourt/vehicle/vehicle'
import type { Picture } from '@forecourt/showroom/manifest'
import { neighboursIn, type Listed, type Neighbours } from './neighbours.ts'
import { anyColour, colourOf, drawn, weightOf } from './paints.ts'
import { leadsOf, photosOf } from './photos.ts'
import { shapesLike } from './shapes.ts'
import type { Look, Showroom } from './showroom.ts'

/** The shape and the photos a vehicle should be shown with. */
export interface Wish {
  shape: string | undefined
  /** How many photos its dealer took, at most. */
  photos: number
  /** 0 <= x < 1: decides among the paints. */
  ticket: number
}

/** A vehicle, and the look and photos it has once it is dressed. */
export interface Dressable extends Listed {
  vehicle: FeedVehicle
  wish: Wish
  look?: Look
  photos: readonly Picture[]
}

interface Variant {
  look: Look
  weight: number
  photos: readonly Picture[]
}

/** Factor by which a vehicle is shown less often from its next best side. */
const NEXT_LEAD_SHARE = 0.02
/** Factor by which a picture becomes rarer for each vehicle close by that has it. */
const NEAR_SHARE = 0.35
const PASSES = 25
const ALONE: Neighbours<Dressable> = { beside: [], besideElsewhere: [], near: [] }
/** An irrational step, so that every pass draws anew instead of repeating an earlier draw. */
const NEXT_TICKET = (Math.sqrt(5) - 1) / 2

/**
 * Gives every vehicle a look of its shape and its photos, so that no two neighbours in a dealer's listing have the same
 * picture. In narrower listings and those by price this holds as far as the pictures of the shape allow.
 */
export function dressStock(all: readonly Dressable[], showroom: Showroom, now: number): void {
  for (const one of all) choose(one, variantsOf(one, showroom), ALONE, one.wish.ticket)
  for (let pass = 1; pass <= PASSES; pass += 1) {
    const neighbours = neighboursIn(all, now)
    // Late passes look only at a dealer's whole listing, so that narrower listings do not undo its repairs.
    const isLate = pass > PASSES / 2
    let changed = 0
    for (const one of all) {
      const around = neighbours.get(one) ?? ALONE
      const rivals = isLate ? around.beside : [...around.beside, ...around.besideElsewhere]
      if (!rivals.some((other) => isAlike(one, other))) continue
      choose(one, variantsOf(one, showroom), around, (one.wish.ticket + pass * NEXT_TICKET) % 1)
      changed += 1
    }
    if (changed === 0) return
  }
  undressTwins(all, now)
}

/** Removes the photos of vehicles still beside one with the same picture: none is left that would differ. */
function undressTwins(all: readonly Dressable[], now: number): void {
  for (let undressed = -1; undressed !== 0;) {
    const neighbours = neighboursIn(all, now)
    undressed = 0
    for (const one of all) {
      if (!neighbours.get(one)?.beside.some((other) => isAlike(one, other))) continue
      one.photos = []
      undressed += 1
    }
  }
}

function isAlike(one: Dressable, other: Dressable): boolean {
  return one.photos[0] !== undefined && one.photos[0] === other.photos[0]
}

/** Every way to show a vehicle, with the photos it then has. */
function variantsOf({ vehicle, wish }: Dressable, { looksOf, cabins }: Showroom): Variant[] {
  const shapes = wish.shape === undefined ? [] : shapesLike(wish.shape)
  const looks = shapes.map(looksOf).find((found) => found.length > 0) ?? []
  return looks.flatMap((look) =>
    leadsOf(look).map((lead, place) => ({
      look,
      weight: weightOf(look.paint) * NEXT_LEAD_SHARE ** place,
      photos: photosOf(vehicle, look, lead, cabins).slice(0, wish.photos),
    })),
  )
}

function choose(
  one: Dressable,
  variants: readonly Variant[],
  { beside, besideElsewhere, near }: Neighbours<Dressable>,
  ticket: number,
): void {
  const shownBy = (list: readonly Dressable[], { photos: [first] }: Variant) =>
    list.filter(({ photos }) => photos[0] === first).length
  // The number of photos affects the order of listings, so a variant that changes it costs more.
  const costOf = (variant: Variant) =>
    20 * shownBy(beside, variant) +
    2 * shownBy(besideElsewhere, variant) +
    (one.look && variant.photos.length !== one.photos.length ? 1 : 0)
  const least = Math.min(...variants.map(costOf))
  const free = variants.filter((variant) => costOf(variant) === least)
  const chosen = drawn(free, ticket, (variant) => variant.weight * NEAR_SHARE ** shownBy(near, variant))
  one.vehicle.colour = chosen ? colourOf(chosen.look.paint) : anyColour(ticket)
  if (!chosen) return
  one.look = chosen.look
  one.photos = chosen.photos
}
