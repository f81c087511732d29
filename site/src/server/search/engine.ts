import { createStockIndex } from '@forecourt/stock/index-writer'
import type { Outage } from '../cache/cache-tags.ts'
import type { SiteConfig } from '../config/config-types.ts'
import { findInIndex } from '../explain/index-finds.ts'
import { engineClient, isEngineHealthy, multiSearch } from './engine-client.ts'
import { newTagBoundaries } from '../cache/new-tags.ts'
import { createParentKeys, givenParentKey } from './parent-keys.ts'
import { firstIds } from '../rule-preview/rule-preview-known-order.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { TenantEntry } from '../tenants/tenant-entry.ts'
import type { keyScope } from './search-keys.ts'
import { createStockSearch } from './stock-engine.ts'
import { syncSynonymSets } from './synonyms/sync-synonyms.ts'
import type { SynonymSet } from './synonyms/synonym-sets.ts'
import { listStock } from './stock-list.ts'

/** Alias of the stock collection; the only collection the site names. */
export const STOCK_COLLECTION = 'stock'

/** Everything the site asks of the search engine: searching, writing the stock, and making keys for browsers. */
export function createEngine(
  config: SiteConfig,
  log: Runtime['log'],
  reportDown: (service: Outage) => void,
  idsByVin: (vin: string) => Promise<readonly string[]>,
  now: () => number,
) {
  const admin = engineClient(config.search, config.search.adminKey)
  const { kind, parentKey } = config.search
  const parents =
    kind === 'embedded' ? createParentKeys(admin, { secret: parentKey, now }) : givenParentKey(parentKey)
  return {
    index: createStockIndex(admin),
    newTagBoundaries: (all: readonly TenantEntry[], now: number) =>
      newTagBoundaries((searches) => multiSearch(admin, searches), STOCK_COLLECTION, all, now),
    stock: createStockSearch({
      multiSearch: (searches) => multiSearch(admin, searches),
      isHealthy: () => isEngineHealthy(admin),
      idsByVin,
      onRefused: (error, search) =>
        log('error', 'the engine refused a search', { error, filter: search.filter_by }),
      onDown: () => reportDown('search'),
    }),
    async listStock(filter: string) {
      try {
        return await listStock(admin, STOCK_COLLECTION, filter)
      } catch (error) {
        log('error', 'the stock cannot be listed', { error: String(error) })
        reportDown('search')
        return undefined
      }
    },
    syncSynonyms: (sets: readonly SynonymSet[]) => syncSynonymSets(admin, sets),
    findInIndex: (ids: readonly string[], filters: readonly string[]) =>
      findInIndex(admin, STOCK_COLLECTION, ids, filters),
    firstIds: (filter: string, sortBy: string) =>
      firstIds((searches) => multiSearch(admin, searches), STOCK_COLLECTION, filter, sortBy),
    /** Makes the engine hold the key that browsers' keys derive from, and no older one of ours. */
    ensureKeys: () => parents.ensure(),
    async scopedKey(scope: ReturnType<typeof keyScope>) {
      try {
        const parent = await parents.ready()
        const key = admin.keys().generateScopedSearchKey(parent, { ...scope })
        return { key, expiresAt: scope.expires_at }
      } catch {
        reportDown('search')
        return undefined
      }
    },
  }
}
