import type { HitCap } from '@forecourt/tenant-config/tenant-search'
import type { TenantContext } from '../../server/tenant.ts'
import { cardSettings, type CardSettings } from '../card/vehicle-card-model.ts'
import type { ListingSettings } from '../listing/listing-model.ts'
import { listingNames } from '../listing/listing-names.ts'
import { byOrder } from '../listing/listing-rules.ts'
import { allStockPath } from '../listing/listing-url.ts'
import { makeLabels, modelLabels } from '../listing/value-labels.ts'

/** How a tenant's search box suggests; small enough to travel to the browser with its first suggestion. */
export interface SuggestSettings extends Pick<ListingSettings, 'prefix' | 'sorts' | 'sortFilters'> {
  /** Names of makes and models where the site calls them otherwise than the stock does. */
  labels: { make: Record<string, string>; model: Record<string, string> }
  hitCap: HitCap
  cards: CardSettings
}

/** The settings of every search box of a tenant's site. */
export async function suggestSettings(context: TenantContext): Promise<SuggestSettings> {
  const { tenant } = context
  const { prefix, sorts, hitCap } = tenant.search
  const home = allStockPath(tenant)
  const names = await listingNames(context)
  return {
    prefix,
    sorts,
    hitCap,
    sortFilters: byOrder(context, home).sortFilters,
    labels: {
      make: makeLabels(names, tenant.displayNames),
      model: modelLabels(names, tenant.displayNames),
    },
    cards: cardSettings(context, 'search', home),
  }
}
