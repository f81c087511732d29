import type { TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { compileStockFilter, unconditionalRules } from '@forecourt/tenant-config/rules/filter/filter'
import { nextBoundary } from '@forecourt/tenant-config/rules/language/boundaries'
import { HIDDEN_FIELDS, SEARCHED_ONLY } from '../../search/query-fields.ts'
import { PLATFORM_SET, type SynonymSet } from './synonyms/synonym-sets.ts'

/** A search key as the browser gets it. */
export interface ScopedKey {
  key: string
  /** Epoch seconds. */
  expiresAt: number
}

/** The longest time in seconds that a key may lag behind, since publishing a rule does not revoke keys that are out. */
export const MAX_KEY_SECONDS = 600

/** Fields that only rules need: they tell which other dealers show a vehicle, by which rules, and which call it back. */
const PRIVATE_FIELDS = 'rules,tenant_ids,recalled'

/** Parameters that a scoped key embeds; the engine lets no request override any of them. */
export interface KeyScope {
  filter_by: string
  exclude_fields: string
  /**
   * Fields that a request may not name, except with the whole values in `private_values`, which pages filter by: its own
   * dealer and its own rules. The embedded engine enforces this; a hosted one knows no such parameter and ignores it.
   */
  private_fields: string
  private_values: string
  /** Fields that a request may match words against, but not use in any other way. */
  query_only_fields: string
  /** No field: naming one would show it although it is excluded. */
  highlight_fields: 'none'
  expires_at: number
  /** The engine's own defaults, fixed: with higher ones, a single search of a visitor holds up everybody's. */
  drop_tokens_threshold: 1
  typo_tokens_threshold: 1
  exhaustive_search: false
  /** Pinned documents must pass this key's filter, too. */
  filter_curated_hits: true
  /** Name of the set with this tenant's words and no other's. */
  synonym_sets: string
}

/** The tenant whose browsers search with a key. */
interface KeyOwner {
  tenant: Tenant
  rules: TenantRule[]
  synonyms?: SynonymSet | undefined
}

/**
 * Returns the scope of a tenant's browser key at `now` (ms): tenant AND every unconditional rule, hidden counts, and an end
 * at most 10 minutes away and never past the next rule boundary. Rules that depend on sort or surface are presentation; the
 * page adds them.
 */
export function keyScope(entry: KeyOwner, now: number): KeyScope {
  const context = { tenant: entry.tenant, now }
  const filter_by = compileStockFilter(unconditionalRules(entry.rules, context), context)
  const boundary = nextBoundary(entry.rules, now, entry.tenant.timeZone) ?? Number.POSITIVE_INFINITY
  const expires_at = Math.min(Math.floor(now / 1000) + MAX_KEY_SECONDS, Math.floor(boundary / 1000))
  return {
    filter_by,
    exclude_fields: [HIDDEN_FIELDS, PRIVATE_FIELDS].join(','),
    private_fields: PRIVATE_FIELDS,
    private_values: [entry.tenant.slug, ...new Set(entry.rules.flatMap(({ token }) => token ?? []))].join(
      ',',
    ),
    query_only_fields: SEARCHED_ONLY.join(','),
    highlight_fields: 'none',
    expires_at,
    drop_tokens_threshold: 1,
    typo_tokens_threshold: 1,
    exhaustive_search: false,
    filter_curated_hits: true,
    synonym_sets: entry.synonyms?.name ?? PLATFORM_SET,
  }
}

/**
 * Rights of the parents of browsers' keys, and how their descriptions begin: searching, on the alias and the collections it
 * may stand for.
 */
export const PARENT_KEY_RIGHTS = {
  description: 'parent of the browser keys (search only)',
  actions: ['documents:search'],
  collections: ['stock', 'stock_.*'],
}
