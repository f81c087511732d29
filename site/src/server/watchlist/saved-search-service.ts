import { newestIndexedEntry } from '@forecourt/stock/arrivals'
import { readSearches, removeSearch, type SavedSearch, saveSearch } from '@forecourt/visitors/searches'
import type { WatchlistOwner } from '@forecourt/visitors/watchlist'
import type { WatchlistServiceOptions } from './watchlist-service.ts'

/** The searches that visitors saved in their accounts. Rejects while the record is down. */
export interface SavedSearchService {
  /** The latest first. */
  read(owner: WatchlistOwner): Promise<SavedSearch[]>
  /** False for one too many. */
  save(owner: WatchlistOwner, search: Pick<SavedSearch, 'query' | 'name'>): Promise<boolean>
  remove(owner: WatchlistOwner, id: string): Promise<void>
}

export function createSavedSearchService({
  open,
  now,
}: Pick<WatchlistServiceOptions, 'open' | 'now'>): SavedSearchService {
  return {
    read: async (owner) => readSearches((await open()).db, owner),
    save: async (owner, search) => {
      const { db } = await open()
      const seenEntry = await newestIndexedEntry(db, now())
      return saveSearch(db, owner, { ...search, seenEntry }, now())
    },
    remove: async (owner, id) => removeSearch((await open()).db, owner, id),
  }
}
