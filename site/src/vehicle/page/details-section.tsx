import { SpecGrid } from './spec-grid.tsx'
import type { VehiclePageData } from './vehicle-page-data.ts'
import { detailSpecs } from './vehicle-specs.ts'

export const DETAILS_TITLES = {
  car: 'Car details',
  caravan: 'Caravan details',
  truck: 'Truck details',
  motorcycle: 'Motorcycle details',
} as const

/** What is known of a vehicle beyond its key information (VDP-20, VDP-21); null when that is nothing. */
export function DetailsSection({ data: { vehicle, details, context } }: { data: VehiclePageData }) {
  const specs = detailSpecs(vehicle, details?.specs)
  return specs.length === 0 ? null : <SpecGrid specs={specs} shownAtFirst={context.tenant.vdp.specsShown} />
}
