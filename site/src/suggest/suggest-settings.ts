import type { HitCap } from '@forecourt/tenant-config/tenant/tenant-search'
import { cardSettings } from '../card/card-settings.ts'
import type { CardSettings } from '../card/vehicle-card-model.ts'
import type { ListingSettings } from '../search/state/listing-model.ts'
import { byOrder, phrasesOf, type RulesContext } from '../listing/listing-rules.ts'
import { allStockPath } from '../search/state/listing-url.ts'

/** How a tenant's search box suggests; small enough to travel to the browser with its first suggestion. */
export interface SuggestSettings extends Pick<
  ListingSettings,
  'prefix' | 'sorts' | 'sortFilters' | 'phrases'
> {
  hitCap: HitCap
  cards: CardSettings
}

/** The settings of every search box of a tenant's site. */
export function suggestSettings(context: RulesContext & { basePath: string }): SuggestSettings {
  const { tenant } = context
  const { prefix, sorts, hitCap } = tenant.search
  const home = allStockPath(tenant)
  const { sortFilters } = byOrder(context, home)
  const cards = cardSettings(context, 'search', home)
  return { prefix, sorts, sortFilters, ...phrasesOf(context), hitCap, cards }
}
