import type { Geocoder } from '@forecourt/stock/geocoder'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import type { ListingState } from '../../search/state/listing-state.ts'

/** The state with the place that it asks for, in the dealer's own state first; without one where there is none. */
export async function placedState(
  state: ListingState,
  { address }: Pick<Tenant, 'address'>,
  places: Geocoder,
): Promise<ListingState> {
  if (!state.near) return state
  const place = await places.find(state.near.text, address.state.toUpperCase())
  return place ? { ...state, near: { ...state.near, place } } : state
}
