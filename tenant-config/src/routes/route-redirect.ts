import { normaliseHost } from '../tenant/hosts.ts'

/** Settings of a tenant that redirect addresses. */
interface RedirectingTenant {
  routes: {
    aliases: readonly { from: string; to: string }[]
    finance: string
    serviceExternal?: string | undefined
  }
  hosts?: readonly string[]
}

/** Addresses of the finance page; `routes.finance` names the one that a tenant uses (RTE-07). */
export const FINANCE_PATHS = ['/finance', '/finance-enquiry', '/apply-for-finance'] as const

/**
 * Returns the redirect target of an address that is another name of a page: the tenant's aliases (RTE-30), the finance
 * addresses that it did not choose (RTE-07, C16), and an outside booking page for `/service` (RTE-25, SVC-15). `path` is
 * without query; the target is a path of this site, or an https address. Undefined for a page's own address, which nothing
 * may lead back to.
 */
export function routeRedirect(path: string, { routes, hosts = [] }: RedirectingTenant): string | undefined {
  const asked = pathKey(path)
  const alias = routes.aliases.find(({ from }) => pathKey(from) === asked)
  if (alias) return alias.to
  if (asked !== routes.finance && FINANCE_PATHS.some((known) => known === asked)) return routes.finance
  return asked === '/service' && isOutside(routes.serviceExternal, hosts) ? routes.serviceExternal : undefined
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

function isOutside(address: string | undefined, hosts: readonly string[]): boolean {
  const host = address === undefined ? undefined : normaliseHost(URL.parse(address)?.host ?? '')
  return host !== undefined && !hosts.includes(host)
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
