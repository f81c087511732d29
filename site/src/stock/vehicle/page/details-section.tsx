import { SpecGrid } from './spec-grid.tsx'
import type { VehiclePageData } from './vehicle-page-data.ts'
import { vehicleSpecs } from './vehicle-specs.ts'

export const DETAILS_TITLES = {
  car: 'Car details',
  caravan: 'Caravan details',
  truck: 'Truck details',
  motorcycle: 'Motorcycle details',
} as const

/** The specs of a vehicle (VDP-05, VDP-20). */
export function DetailsSection({ data: { vehicle, details, context } }: { data: VehiclePageData }) {
  const specs = vehicleSpecs(vehicle, details?.specs.caravan)
  return <SpecGrid specs={specs} shownAtFirst={context.tenant.vdp.specsShown} />
}
