import type { VehiclePageData } from './vehicle-page-data.ts'

/** Media keys of a vehicle's photos, as many as the record or else the search knows; empty without one. */
export function vehiclePhotos({ details, vehicle }: Pick<VehiclePageData, 'details' | 'vehicle'>): string[] {
  return details?.images ?? vehicle.images
}
