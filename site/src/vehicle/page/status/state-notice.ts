import type { VehiclePageData } from '../vehicle-page-data.ts'

/**
 * Returns a notice on a vehicle that is not for sale at a plain price, or has no photos: the reason, and what a visitor can
 * do. Undefined for any other vehicle (AVL-01 to AVL-04, PRC-01).
 */
export function stateNotice({
  vehicle,
  state,
  price,
}: Pick<VehiclePageData, 'vehicle' | 'state' | 'price'>): string | undefined {
  if (!state.available) {
    return state.because === 'sold'
      ? 'This one has found its owner. Tell us what you liked about it, and we look for another.'
      : 'We are still getting this one ready: its price and photos are on their way. Call us to hear more.'
  }
  if (vehicle.reserved) return 'Somebody is holding this one. Ask us, and we tell you first if that changes.'
  if (price.kind === 'preorder')
    return 'Ordered for you from the maker. Ask us what it costs and when it comes.'
  if (price.kind === 'subscription')
    return 'By subscription: one weekly payment instead of a price. Ask us what it covers.'
  if (vehicle.status === 'coming_soon')
    return 'On its way to us. Ask us when it arrives, and be the first to see it.'
  if (!vehicle.has_image) return 'No photos yet. Ask us, and we send you some.'
  return undefined
}
