import type { Issue } from '../documents/result.ts'
import type { Tenant } from './tenant.ts'

/**
 * Tenants that have the website number of another before them: offers cannot tell the two sites apart (TEN-19). 0 is no
 * number.
 */
export function sharedWebsiteIds(tenants: readonly Pick<Tenant, 'slug' | 'websiteId'>[]): Issue[] {
  return tenants.flatMap(({ slug, websiteId }, index) => {
    const before = tenants.slice(0, index).find((other) => other.websiteId === websiteId)
    if (websiteId === 0 || !before) return []
    return [{ path: slug, message: `website number ${websiteId} is that of ${before.slug}` }]
  })
}
