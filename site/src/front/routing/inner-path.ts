import { innerListingPath, isListingPath } from '../../search/state/listing-address.ts'
import { PRINT_PATH } from '../../addresses/share-paths.ts'
import { clientMark, withClientMark } from '../next-contract.ts'

/** Inner path of a dealer's own 404, which is a page like any other to Next: the front handler gives it its status. */
export const NOT_FOUND_PATH = '/-/not-found'

/**
 * How a page is addressed inside: a listing's query becomes part of its path; other pages keep theirs, which Next leaves
 * out of their address.
 */
export function innerPath(pathname: string, search: string): string {
  if (pathname === PRINT_PATH) return innerPrintPath(search)
  if (!isListingPath(pathname)) return (pathname === '/' ? '' : pathname) + search
  // Next's client marks what it asks for with a parameter that Next itself wants to see.
  return withClientMark(innerListingPath(pathname, search), clientMark(search))
}

/** The sheet that prints is kept like the vehicle's page, so its vehicle is part of the path; without one there is no page. */
function innerPrintPath(search: string): string {
  const car = new URLSearchParams(search).get('car_id')
  if (!car) return NOT_FOUND_PATH
  return withClientMark(`/-/print/${encodeURIComponent(car)}`, clientMark(search))
}

/** How a file that is made for a tenant is addressed inside: Next keeps no answer of a route named `sitemap.xml`. */
export function innerFilePath(pathname: string): string {
  return pathname === '/sitemap.xml' ? '/-/sitemap-index' : pathname
}
