import type { LeadVehicle } from '@forecourt/leads/lead'
import type { StockDocument } from '@forecourt/vehicle/document'
import { vehicleTitle } from '@forecourt/tenant-config/vehicle/display-name'
import { availability } from '@forecourt/tenant-config/vehicle/availability'
import { createChecks } from '@forecourt/tenant-config/rules/rule-checks'
import { slugify } from '@forecourt/vehicle/slug'
import { vehicleRoute } from '../server/search/search.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { vehicleNamed } from '../server/vehicles/vehicle-named.ts'
import { showsGauge } from '../vehicle/vehicle-gauge.ts'

export type EnquiredVehicle = LeadVehicle & { dealership_id: number }

/** Facts about a vehicle for a lead, and its search document where it is in stock. */
export interface Enquired {
  facts: EnquiredVehicle
  stock?: StockDocument
  /** True while the search is away: nobody knows whether it is in stock. */
  isUncertain?: true
}

/** Whether a vehicle of the dealer's stock can be bought now (AVL-01). */
export function isForSale(stock: StockDocument, { tenant, rules, now }: TenantContext): boolean {
  const checks = createChecks(rules, { tenant, now, surface: 'vdp', route: vehicleRoute(stock.slug) })
  return availability(stock, tenant, checks).available
}

const SLUG = /^[\w.~-]{1,200}$/

/**
 * Finds the vehicle of an enquiry by its slug or id (C15) in the dealer's own stock (LEAD-02). A vehicle that has gone
 * since, or cannot be looked up now, is known by its address alone: no enquiry is refused for it. Undefined for an empty
 * or malformed address.
 */
export async function leadVehicle(context: TenantContext, name: string): Promise<Enquired | undefined> {
  if (name === '') return undefined
  const found = await vehicleNamed(context, name)
  if (!found.ok) return SLUG.test(name) ? { facts: unknownVehicle(name), isUncertain: true } : undefined
  if (!found.vehicle) return SLUG.test(name) ? { facts: unknownVehicle(name) } : undefined
  const isGauged = await showsGauge(context, found.vehicle)
  const facts = { ...factsOf(found.vehicle, context), ...(isGauged && { autogauge_enabled: true as const }) }
  return { facts, stock: found.vehicle }
}

function factsOf(vehicle: StockDocument, { tenant }: TenantContext): EnquiredVehicle {
  return {
    car_id: vehicle.id,
    slug: vehicle.slug,
    name: vehicleTitle(vehicle, tenant.displayNames),
    stock_number: vehicle.stocknum,
    'Vehicle Make': vehicle.make,
    'Vehicle Model': vehicle.model,
    manufacturer_slug: slugify(vehicle.make),
    car_type: vehicle.car_type,
    vehicle_status: vehicle.status,
    dealership_id: vehicle.dealership_id,
    ...(vehicle.has_price ? { price: vehicle.price } : {}),
  }
}

function unknownVehicle(slug: string): EnquiredVehicle {
  return {
    car_id: '',
    slug,
    name: slug,
    stock_number: '',
    'Vehicle Make': '',
    'Vehicle Model': '',
    manufacturer_slug: '',
    car_type: '',
    vehicle_status: 'unknown',
    dealership_id: 0,
  }
}
