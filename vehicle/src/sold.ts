import { isSold } from './derive.ts'
import type { Vehicle } from './vehicle.ts'

const DAY_MS = 24 * 60 * 60_000

/** Returns when a vehicle was sold (epoch ms), undefined while its feed does not say so. */
export function soldAtMs(
  vehicle: Pick<Vehicle, 'sold' | 'status' | 'sold_at' | 'updated_at'>,
): number | undefined {
  // A vehicle stored before the time of its sale was recorded uses the time of its last change.
  return isSold(vehicle) ? Date.parse(vehicle.sold_at ?? vehicle.updated_at) : undefined
}

/** Returns when a dealer who keeps sold vehicles for `soldDays` takes this one off its site (epoch ms). */
export function soldUntilMs(soldAt: number, soldDays: number): number {
  return soldAt + soldDays * DAY_MS
}
