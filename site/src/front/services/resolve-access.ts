import { failClosedAccess, type RouteAccess } from '@forecourt/tenant-config/rules/item-rules'

/** A vehicle's page, or something of it below (`/cars/<slug>/og.jpg`). */
const VEHICLE_PATH = /^\/cars\/([^/]+)(\/.*)?$/
/** What the API tells of one vehicle, by its slug or id. */
const VEHICLE_API = /^\/api\/cars\/([^/]+)(\/[^/]+)$/i
/** Parameters by which other pages (printed sheet, calculators, forms) name the vehicle that they show. */
export const VEHICLE_PARAMS = ['car_id', 'car'] as const

type Access = (pathname: string) => RouteAccess

/** The slug (percent-encoded) in a path of a vehicle's page, and what follows it; both '' for any other path. */
export function vehicleAt(pathname: string): { slug: string; below: string } {
  const [, slug = '', below = ''] = VEHICLE_PATH.exec(pathname) ?? []
  return { slug, below }
}

/** The vehicle that an address of the API tells of, by its slug or id, and what follows it; undefined for any other. */
export function vehicleOfApi(pathname: string): { name: string; below: string } | undefined {
  // An id may hold a slash, so that names are read one by one.
  const [, name, below = ''] = VEHICLE_API.exec(pathname) ?? []
  return name === undefined ? undefined : { name: decodeURIComponent(name), below }
}

/**
 * How a page may be seen: as the tenant lets its own address be seen and the page of each vehicle that it shows something
 * of, whichever is stricter (AUTH-02, AUTH-06). `access` answers for one path, percent-encoded.
 */
export function resolveAccess(pathname: string, search: string, access: Access): RouteAccess {
  if (isInternal(pathname)) return 'hidden'
  const { slug } = vehicleAt(pathname)
  const params = new URLSearchParams(search)
  const named = VEHICLE_PARAMS.flatMap((name) => params.getAll(name)).filter((name) => name !== '')
  const paths = [pathname, ...(slug === '' ? [] : [`/cars/${slug}`]), ...named.map(pageOf)]
  return failClosedAccess([...new Set(paths)].map(access))
}

/** How an address of the API may be asked: what tells of one vehicle like that vehicle's page, all else by everybody. */
export function apiAccess(pathname: string, access: Access): RouteAccess {
  const vehicle = vehicleOfApi(pathname)
  return vehicle ? access(pageOf(vehicle.name)) : 'open'
}

const pageOf = (name: string): string => `/cars/${encodeURIComponent(name.toWellFormed())}`

/** `/h/…` and `/-/…` are how pages are addressed inside; the first would show one tenant under another's host. */
function isInternal(pathname: string): boolean {
  const first = decodeURIComponent(pathname.split('/')[1] ?? '')
  return first === 'h' || first === '-' || first.startsWith('_')
}
