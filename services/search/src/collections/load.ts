import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DocumentIndex } from '../engine/document-index.ts'
import type { Log } from '../log.ts'
import type { Database } from '../storage/database.ts'
import { loadSnapshot } from '../storage/snapshot.ts'
import type { Collection } from './collection.ts'
import type { JsonObject } from './json.ts'

const SLICE = 500
const DEAD_SHARE = 0.25

/** Rebuilds a collection's index from its stored documents at once. */
export function rebuildNow(collection: Collection, database: Database): void {
  const index = collection.emptyIndex()
  for (const { seq, body } of database.documents(collection.id))
    collection.restore(index, seq, JSON.parse(body) as JsonObject)
  collection.index = index
}

/**
 * Loads a collection's index: from its snapshot and the changes since, or, when there is none, it is damaged or a
 * quarter of it is dead, from the stored documents, letting other work run every 500 of them.
 */
export async function loadCollection(collection: Collection, database: Database, log: Log): Promise<void> {
  const restored = tryLoadSnapshot(collection, database, log)
  if (restored !== undefined && restored.deadCount <= restored.size * DEAD_SHARE) {
    collection.adoptIndex(restored)
    return
  }
  const index = collection.emptyIndex()
  let n = 0
  for (const { seq, body } of database.documents(collection.id)) {
    collection.restore(index, seq, JSON.parse(body) as JsonObject)
    if (++n % SLICE === 0) await nextTurn()
  }
  collection.adoptIndex(index)
}

function tryLoadSnapshot(collection: Collection, database: Database, log: Log): DocumentIndex | undefined {
  try {
    return loadSnapshot(collection, database)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log('warn', 'index snapshot unusable, rebuilding from documents', { collection: collection.name, reason })
    return undefined
  }
}
