import type { Tenant } from './tenant.ts'

const FINANCE_PATHS: readonly Tenant['routes']['finance'][] = [
  '/finance',
  '/finance-enquiry',
  '/apply-for-finance',
]

/**
 * Where an address of a tenant leads that is another name of a page: its aliases (RTE-30), the finance addresses it did
 * not choose (RTE-07, C16), and an outside booking page for `/service` (RTE-25, SVC-15). `path` is without query; the
 * answer is a path of this site, or an https address. Undefined for a page's own address.
 */
export function routeRedirect(path: string, { routes }: Pick<Tenant, 'routes'>): string | undefined {
  const asked = decoded(path).toLowerCase()
  const alias = routes.aliases.find(({ from }) => from.toLowerCase() === asked)
  if (alias) return alias.to
  if (asked !== routes.finance && FINANCE_PATHS.some((known) => known === asked)) return routes.finance
  return asked === '/service' ? routes.serviceExternal : undefined
}

/** The answer of `routeRedirect` with the visitor's own query kept (C16); `basePath` stands before a path. */
export function redirectLocation(to: string, search: string, basePath: string): string {
  const target = to.startsWith('/') ? basePath + to : to
  const [address = '', anchor] = target.split('#', 2)
  const query = address.includes('?') ? search.replace(/^\?/, '&') : search
  return address + query + (anchor === undefined ? '' : `#${anchor}`)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
