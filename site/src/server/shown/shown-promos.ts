import type { PromoData } from '@forecourt/blocks/core/block-context'
import { given } from '@forecourt/tenant-config/documents/given'
import { itemFilter } from '@forecourt/tenant-config/rules/item-rules'
import type { RuleContext } from '@forecourt/tenant-config/rules/language/rule-context'
import { epochSeconds } from '../rule-index/rule-item.ts'
import type { TenantContext } from '../tenants/tenant.ts'

/** The fields that decide whether a promo tile is shown. */
export type PromoFacts = Pick<PromoData, '_id' | 'title' | 'display' | 'position' | 'start' | 'expiry'>

/**
 * The place where tiles show, as rules name it: `widget` for a block of a page, `search` among vehicles, and the page's
 * path.
 */
export type PromoPlace = Pick<RuleContext, 'surface' | 'route'>

/**
 * Returns a function that is true when the tenant's rules let a promo tile be seen; without a page's path, wherever no rule
 * asks for one.
 */
export function shownPromos(
  { tenant, rules, now }: Pick<TenantContext, 'tenant' | 'rules' | 'now'>,
  place: PromoPlace,
): (promo: PromoFacts) => boolean {
  const isShown = itemFilter('promo', rules, { tenant, now, surface: 'widget', ...place })
  return ({ _id, start, expiry, ...promo }) =>
    isShown({
      id: _id,
      ...given({
        title: promo.title,
        display: promo.display,
        position: promo.position,
        start: epochSeconds(start),
        expiry: epochSeconds(expiry),
      }),
    })
}
