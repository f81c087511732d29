import type { Database } from '../../storage/database.ts'
import type { Collection } from '../collection.ts'

/**
 * Runs writes to a collection in one transaction. They reach the index at once; when the transaction fails they are
 * taken back one by one, so that memory never holds what disk does not. Throws Typesense's 404 for a collection that
 * was dropped while the writer waited.
 */
export function writeDurably<T>(database: Database, collection: Collection, work: () => T): T {
  collection.mustExist()
  collection.begin()
  try {
    const result = database.transaction(work)
    collection.end()
    return result
  } catch (error) {
    collection.takeBack()
    throw error
  }
}
