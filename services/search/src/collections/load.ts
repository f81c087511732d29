import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DocumentIndex } from '../engine/document-index.ts'
import type { Log } from '../log.ts'
import type { Database } from '../storage/database.ts'
import { loadSnapshot } from '../storage/snapshot.ts'
import type { Collection } from './collection.ts'
import { maintain } from './maintain.ts'

const SLICE = 500

/**
 * Loads a collection's index: from its snapshot and the changes since, or, when there is none or it is damaged, from
 * the stored documents, letting other work run every 500 of them. Returns the last change that the snapshot holds, -1
 * without one.
 */
export async function loadCollection(collection: Collection, database: Database, log: Log): Promise<number> {
  const restored = await tryLoadSnapshot(collection, database, log)
  if (restored !== undefined) {
    collection.adoptIndex(restored.index)
    maintain(collection, database, log)
    return restored.change
  }
  const index = collection.emptyIndex()
  let n = 0
  for (const { seq, body } of database.documents(collection.id)) {
    collection.restore(index, seq, body)
    if (++n % SLICE === 0) await nextTurn()
  }
  collection.adoptIndex(index)
  return -1
}

/** The index of the collection's snapshot with what was changed since; undefined when there is none to use. */
async function tryLoadSnapshot(
  collection: Collection,
  database: Database,
  log: Log,
): Promise<{ index: DocumentIndex; change: number } | undefined> {
  try {
    const loaded = await loadSnapshot(collection, database)
    if (loaded === undefined) return undefined
    const { index, change, changed } = loaded
    const ordinals = index.ordinalsOf(new Set(changed))
    let n = 0
    for (const seq of changed) {
      const old = ordinals.get(seq)
      if (old !== undefined) index.remove(old)
      const body = database.getDocument(collection.id, seq)
      if (body !== undefined) collection.restore(index, seq, body)
      if (++n % SLICE === 0) await nextTurn()
    }
    return { index, change }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log('warn', 'index snapshot unusable, rebuilding from documents', { collection: collection.name, reason })
    return undefined
  }
}
