import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Problem } from '../engine/problem.ts'
import type { Database } from '../storage/database.ts'
import { DiskProblem } from '../storage/disk-error.ts'
import type { DirtyValues } from './coerce.ts'
import type { Collection } from './collection.ts'
import { writeDurably } from './durable.ts'
import type { JsonObject } from './json.ts'
import { selectOrdinals } from './select.ts'

/** The longest that one transaction of a long job takes. */
const SLICE_MS = 10
const TRUNCATE_ROWS = 500

interface Selection {
  filter: string
  validateFieldNames: boolean
}

/**
 * Changes every document that a filter selects, in transactions of a bounded time; a document that cannot take the
 * change stays as it is. Returns how many were changed. A full disk ends it; what was changed before stays.
 */
export function updateMatching(
  collection: Collection,
  database: Database,
  selection: Selection,
  change: { document: JsonObject; dirty: DirtyValues },
): Promise<number> {
  return collection.queue.run(async () => {
    let updated = 0
    await eachSelected(collection, database, selection, (ordinal) => {
      const id = collection.index.idOf(ordinal)
      if (id === undefined) return
      try {
        collection.write({ ...change.document, id }, 'update', change.dirty)
        updated++
      } catch (error) {
        if (!(error instanceof Problem) || error instanceof DiskProblem) throw error
      }
    })
    return updated
  })
}

/**
 * Deletes every document that a filter selects, in transactions of a bounded time; `each` gets the id and the stored
 * text of one before it goes. Returns how many there were.
 */
export function removeMatching(
  collection: Collection,
  database: Database,
  selection: Selection,
  each: ((id: string, text: string) => void) | undefined,
): Promise<number> {
  return collection.queue.run(async () => {
    let removed = 0
    await eachSelected(collection, database, selection, (ordinal) => {
      const id = collection.index.idOf(ordinal)
      if (id === undefined) return
      each?.(id, each === undefined ? '' : collection.readText(ordinal))
      collection.remove(ordinal)
      removed++
    })
    return removed
  })
}

/** Deletes all documents; searches find none from the first moment on. Returns how many there were. */
export function truncate(collection: Collection, database: Database): Promise<number> {
  return collection.queue.run(async () => {
    const { count } = collection
    if (collection.isDropped) throw new Problem(404, 'Collection not found')
    const before = collection.index
    collection.index = collection.emptyIndex()
    try {
      while (database.removeFirstDocuments(collection.id, TRUNCATE_ROWS) > 0) {
        await nextTurn()
        await database.settle()
      }
    } catch (error) {
      // What is gone stays gone; what is left must be found again.
      collection.index = before
      for (const ordinal of before.live.toArray())
        if (database.getDocument(collection.id, before.seqs.at(ordinal)) === undefined) before.remove(ordinal)
      throw error
    }
    return count
  })
}

async function eachSelected(
  collection: Collection,
  database: Database,
  { filter, validateFieldNames }: Selection,
  change: (ordinal: number) => void,
): Promise<void> {
  const ordinals = selectOrdinals(collection, filter, validateFieldNames)
  for (let at = 0; at < ordinals.length;) {
    const until = performance.now() + SLICE_MS
    writeDurably(database, collection, () => {
      do change(ordinals[at++] as number)
      while (at < ordinals.length && performance.now() < until)
    })
    await nextTurn()
    await database.settle()
  }
}
