import { slugify } from '@forecourt/vehicle/slug'
import type { FeedVehicle } from '@forecourt/vehicle/vehicle'

const MAX_WORDS_CHARS = 90

/**
 * `<year>-<make>-<model>-<badge>-<stock number>`, cut before the stock number when the words are long. A vehicle
 * without a stock number ends in eight digits of its id, so that the slug stays its own.
 */
export function baseSlug(vehicle: FeedVehicle, id: string): string {
  const words = slugify([vehicle.year, vehicle.make, vehicle.model, vehicle.badge ?? ''].join(' '))
  const cut = words.length <= MAX_WORDS_CHARS ? words : words.slice(0, MAX_WORDS_CHARS).replace(/-[^-]*$/, '')
  const tail = slugify(vehicle.stocknum ?? '') || id.slice(-8)
  return `${cut}-${tail}`
}
