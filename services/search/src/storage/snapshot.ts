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

/** The kind of entry that says which snapshots belong to the database as it is. */
const KIND = 'snapshot'

/** A snapshot that was written: the last change it holds, its size and how long it took. */
export interface SavedSnapshot {
  change: number
  bytes: number
  ms: number
}

/** An index from a snapshot, which lacks the documents of the given sequences as they are now. */
export interface LoadedSnapshot {
  index: DocumentIndex
  change: number
  changed: number[]
}

/** The file that holds the snapshot of a collection's index. */
export function snapshotFile(collectionId: number, directory: string): string {
  return join(directory, `index-${collectionId}.bin`)
}

/** What decides how documents are indexed. */
function schemaOf({ definition, index }: Collection): string {
  const { fields, default_sorting_field, token_separators, symbols_to_index } = definition
  const dictionaries = fields.flatMap(({ stem_dictionary: id }) =>
    id === '' ? [] : [index.options.dictionaries?.get(id) ?? null],
  )
  // Words of a locale are found by rules that come with Node.
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

/** The tokens of the snapshots that may be loaded: the last one, and one that may have been renamed into its place. */
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
      // Not before its turn: what is made while arrays are held is held by nobody.
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

/** A collection's index as it is now; writers wait for it, searches do not. */
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
 * An index restored from the collection's snapshot, and what was changed since; undefined when there is none of this
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
  // The checksums and the schema vouch for the shape.
  index.restore(read.tree as unknown as IndexData)
  return { index, change: Number(read.meta['change']), changed }
}
