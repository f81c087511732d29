import type { SearchAccess } from '../../search/search-access.ts'
import type { SiteConfig } from '../config/config-types.ts'
import { getRuntime } from '../runtime/runtime.ts'
import type { TenantContext } from '../tenants/tenant.ts'

/**
 * Returns the key and address with which a browser searches a tenant's stock by itself; undefined while the search is down.
 */
export async function searchAccess(context: TenantContext): Promise<SearchAccess | undefined> {
  const { config, scopedKey } = getRuntime()
  const scoped = await scopedKey(context)
  return scoped && { ...scoped, path: searchPath(config.search), collection: 'stock' }
}

/** Returns true when the request comes from a page of this origin, or from no page at all. */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return site === null || site === 'same-origin' || site === 'none'
}

/** Returns the path of the engine behind this origin, or the address of the nearest hosted node. */
export function searchPath({ kind, nodes }: SiteConfig['search']): string {
  const [node] = nodes
  if (kind === 'embedded' || !node) return '/_search'
  return `${node.protocol}://${node.host}:${node.port}`
}
