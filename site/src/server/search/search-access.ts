import type { SearchAccess } from '../../search/search-access.ts'
import type { SiteConfig } from '../config/config-types.ts'
import { getRuntime } from '../runtime/runtime.ts'
import type { TenantContext } from '../tenants/tenant.ts'

/** What a browser needs to search a tenant's stock by itself; undefined while the search is away. */
export async function searchAccess(context: TenantContext): Promise<SearchAccess | undefined> {
  const { config, scopedKey } = getRuntime()
  const scoped = await scopedKey(context)
  return scoped && { ...scoped, path: searchPath(config.search), collection: 'stock' }
}

/** Whether the request comes from a page of this origin, or from no page at all. */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return site === null || site === 'same-origin' || site === 'none'
}

/** The engine behind this origin, or the nearest hosted node. */
export function searchPath({ kind, nodes }: SiteConfig['search']): string {
  const [node] = nodes
  if (kind === 'embedded' || !node) return '/_search'
  return `${node.protocol}://${node.host}:${node.port}`
}
