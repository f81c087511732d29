import type { WatchlistEntry } from '@forecourt/visitors/watchlist'
import type { VehicleCardModel } from '../card/vehicle-card-model.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { savedCards } from './saved-cards.ts'

/** A saved vehicle with its card, which is absent once the dealer shows it no more, and while the search is away. */
export interface PlainEntry {
  vehicle: WatchlistEntry
  card: VehicleCardModel | undefined
}

/** Saved vehicles as the dealer shows them now. */
export async function plainEntries(
  context: TenantContext,
  saved: readonly WatchlistEntry[],
): Promise<{ entries: PlainEntry[]; isSearchAway: boolean }> {
  const cards = await savedCards(
    context,
    saved.map(({ id }) => id),
  )
  return {
    entries: saved.map((vehicle) => ({ vehicle, card: cards?.find(({ id }) => id === vehicle.id) })),
    isSearchAway: cards === undefined,
  }
}
