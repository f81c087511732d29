import { searchEffects } from '@forecourt/tenant-config/effects'
import { compileStockFilter, conditionalRules } from '@forecourt/tenant-config/filter'
import { ruleSort } from '@forecourt/tenant-config/sorts'
import type { TenantContext } from '../../server/tenant.ts'
import type { ListingSettings } from './listing-model.ts'
import { SORT_KEYS } from './listing-state.ts'

/**
 * What the browser must add to its key for each order, as the key holds only rules that hold everywhere, and what rules do
 * to each order.
 */
export function byOrder(
  { tenant, rules, now }: Pick<TenantContext, 'tenant' | 'rules' | 'now'>,
  route: string,
): Pick<ListingSettings, 'sortFilters' | 'effects'> {
  const sortFilters: ListingSettings['sortFilters'] = {}
  const effects: ListingSettings['effects'] = {}
  for (const sort of [...SORT_KEYS, 'nearest'] as const) {
    const scope = { tenant, now, sort: ruleSort(sort), surface: 'search' as const, route }
    const added = conditionalRules(rules, scope)
    if (added.length > 0) sortFilters[sort] = compileStockFilter(added, scope)
    const shaping = searchEffects(rules, { ...scope, sort })
    if (shaping) effects[sort] = shaping
  }
  return { sortFilters, effects }
}

/** What the dealer gave a meaning of its own, which is searched for as it is. */
export function phrasesOf({ synonyms }: Pick<TenantContext, 'synonyms'>): Pick<ListingSettings, 'phrases'> {
  return synonyms && synonyms.phrases.length > 0 ? { phrases: synonyms.phrases } : {}
}
