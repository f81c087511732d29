import type { ProjectionContext } from '@forecourt/vehicle/stock-facts'
import type { FeedVehicle } from '@forecourt/vehicle/vehicle'

/** The tenant whose feed is loaded. */
export interface IngestTenant {
  slug: string
  /** The first one gets the vehicles whose feed names no dealership. */
  dealerships: readonly { id: number; slug: string; name: string }[]
  locations?: ProjectionContext['locations']
  geocode?: ProjectionContext['geocode']
  /** Feature names for `filtered_features`; the platform's own list without it. */
  features?: readonly string[]
  /** Returns the weekly figure of a vehicle at the tenant's lender. */
  finance?: ProjectionContext['finance']
  /** Returns the base64 of a photo's preview by its media key. */
  photoPreview?: ProjectionContext['photoPreview']
  /** Whether a recall of a tenant names a VIN. */
  isRecalled?: ProjectionContext['isRecalled']
  /** Returns the tokens of all tenants' rules that a vehicle meets, as of the moment of the call. */
  ruleMatches?: ProjectionContext['ruleMatches']
}

export type TenantScope = ProjectionContext['allTenants']

/** Returns the context in which this tenant's vehicles become search documents as of `now` (epoch ms). */
export function projectionOf(tenant: IngestTenant, allTenants: TenantScope, now: number): ProjectionContext {
  return {
    now,
    allTenants,
    dealerships: tenant.dealerships,
    ...(tenant.locations === undefined ? {} : { locations: tenant.locations }),
    ...(tenant.geocode === undefined ? {} : { geocode: tenant.geocode }),
    ...(tenant.features === undefined ? {} : { features: tenant.features }),
    ...(tenant.finance === undefined ? {} : { finance: tenant.finance }),
    ...(tenant.photoPreview === undefined ? {} : { photoPreview: tenant.photoPreview }),
    ...(tenant.isRecalled === undefined ? {} : { isRecalled: tenant.isRecalled }),
    ...(tenant.ruleMatches === undefined ? {} : { ruleMatches: tenant.ruleMatches }),
  }
}

type Placed = { ok: true; vehicle: FeedVehicle } | { ok: false; reason: string }

/** Fills in a vehicle's dealership and its slug; refuses a vehicle that names only other dealers' dealerships. */
export function placeVehicle(vehicle: FeedVehicle, tenant: IngestTenant): Placed {
  const own = tenant.dealerships.map((dealership) => dealership.id)
  const named = [
    ...(vehicle.dealership_id === undefined ? [] : [vehicle.dealership_id]),
    ...vehicle.dealership_ids,
  ]
  const ids = [...new Set(named.length === 0 ? own.slice(0, 1) : named)]
  const home = ids.find((id) => own.includes(id))
  if (home === undefined && own.length > 0) {
    return { ok: false, reason: `expected a dealership of ${tenant.slug} (${own.join(', ')})` }
  }
  const dealership = tenant.dealerships.find((entry) => entry.id === (vehicle.dealership_id ?? home))
  return {
    ok: true,
    vehicle: {
      ...vehicle,
      dealership_ids: ids,
      ...(vehicle.dealership_id === undefined && home !== undefined ? { dealership_id: home } : {}),
      ...(vehicle.dealership_slug === undefined && dealership ? { dealership_slug: dealership.slug } : {}),
    },
  }
}
