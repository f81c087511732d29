import { isListingPath } from '../../search/state/listing-address.ts'
import { vehicleAt, VEHICLE_PARAMS, vehicleOfApi } from '../services/resolve-access.ts'
import type { VehicleState } from '../../server/vehicles/vehicle-state.ts'

type VehicleAt = (slug: string) => VehicleState | undefined

/**
 * Where an address leads that names a vehicle by a slug it no longer has: its page and what is below it, the API of it, or a page
 * that names it in its query (`/print?car_id=`). Below the base path; undefined for an address that stays.
 */
export function movedAddress(pathname: string, search: string, vehicleOf: VehicleAt): string | undefined {
  const moved = (slug: string): string | undefined => {
    const vehicle = slug === '' ? undefined : vehicleOf(slug)
    return vehicle?.state === 'moved' ? vehicle.slug : undefined
  }
  const page = vehicleAt(pathname)
  const pageSlug = moved(decodeURIComponent(page.slug))
  if (pageSlug !== undefined) return `/cars/${encodeURIComponent(pageSlug)}${page.below}${search}`
  const api = vehicleOfApi(pathname)
  const apiSlug = moved(api?.name ?? '')
  if (api && apiSlug !== undefined) return `/api/cars/${encodeURIComponent(apiSlug)}${api.below}${search}`
  // A listing reads no such parameter.
  return isListingPath(pathname) ? undefined : movedInQuery(pathname, search, moved)
}

function movedInQuery(
  pathname: string,
  search: string,
  moved: (slug: string) => string | undefined,
): string | undefined {
  const params = new URLSearchParams(search)
  const changes = VEHICLE_PARAMS.flatMap((name) => {
    const slug = moved(params.get(name) ?? '')
    return slug === undefined ? [] : [[name, slug] as const]
  })
  if (changes.length === 0) return undefined
  for (const [name, slug] of changes) params.set(name, slug)
  return `${pathname}?${params}`
}
