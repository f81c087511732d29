import { SpecGrid } from './spec-grid.tsx'
import type { VehiclePageData } from '../vehicle-page-data.ts'
import { detailSpecs } from '../../vehicle-specs.ts'

export const DETAILS_TITLES = {
  car: 'Car details',
  caravan: 'Caravan details',
  truck: 'Truck details',
  motorcycle: 'Motorcycle details',
} as const

/** Shows the specs of a vehicle beyond its key information (VDP-20, VDP-21); null without any. */
export function DetailsSection({ data: { vehicle, details, context } }: { data: VehiclePageData }) {
  const specs = detailSpecs(vehicle, details?.specs)
  return specs.length === 0 ? null : <SpecGrid specs={specs} shownAtFirst={context.tenant.vdp.specsShown} />
}
