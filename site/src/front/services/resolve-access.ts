import { failClosedAccess, type RouteAccess } from '@forecourt/tenant-config/rules/item-rules'

/** A vehicle's page, or an address below it (`/cars/<slug>/og.jpg`). */
const VEHICLE_PATH = /^\/cars\/([^/]+)(\/.*)?$/
/** An address of the API for one vehicle, named by its slug or id. */
const VEHICLE_API = /^\/api\/cars\/([^/]+)(\/[^/]+)$/i
/** Parameters by which other pages (printed sheet, calculators, forms) name the vehicle that they show. */
export const VEHICLE_PARAMS = ['car_id', 'car'] as const

type Access = (pathname: string) => RouteAccess

/** Returns the slug (percent-encoded) in a path of a vehicle's page, and what follows it; both '' for any other path. */
export function vehicleAt(pathname: string): { slug: string; below: string } {
  const [, slug = '', below = ''] = VEHICLE_PATH.exec(pathname) ?? []
  return { slug, below }
}

/**
 * Returns the slug or id of the vehicle that an address of the API names, and what follows it; undefined for other
 * addresses.
 */
export function vehicleOfApi(pathname: string): { name: string; below: string } | undefined {
  // An id may hold an encoded slash, so the name is decoded by itself.
  const [, name, below = ''] = VEHICLE_API.exec(pathname) ?? []
  return name === undefined ? undefined : { name: decodeURIComponent(name), below }
}

/**
 * Returns the access to a page: the strictest of the tenant's access to its own address and to the page of each vehicle that
 * it shows something of (AUTH-02, AUTH-06). `access` answers for one path, percent-encoded.
 */
export function resolveAccess(pathname: string, search: string, access: Access): RouteAccess {
  if (isInternal(pathname)) return 'hidden'
  const { slug } = vehicleAt(pathname)
  const params = new URLSearchParams(search)
  const named = VEHICLE_PARAMS.flatMap((name) => params.getAll(name)).filter((name) => name !== '')
  const paths = [pathname, ...(slug === '' ? [] : [`/cars/${slug}`]), ...named.map(pageOf)]
  return failClosedAccess([...new Set(paths)].map(access))
}

/** Returns the access to an address of the API: that of the vehicle's page when it names a vehicle, else 'open'. */
export function apiAccess(pathname: string, access: Access): RouteAccess {
  const vehicle = vehicleOfApi(pathname)
  return vehicle ? access(pageOf(vehicle.name)) : 'open'
}

const pageOf = (name: string): string => `/cars/${encodeURIComponent(name.toWellFormed())}`

/**
 * Returns true for the inner addresses of pages. `/h/…` would show one tenant under another's host; `/-/…` and names that
 * begin with `_` are inner addresses, too.
 */
function isInternal(pathname: string): boolean {
  const first = decodeURIComponent(pathname.split('/')[1] ?? '')
  return first === 'h' || first === '-' || first.startsWith('_')
}
