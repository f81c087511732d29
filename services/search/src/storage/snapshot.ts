import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Collection } from '../collections/collection.ts'
import type { DocumentIndex, IndexData } from '../engine/document-index.ts'
import { holdArrays, releaseArrays } from '../engine/arrays.ts'
import type { Database } from './database.ts'
import type { SnapshotMeta } from './snapshot-format.ts'
import { readSnapshotFile } from './snapshot-reader.ts'
import { writeSnapshotFile } from './snapshot-writer.ts'

/** Kind of the entries that name the snapshots that belong to the database in its current state. */
const KIND = 'snapshot'

/** A snapshot that was written: the last change it holds, its size and how long it took. */
export interface SavedSnapshot {
  change: number
  bytes: number
  ms: number
}

/** An index from a snapshot; it lacks the current state of the documents with the sequences in `changed`. */
export interface LoadedSnapshot {
  index: DocumentIndex
  change: number
  changed: number[]
}

/** The file that holds the snapshot of a collection's index. */
export function snapshotFile(collectionId: number, directory: string): string {
  return join(directory, `index-${collectionId}.bin`)
}

/** Returns everything that decides how documents are indexed, as JSON. */
function schemaOf({ definition, index }: Collection): string {
  const { fields, default_sorting_field, token_separators, symbols_to_index } = definition
  const dictionaries = fields.flatMap(({ stem_dictionary: id }) =>
    id === '' ? [] : [index.options.dictionaries?.get(id) ?? null],
  )
  // Words of a locale are split by rules that come with Node.
  const rules = fields.some(({ locale }) => locale !== '') ? process.versions.icu : ''
  return JSON.stringify([
    fields,
    default_sorting_field,
    token_separators,
    symbols_to_index,
    dictionaries,
    rules,
  ])
}

/** Returns the tokens of the loadable snapshots: the last one, and one that may have been renamed into its place. */
function tokensOf(collection: Collection, database: Database): string[] {
  const entry = database.entries(KIND).find(({ name }) => name === String(collection.id))
  return Array.isArray(entry?.body) ? entry.body.map(String) : []
}

/**
 * Writes a collection's index to disk as it is now, while searches and writes go on, and forgets the changes it
 * holds. Undefined when the collection was dropped meanwhile. Throws when the disk fails; the last snapshot stays.
 */
export async function saveSnapshot(
  collection: Collection,
  database: Database,
): Promise<SavedSnapshot | undefined> {
  if (collection.isDropped) return undefined
  const started = performance.now()
  const token = randomUUID()
  const file = snapshotFile(collection.id, database.directory)
  const gone = new Error('dropped')
  let isHolding = false
  try {
    const { change, schema, data } = await collection.queue.run(() => {
      if (collection.isDropped) throw gone
      // Arrays are held only from its turn on: `holdArrays` does not protect arrays that are made later.
      holdArrays()
      isHolding = true
      return capture(collection, database)
    })
    if (collection.isDropped) throw gone
    const meta: SnapshotMeta = { token, change, schema }
    const bytes = await writeSnapshotFile(file, meta, data, async () => {
      // The snapshot must not hold a change that the database could still lose.
      await database.synced()
      if (collection.isDropped) throw gone
      database.putEntry(KIND, String(collection.id), [...tokensOf(collection, database).slice(-1), token])
    })
    if (collection.isDropped) throw gone
    database.putEntry(KIND, String(collection.id), [token])
    database.forgetChanges(collection.id, change)
    return { change, bytes, ms: Math.round(performance.now() - started) }
  } catch (error) {
    rmSync(`${file}.new`, { force: true })
    if (error !== gone) throw error
    removeSnapshot(collection, database)
    return undefined
  } finally {
    if (isHolding) releaseArrays()
  }
}

/** Captures a collection's index as it is now; writers wait for it, searches do not. */
async function capture(
  collection: Collection,
  database: Database,
): Promise<{ change: number; schema: string; data: IndexData }> {
  const change = database.lastChange(collection.id)
  const steps = collection.index.snapshot()
  let step = steps.next()
  for (; step.done !== true; step = steps.next()) await nextTurn()
  return { change, schema: schemaOf(collection), data: step.value }
}

export function removeSnapshot(collection: Collection, database: Database): void {
  rmSync(snapshotFile(collection.id, database.directory), { force: true })
  database.removeEntry(KIND, String(collection.id))
}

/**
 * Returns an index restored from the collection's snapshot, and the changes since; undefined without a snapshot of this
 * format, schema and database. Throws when the file is damaged.
 */
export async function loadSnapshot(
  collection: Collection,
  database: Database,
): Promise<LoadedSnapshot | undefined> {
  const file = snapshotFile(collection.id, database.directory)
  if (!existsSync(file)) return undefined
  const tokens = tokensOf(collection, database)
  const schema = schemaOf(collection)
  let changed: number[] | undefined
  const read = await readSnapshotFile(file, ({ token, change, schema: made }) => {
    changed = database.changedSince(collection.id, Number(change))
    return made === schema && tokens.includes(String(token)) && changed !== undefined
  })
  if (read === undefined || changed === undefined) return undefined
  const index = collection.emptyIndex()
  // The checksums and the schema guarantee the shape.
  index.restore(read.tree as unknown as IndexData)
  return { index, change: Number(read.meta['change']), changed }
}
