import type { StockDocument } from '@forecourt/vehicle/document'
import { eventVehicle } from '../../../analytics/event-vehicle.ts'
import { PageEvent } from '../../../analytics/page-event.tsx'
import { CompareToggle } from '../../../saved/compare-toggle.client.tsx'
import { SaveToggle } from '../../../saved/save-toggle.client.tsx'
import { savedOfCard } from '../../../saved/saved-of-card.ts'
import { RememberViewed } from '../../../saved/viewed-vehicle.client.tsx'
import { cardName } from '../../../card/card-name.ts'
import type { VehicleCardModel } from '../../../card/vehicle-card-model.ts'

interface VehicleKeepingProps {
  card: VehicleCardModel
  vehicle: StockDocument
  /** Where a form without scripts saves it; undefined where browsers hold what is saved. */
  plainSaveHref: string | undefined
}

/** Save and compare on a vehicle's page; the visitor's browser also remembers that it was looked at (FAV-14). */
export function VehicleKeeping({ card, vehicle, plainSaveHref }: VehicleKeepingProps) {
  const { id, stocknum, make, model, body, simple_body } = vehicle
  const hasButtons = (card.canSave || card.canCompare) && !card.isSold
  return (
    // The buttons come with JavaScript; their place is there before, so that nothing jumps.
    <div className={`flex flex-wrap gap-3 mt-4 ${hasButtons ? 'min-h-11' : 'empty:hidden'}`}>
      <PageEvent name={`${vehicle.car_type}View`} data={{ vehicle: eventVehicle(vehicle) }} />
      <RememberViewed vehicle={{ id, stocknum, make, model, body, simple_body }} />
      {card.canSave && <SaveToggle vehicle={savedOfCard(card)} isSold={card.isSold} look="page" />}
      {card.canSave && !card.isSold && plainSaveHref !== undefined && (
        <form method="post" action={plainSaveHref} className="hidden noscript:block">
          <input type="hidden" name="car_id" value={id} />
          <button type="submit" className="btn btn-secondary">
            Save
          </button>
        </form>
      )}
      {card.canCompare && !card.isSold && <CompareToggle id={id} name={cardName(card)} look="page" />}
    </div>
  )
}
