import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Problem } from '../../engine/problem.ts'
import type { Database } from '../../storage/database.ts'
import type { DirtyValues } from '../coerce.ts'
import type { Collection } from '../collection.ts'
import { writeDurably } from '../store/durable.ts'
import type { JsonObject } from '../json.ts'
import { selectOrdinals } from '../select.ts'
import type { DocumentSelection } from '../select.ts'

/** Longest time that one transaction of a long job takes, in ms. */
const SLICE_MS = 10
const TRUNCATE_ROWS = 500

/**
 * Changes every document that a filter selects, in transactions of a bounded time; a document that cannot take the
 * change stays as it is. Returns the number of changed documents. A full disk ends the job; earlier changes stay.
 */
export function updateMatching(
  collection: Collection,
  database: Database,
  selection: DocumentSelection,
  change: { document: JsonObject; dirty: DirtyValues },
): Promise<number> {
  return collection.queue.run(async () => {
    let updated = 0
    const ordinals = await selectOrdinals(collection, selection)
    await changeEach(collection, database, ordinals, (ordinal) => {
      const id = collection.index.idOf(ordinal)
      if (id === undefined) return
      try {
        collection.write({ ...change.document, id }, 'update', change.dirty)
        updated++
      } catch (error) {
        if (!(error instanceof Problem)) throw error
      }
    })
    return updated
  })
}

/**
 * Deletes every document that a filter selects, in transactions of a bounded time; `each` receives the id and the
 * visible text of a document before its deletion. Returns the number of deleted documents.
 */
export function removeMatching(
  collection: Collection,
  database: Database,
  selection: DocumentSelection,
  each: ((id: string, text: string) => void) | undefined,
): Promise<number> {
  return collection.queue.run(async () => {
    let removed = 0
    const ordinals = await selectOrdinals(collection, selection)
    await changeEach(collection, database, ordinals, (ordinal) => {
      const id = collection.index.idOf(ordinal)
      if (id === undefined) return
      each?.(id, each === undefined ? '' : collection.readText(ordinal))
      collection.remove(ordinal)
      removed++
    })
    return removed
  })
}

/** Deletes all documents; searches find none from the start. Returns how many there were. */
export function truncate(collection: Collection, database: Database): Promise<number> {
  return collection.queue.run(async () => {
    const { count } = collection
    collection.mustExist()
    const before = collection.index
    collection.index = collection.emptyIndex()
    try {
      while (database.removeFirstDocuments(collection.id, TRUNCATE_ROWS) > 0) {
        await nextTurn()
        await database.settle()
        collection.mustExist()
      }
    } catch (error) {
      if (collection.isDropped) throw error
      // The oldest documents are deleted first and stay deleted; the rest must be searchable again.
      const [first] = database.documents(collection.id)
      const from = first?.seq ?? Number.POSITIVE_INFINITY
      for (const ordinal of before.live.toArray()) if (before.seqs.at(ordinal) < from) before.remove(ordinal)
      collection.index = before
      throw error
    }
    return count
  })
}

/**
 * Calls `change` with each of the numbers (ordinals, or another numbering of documents) in transactions of a bounded
 * time; searches run in between. The caller holds the queue of writers. Throws Typesense's 404 when the collection is
 * dropped meanwhile, and the refusal of a full disk; earlier changes stay.
 */
export async function changeEach(
  collection: Collection,
  database: Database,
  numbers: Uint32Array,
  change: (n: number) => void,
): Promise<void> {
  for (let at = 0; at < numbers.length;) {
    const until = performance.now() + SLICE_MS
    writeDurably(database, collection, () => {
      do change(numbers[at++] as number)
      while (at < numbers.length && performance.now() < until)
    })
    await nextTurn()
    await database.settle()
  }
}
