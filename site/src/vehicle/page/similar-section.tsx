import { vehicleRoute } from '../../server/search/search.ts'
import { VehicleCard } from '../../card/vehicle-card.tsx'
import { cardSettings } from '../../card/card-settings.ts'
import { vehicleCardModel } from '../../card/vehicle-card-model.ts'
import type { VehiclePageData } from './vehicle-page-data.ts'

export const SIMILAR_TITLES = {
  car: 'Similar cars',
  caravan: 'Similar caravans',
  truck: 'Similar trucks',
  motorcycle: 'Similar motorcycles',
} as const

/** Others like it in a row (SIM-02, SIM-07); null when there are none. */
export function SimilarSection({ data: { similar, context, vehicle: shown } }: { data: VehiclePageData }) {
  if (similar.length === 0) return null
  const settings = cardSettings(context, 'similar', vehicleRoute(shown.slug))
  return (
    <ul
      aria-label={SIMILAR_TITLES[shown.item_type]}
      className="scroll-row mt-5 auto-cols-[min(18rem,80vw)] gap-5 pb-3 xl:auto-cols-[19rem]"
    >
      {similar.map((vehicle) => (
        <li key={vehicle.id}>
          <VehicleCard card={vehicleCardModel(vehicle, settings)} headingLevel={3} sizes="19rem" />
        </li>
      ))}
    </ul>
  )
}
