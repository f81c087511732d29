import { FeatureList } from './feature-list.tsx'
import type { VehiclePageData } from './vehicle-page-data.ts'

/** What a vehicle is fitted with (VDP-06); null when nobody said. */
export function FeaturesSection({ data: { details, context } }: { data: VehiclePageData }) {
  if (!details || details.features.length === 0) return null
  return <FeatureList features={details.features} shownAtFirst={context.tenant.vdp.featuresShown} />
}
