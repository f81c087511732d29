import { createChecks } from '@forecourt/tenant-config/rules/rule-checks'
import { vehicleFigure } from '@forecourt/tenant-config/finance/vehicle-finance'
import { projectionOf, type IngestTenant, type TenantScope } from '@forecourt/stock/tenant'
import type { TenantRegistry, TenantEntry } from './tenant-entry.ts'

type Projection = ReturnType<typeof projectionOf>

/** Returns a tenant's places. */
export type LocationsOf = (entry: TenantEntry) => Promise<NonNullable<IngestTenant['locations']>>

/** Data that becomes part of a search document and is not in the vehicle's record. */
export interface DocumentSources {
  locations: LocationsOf
  geocode: NonNullable<IngestTenant['geocode']>
  /** Base64 of a photo's preview by its media key. */
  photoPreview: NonNullable<IngestTenant['photoPreview']>
  /** Epoch ms. */
  now(): number
  /** Whether a recall of a tenant names a VIN. */
  isRecalled: NonNullable<IngestTenant['isRecalled']>
  /** Tokens of the rules that a vehicle meets. */
  ruleMatches: NonNullable<IngestTenant['ruleMatches']>
}

/** Returns the data of one tenant that the stock packages need; rejects while the content lake is down. */
export async function stockTenant(entry: TenantEntry, facts: DocumentSources): Promise<IngestTenant> {
  const { slug, dealerships } = entry.tenant
  return {
    slug,
    dealerships,
    locations: await facts.locations(entry),
    geocode: facts.geocode,
    photoPreview: facts.photoPreview,
    isRecalled: facts.isRecalled,
    ruleMatches: facts.ruleMatches,
    finance: financeOf(entry, facts.now),
  }
}

/**
 * Returns the function that computes a vehicle's finance figure, evaluated by the rules that hold at the time of indexing,
 * whatever page they are for.
 */
function financeOf({ tenant, rules }: TenantEntry, now: () => number): IngestTenant['finance'] {
  const at = now()
  const checks = createChecks(rules, { tenant, now: at })
  return (vehicle, lenders) => vehicleFigure(vehicle, lenders, { tenant, now: at, checks })
}

/** Returns every tenant with its dealerships: who may show which vehicle (SRCH-34). */
export function tenantScope(tenants: Pick<TenantRegistry, 'all'>): TenantScope {
  return tenants.all().map(({ tenant }) => ({
    slug: tenant.slug,
    dealershipIds: tenant.dealerships.map((dealership) => dealership.id),
    soldDays: tenant.availability.soldDays,
  }))
}

/** Returns, by tenant slug, how vehicles become search documents as of `now` (epoch ms). */
export async function projections(
  tenants: TenantRegistry,
  facts: DocumentSources,
  now: number,
): Promise<ReadonlyMap<string, Projection>> {
  const scope = tenantScope(tenants)
  const all = await Promise.all(tenants.all().map((entry) => stockTenant(entry, facts)))
  return new Map(all.map((tenant) => [tenant.slug, projectionOf(tenant, scope, now)]))
}
