import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../storage/database.ts'
import type { Collection } from './collection.ts'
import type { JsonObject } from './json.ts'

const SLICE = 500

/** Rebuilds a collection's index from its stored documents at once. */
export function rebuildNow(collection: Collection, database: Database): void {
  const index = collection.emptyIndex()
  for (const { seq, body } of database.documents(collection.id))
    collection.restore(index, seq, JSON.parse(body) as JsonObject)
  collection.index = index
}

/** Loads a collection's index from its stored documents, letting other work run every 500 documents. */
export async function loadCollection(collection: Collection, database: Database): Promise<void> {
  const index = collection.emptyIndex()
  let n = 0
  for (const { seq, body } of database.documents(collection.id)) {
    collection.restore(index, seq, JSON.parse(body) as JsonObject)
    if (++n % SLICE === 0) await nextTurn()
  }
  collection.index = index
}
