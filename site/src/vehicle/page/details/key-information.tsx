import { SpecGrid } from './spec-grid.tsx'
import type { VehiclePageData } from '../vehicle-page-data.ts'
import { keySpecs } from '../../vehicle-specs.ts'

/** Shows the specs that shoppers ask for first, right below the photos (VDP-05); nothing when none are known. */
export function KeyInformation({ data: { vehicle, details, context } }: { data: VehiclePageData }) {
  const specs = keySpecs(vehicle, details?.specs)
  if (specs.length === 0) return null
  return (
    <section aria-labelledby="key-information-title">
      <h2 id="key-information-title" className="text-h2">
        Key information
      </h2>
      <SpecGrid specs={specs} shownAtFirst={context.tenant.vdp.specsShown} look="tiles" />
    </section>
  )
}
