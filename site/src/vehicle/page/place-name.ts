import { nameOfYard } from '@forecourt/tenant-config/places/yards'
import type { StockDocument } from '@forecourt/vehicle/document'

/** The place without its department: `Harbour City Newstead - Sales` is where the sales yard is (RTE-22). */
export function placeName(
  vehicle: Pick<StockDocument, 'location_name' | 'dealership_name' | 'city'>,
): string {
  const { location_name: location, dealership_name: dealership, city } = vehicle
  const place = nameOfYard(location || dealership)
  return place.endsWith(city) ? place : [place, city].filter(Boolean).join(', ')
}
