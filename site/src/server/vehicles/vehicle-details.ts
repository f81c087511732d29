import type { Records } from '@forecourt/stock/database'
import { toVehicleDetails, type VehicleDetails } from '@forecourt/vehicle/details'
import { vehicleById } from '@forecourt/stock/vehicle-reads'
import type { Log } from '../log.ts'

/** Details of a vehicle, undefined for one that the tenant does not show; or the failure of the record. */
export type DetailsResult = { ok: true; details: VehicleDetails | undefined } | { ok: false }

/** Reads details from the record; of failures in a row the first is logged. */
export function createDetailsReader(
  records: () => Promise<Records>,
  log: Log,
): (tenantSlug: string, vehicleId: string) => Promise<DetailsResult> {
  let isFailing = false
  return async (tenantSlug, vehicleId) => {
    try {
      const vehicle = await vehicleById(await records(), tenantSlug, vehicleId)
      isFailing = false
      return { ok: true, details: vehicle && toVehicleDetails(vehicle) }
    } catch (error) {
      if (!isFailing)
        log('error', 'the record does not answer; pages go without details', { error: String(error) })
      isFailing = true
      return { ok: false }
    }
  }
}
