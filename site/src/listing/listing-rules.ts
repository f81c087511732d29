import { searchEffects } from '@forecourt/tenant-config/rules/filter/effects'
import { compileStockFilter, conditionalRules } from '@forecourt/tenant-config/rules/filter/filter'
import { ruleSort } from '@forecourt/tenant-config/search/sorts'
import type { TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { SORT_KEYS } from '@forecourt/tenant-config/tenant/vocabulary'
import type { SynonymSet } from '../server/search/synonyms/synonym-sets.ts'
import type { ListingSettings } from '../search/state/listing-model.ts'

/** A tenant, its rules in force and its words for the search, at one time (epoch ms). */
export interface RulesContext {
  tenant: Tenant
  rules: readonly TenantRule[]
  synonyms?: SynonymSet | undefined
  now: number
}

/**
 * Returns the filter that the browser adds to its key for each order, as the key holds only rules that hold everywhere,
 * and the effects of rules on each order.
 */
export function byOrder(
  { tenant, rules, now }: RulesContext,
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

/** Returns the phrases that the dealer gave a meaning of their own; they are searched for as they are. */
export function phrasesOf({ synonyms }: RulesContext): Pick<ListingSettings, 'phrases'> {
  return synonyms && synonyms.phrases.length > 0 ? { phrases: synonyms.phrases } : {}
}
