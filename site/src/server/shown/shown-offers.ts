import { isWithinWindow } from '@forecourt/blocks/core/offers/window'
import type { OffersQueryResult } from '@forecourt/schemas/generated/types'
import { given } from '@forecourt/tenant-config/documents/given'
import { itemFilter, type OfferItem } from '@forecourt/tenant-config/rules/item-rules'
import type { TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import type { RuleContext } from '@forecourt/tenant-config/rules/language/rule-context'
import { epochSeconds } from '../rule-index/rule-item.ts'
import type { TenantContext } from '../tenants/tenant.ts'
import { offerIssues } from './offer-issues.ts'

/** The fields that decide whether an offer is shown. */
export type OfferFacts = Pick<
  OffersQueryResult[number],
  | '_id'
  | 'name'
  | 'slug'
  | 'category'
  | 'manufacturer'
  | 'model'
  | 'excluded_website_ids'
  | 'start'
  | 'expiry'
>

/**
 * Returns a function that is true when an offer is complete, on now, and its own list of websites and the tenant's rules let
 * it be seen.
 */
export function shownOffers(
  { tenant, rules, now }: Pick<TenantContext, 'tenant' | 'rules' | 'now'>,
  place: Pick<RuleContext, 'surface' | 'route'>,
): (offer: OfferFacts) => boolean {
  const isLet = itemFilter('offer', [WITHHELD, ...rules], { tenant, now, ...place })
  return (offer) => offerIssues(offer).length === 0 && isWithinWindow(offer, now) && isLet(offerItem(offer))
}

/**
 * The offer's own list of excluded websites (OFR-04), as a rule, so that a rule with the effect `except` can override it
 * (OFR-05).
 */
const WITHHELD: TenantRule = {
  _type: 'tenantRule',
  _id: 'offer-excluded-websites',
  title: 'Not for this website',
  reason: 'The offer names this website among those that must not show it',
  tenants: 'all',
  enabled: true,
  order: 0,
  on: 'offer',
  effect: 'exclude',
  where: { field: 'excluded_website_ids', op: 'contains', value: { tenant: 'websiteId' } },
}

function offerItem({ _id, start, expiry, ...offer }: OfferFacts): OfferItem {
  return {
    id: _id,
    ...given({
      name: offer.name,
      category: offer.category,
      manufacturer: offer.manufacturer,
      model: offer.model,
      excluded_website_ids: offer.excluded_website_ids,
      start: epochSeconds(start),
      expiry: epochSeconds(expiry),
    }),
  }
}
