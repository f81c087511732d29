import { normaliseHost } from '../tenant/hosts.ts'

/** Where an address leads: a path of this site, or an https address; `status` is what a dealer chose for it. */
export interface RedirectTarget {
  to: string
  status?: 301 | 302
}

/** Settings of a tenant that redirect addresses. */
interface RedirectingTenant {
  routes: {
    redirects: Readonly<Record<string, RedirectTarget>>
    finance: string
    garage: string
    serviceExternal?: string | undefined
  }
  hosts?: readonly string[]
}

/** The one garage, whatever else leads to it (RTE-30, N27). */
export const GARAGE_PATH = '/my-garage'

/** Addresses of the finance page; `routes.finance` names the one that a tenant uses (RTE-07). */
export const FINANCE_PATHS = ['/finance', '/finance-enquiry', '/apply-for-finance'] as const

/**
 * Returns where an address leads that is no page's own: the dealer's redirects (RTE-30), the finance addresses that it did not
 * choose (RTE-07, C16), its own address of the garage (RTE-30), and an outside booking page for `/service` (RTE-25, SVC-15). `path` is without query. Undefined for a
 * page's own address, which nothing may lead back to.
 */
export function routeRedirect(
  path: string,
  { routes, hosts = [] }: RedirectingTenant,
): RedirectTarget | undefined {
  const asked = pathKey(path)
  if (Object.hasOwn(routes.redirects, asked)) return routes.redirects[asked]
  if (asked !== routes.finance && FINANCE_PATHS.some((known) => known === asked))
    return { to: routes.finance }
  if (asked === routes.garage && asked !== GARAGE_PATH) return { to: GARAGE_PATH, status: 302 }
  const { serviceExternal } = routes
  if (asked !== '/service' || serviceExternal === undefined) return undefined
  return pathOnHosts(serviceExternal, hosts) === undefined ? { to: serviceExternal } : undefined
}

/** The path, query and anchor of an https address on one of a dealer's own hosts; undefined for another site's. */
export function pathOnHosts(address: string, hosts: readonly string[]): string | undefined {
  const url = URL.parse(address)
  const host = url && normaliseHost(url.host)
  return host && hosts.includes(host) ? url.pathname + url.search + url.hash : undefined
}

/** Returns the one spelling that paths are compared by: as the site reads them, in lower case, without query and anchor. */
export function pathKey(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1)
  const { pathname = bare } = URL.parse(`http://site${decoded(bare)}`) ?? {}
  return decoded(pathname)
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
}

/** Returns the target of `routeRedirect` with the visitor's own query kept (C16); `basePath` stands before a path. */
export function redirectLocation(to: string, search: string, basePath: string): string {
  const target = to.startsWith('/') ? basePath + to : to
  const [address = '', anchor] = target.split('#', 2)
  const query = address.includes('?') ? search.replace(/^\?/, '&') : search
  const location = address + query + (anchor === undefined ? '' : `#${anchor}`)
  // A header holds these characters only; parts that are already encoded stay as they are.
  return location.toWellFormed().replaceAll(/[^!-~]+/g, encodeURIComponent)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
