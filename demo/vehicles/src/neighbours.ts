import { customRank, effectivePrice } from '@forecourt/vehicle/derive'
import type { FeedVehicle } from '@forecourt/vehicle/vehicle'

/** A vehicle as listings order it. */
export interface Listed {
  vehicle: FeedVehicle
  photos: readonly unknown[]
  /** Slugs of the tenants that show it. */
  tenants: readonly string[]
}

/** Who stands about a vehicle in the listings that hold it. */
export interface Neighbours<T> {
  /** Right before or after it in everything that its dealer has, the most relevant or the newest first. */
  beside: T[]
  /** The same by price, among those of its body, and in what is new, demo or used. */
  besideElsewhere: T[]
  /** Up to so many places away: above or below it in a grid. */
  near: T[]
}

const NEAR = 4

/** The neighbours of every vehicle in the listings of each tenant that shows it, in every order that a listing has. */
export function neighboursIn<T extends Listed>(all: readonly T[], now: number): Map<T, Neighbours<T>> {
  const found = new Map<T, Neighbours<T>>()
  const ranks = new Map(all.map((one) => [one, rankOf(one, now)]))
  const numbers = new Map(all.map((one, index) => [one, index]))
  const figure = (of: ReadonlyMap<T, number>, one: T) => of.get(one) ?? 0
  const created = new Map(all.map((one) => [one, Date.parse(one.vehicle.created_at ?? '') || now]))
  const prices = new Map(all.map((one) => [one, effectivePrice(one.vehicle).price]))
  for (const tenant of new Set(all.flatMap(({ tenants }) => tenants))) {
    const stock = all.filter(({ tenants }) => tenants.includes(tenant))
    for (const first of [ranks, created, prices]) {
      // Among equals the better rank, then the newest of the index, comes first.
      const sorted = stock.toSorted(
        (one, other) =>
          figure(first, other) - figure(first, one) ||
          figure(ranks, other) - figure(ranks, one) ||
          figure(numbers, other) - figure(numbers, one),
      )
      const byBody = Map.groupBy(sorted, ({ vehicle }) => vehicle.body).values()
      const byType = Map.groupBy(sorted, ({ vehicle }) => vehicle.car_type).values()
      note(sorted, found, first === prices ? 'besideElsewhere' : 'beside')
      for (const listing of [...byBody, ...byType]) note(listing, found, 'besideElsewhere')
    }
  }
  return found
}

function note<T extends Listed>(
  listing: readonly T[],
  found: Map<T, Neighbours<T>>,
  next: 'beside' | 'besideElsewhere',
): void {
  for (const [place, one] of listing.entries()) {
    const around = found.get(one) ?? { beside: [], besideElsewhere: [], near: [] }
    for (let away = 1; away <= NEAR; away += 1) {
      const others = [listing[place - away], listing[place + away]].filter((other) => other !== undefined)
      around[away === 1 ? next : 'near'].push(...others)
    }
    found.set(one, around)
  }
}

function rankOf({ vehicle, photos }: Listed, now: number): number {
  const { created_at = new Date(now).toISOString() } = vehicle
  return customRank({ ...vehicle, created_at, photos_count: photos.length }, now)
}
