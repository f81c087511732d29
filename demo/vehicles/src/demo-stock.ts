import type { Picture } from '@forecourt/showroom/manifest'
import type { FeedVehicle } from '@forecourt/vehicle/vehicle'
import type { Cabins, Look } from './showroom.ts'

/** Stock of one tenant: feed rows, and for each source id what shows it (none: a vehicle without a photo). */
export interface DemoStock {
  tenantSlug: string
  vehicles: FeedVehicle[]
  shown: ReadonlyMap<string, { look: Look; photos: readonly Picture[] }>
  cabins: Cabins
}
