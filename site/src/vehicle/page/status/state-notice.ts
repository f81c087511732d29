import type { VehicleDetails } from '@forecourt/vehicle/details'
import { timeText } from '../../../text/time-text.ts'
import type { VehiclePageData } from '../vehicle-page-data.ts'

/**
 * Returns a notice on a vehicle that is not for sale at a plain price, or has no photos: the reason, and what a visitor can
 * do. Undefined for any other vehicle (AVL-01 to AVL-04, PRC-01).
 */
export function stateNotice({
  vehicle,
  state,
  price,
  details,
  context,
}: Pick<VehiclePageData, 'vehicle' | 'state' | 'price'> & {
  details?: Pick<VehicleDetails, 'reserved_until'> | undefined
  context: { tenant: { timeZone: string } }
}): string | undefined {
  if (!state.available) {
    return state.because === 'sold'
      ? 'This one has found its owner. Tell us what you liked about it, and we look for another.'
      : 'We are still getting this one ready: its price and photos are on their way. Call us to hear more.'
  }
  if (vehicle.reserved) return heldNotice(details?.reserved_until, context.tenant.timeZone)
  if (price.kind === 'preorder')
    return 'Ordered for you from the maker. Ask us what it costs and when it comes.'
  if (price.kind === 'subscription')
    return 'By subscription: one weekly payment instead of a price. Ask us what it covers.'
  if (vehicle.status === 'coming_soon')
    return 'On its way to us. Ask us when it arrives, and be the first to see it.'
  if (!vehicle.has_image) return 'No photos yet. Ask us, and we send you some.'
  return undefined
}

/** Says until when somebody holds it, where that is known: then it may be free again (RSV-06). */
function heldNotice(until: string | undefined, timeZone: string): string {
  return until === undefined
    ? 'Somebody is holding this one. Ask us, and we tell you first if that changes.'
    : `Somebody is holding this one until ${timeText(Date.parse(until), timeZone)}. Ask us, and we tell you first if it is free again.`
}
