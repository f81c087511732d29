import { projectionOf, type IngestTenant, type TenantScope } from '@forecourt/stock/tenant'
import type { TenantDirectory, TenantEntry } from './runtime.ts'

type Projection = ReturnType<typeof projectionOf>

/** Names of a tenant's places, by document id. */
export type LocationsOf = (
  entry: TenantEntry,
) => Promise<readonly { id: string; name: string; city?: string; state?: string }[]>

/** What the stock packages need to know of one tenant; rejects while the content lake is away. */
export async function stockTenant(entry: TenantEntry, locations: LocationsOf): Promise<IngestTenant> {
  const { slug, dealerships } = entry.tenant
  return { slug, dealerships, locations: await locations(entry) }
}

/** Every tenant with its dealerships: who may show which vehicle (SRCH-34). */
export function tenantScope(tenants: TenantDirectory): TenantScope {
  return tenants.all().map(({ tenant }) => ({
    slug: tenant.slug,
    dealershipIds: tenant.dealerships.map((dealership) => dealership.id),
  }))
}

/** How vehicles of each tenant (by slug) become search documents as of `now` (epoch ms). */
export async function projections(
  tenants: TenantDirectory,
  locations: LocationsOf,
  now: number,
): Promise<ReadonlyMap<string, Projection>> {
  const scope = tenantScope(tenants)
  const all = await Promise.all(tenants.all().map((entry) => stockTenant(entry, locations)))
  return new Map(all.map((tenant) => [tenant.slug, projectionOf(tenant, scope, now)]))
}
