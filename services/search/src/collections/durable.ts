import type { Database } from '../storage/database.ts'
import type { Collection } from './collection.ts'
import { rebuildNow } from './load.ts'

/**
 * Runs writes to a collection in one transaction. They reach the index at once; when the transaction fails the
 * index is rebuilt from disk, so memory never holds what disk does not. A refusal by the first write needs no
 * rebuild, as nothing was changed.
 */
export function writeDurably<T>(database: Database, collection: Collection, work: () => T): T {
  const before = collection.index.version
  const fields = collection.definition
  try {
    return database.transaction(work)
  } catch (error) {
    if (collection.index.version !== before || collection.definition !== fields) {
      collection.definition = fields
      rebuildNow(collection, database)
    }
    throw error
  }
}
