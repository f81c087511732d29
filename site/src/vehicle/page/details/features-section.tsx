import { FeatureList } from './feature-list.tsx'
import type { VehiclePageData } from '../vehicle-page-data.ts'

/** Shows the features of a vehicle (VDP-06); null where none are known. */
export function FeaturesSection({ data: { details, context } }: { data: VehiclePageData }) {
  if (!details || details.features.length === 0) return null
  return <FeatureList features={details.features} shownAtFirst={context.tenant.vdp.featuresShown} />
}
