import { listingPrefix } from '@forecourt/tenant-config/routes/routes'
import type { TenantContext } from '../server/tenants/tenant.ts'
import type { ListingNaming } from './listing-crumbs.ts'

/** What the names and addresses of a tenant's listings depend on. */
export function listingNaming(context: TenantContext): ListingNaming {
  const { tenant, basePath } = context
  return {
    prefix: tenant.search.prefix,
    basePath,
    everything: everythingTitle(context),
    names: tenant.displayNames,
  }
}

/** Returns the name of the whole listing; sites of used cars and of one brand name what they sell (RTE-15, TEN-18). */
export function everythingTitle({ tenant }: TenantContext): string {
  if (listingPrefix(tenant) === '/used-car') return 'Used cars'
  return tenant.manufacturer ? `Every ${tenant.manufacturer.name}` : 'All vehicles'
}
