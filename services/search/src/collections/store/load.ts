import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DocumentIndex } from '../../engine/document-index.ts'
import type { Log } from '../../log.ts'
import type { Database } from '../../storage/database.ts'
import { loadSnapshot } from '../../storage/snapshot.ts'
import type { Collection } from '../collection.ts'
import { maintain } from './maintain.ts'

const SLICE = 500

/**
 * Loads a collection's index: from its snapshot and the changes since, or, when there is none or it is damaged, from
 * the stored documents, letting other work run every 500 of them. A document that is damaged is left out and reported.
 * Returns the last change that the snapshot holds, -1 without one.
 */
export async function loadCollection(collection: Collection, database: Database, log: Log): Promise<number> {
  const restored = await tryLoadSnapshot(collection, database, log)
  if (restored !== undefined) {
    collection.index = restored.index
    maintain(collection, database, log)
    return restored.change
  }
  const index = collection.emptyIndex()
  const damaged: number[] = []
  let n = 0
  for (const { seq, body } of database.documents(collection.id)) {
    if (!collection.restore(index, seq, body)) damaged.push(seq)
    if (++n % SLICE === 0) await nextTurn()
  }
  reportDamaged(collection, damaged, log)
  collection.index = index
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
    const damaged: number[] = []
    let n = 0
    for (const seq of changed) {
      const old = ordinals.get(seq)
      if (old !== undefined) index.remove(old)
      const body = database.getDocument(collection.id, seq)
      if (body !== undefined && !collection.restore(index, seq, body)) damaged.push(seq)
      if (++n % SLICE === 0) await nextTurn()
    }
    reportDamaged(collection, damaged, log)
    return { index, change }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log('warn', 'index snapshot unusable, rebuilding from documents', { collection: collection.name, reason })
    return undefined
  }
}

function reportDamaged({ id, name }: Collection, damaged: readonly number[], log: Log): void {
  if (damaged.length === 0) return
  // The table and a row of it, for whoever wants to look at what is left.
  const details = {
    collection: name,
    documents: damaged.length,
    table: `documents_${id}`,
    seq: damaged[0] as number,
  }
  log('error', 'damaged documents left out', details)
}
