import type { StockDocument } from '@forecourt/vehicle/document'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'

export type PhoneTenant = Pick<Tenant, 'phone' | 'phones'> & {
  dealerships: readonly Pick<Tenant['dealerships'][number], 'id' | 'phones'>[]
}

/** The dealership's number for this kind of vehicle, else the tenant's for the kind, else the tenant's own (SHR-14). */
export function vehiclePhone(
  { dealership_ids, car_type }: Pick<StockDocument, 'dealership_ids' | 'car_type'>,
  tenant: PhoneTenant,
): string | undefined {
  const dealership = tenant.dealerships.find(({ id }) => dealership_ids.includes(id))
  return dealership?.phones?.[car_type] ?? tenant.phones?.[car_type] ?? tenant.phone
}
