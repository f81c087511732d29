import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import type { Collection } from '../collections/collection.ts'
import type { JsonObject } from '../collections/json.ts'
import type { Column, DocumentIndex, OrdinalData } from '../engine/document-index.ts'
import type { Database } from './database.ts'

interface SnapshotData {
  /** The collection's last change the snapshot holds. */
  change: number
  /** The schema the columns were made for, as JSON. */
  schema: string
  columns: Map<string, ReturnType<Column['snapshot']>>
  ordinals: OrdinalData
}

const FORMAT = 2
const HEADER_BYTES = 8

function fileOf(collection: Collection, database: Database): string {
  return join(database.directory, `index-${collection.id}.bin`)
}

function schemaOf(collection: Collection): string {
  const { fields, default_sorting_field, token_separators, symbols_to_index } = collection.definition
  return JSON.stringify([fields, default_sorting_field, token_separators, symbols_to_index])
}

/** Writes every collection's index beside the database, each whole or not at all. */
export function saveSnapshots(collections: readonly Collection[], database: Database): void {
  for (const collection of collections) saveSnapshot(collection, database)
}

/** Writes one collection's index atomically and forgets the changes it holds. */
export function saveSnapshot(collection: Collection, database: Database): void {
  const { index } = collection
  const change = database.lastChange(collection.id)
  const data: SnapshotData = {
    change,
    schema: schemaOf(collection),
    columns: new Map([...index.columns].map(([name, column]) => [name, column.snapshot()])),
    ordinals: index.snapshot(),
  }
  const body = serialize(data)
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32LE(FORMAT, 0)
  header.writeUInt32LE(crc32(body), 4)
  const file = fileOf(collection, database)
  const handle = openSync(`${file}.new`, 'w', 0o600)
  writeSync(handle, header)
  for (let at = 0; at < body.length;) at += writeSync(handle, body, at)
  fsyncSync(handle)
  closeSync(handle)
  renameSync(`${file}.new`, file)
  database.forgetChanges(collection.id, change)
}

export function removeSnapshot(collection: Collection, database: Database): void {
  rmSync(fileOf(collection, database), { force: true })
}

/**
 * An index restored from the collection's snapshot and brought up to date with the changes logged since; undefined
 * when there is none that fits the schema. Throws when the file is damaged.
 */
export function loadSnapshot(collection: Collection, database: Database): DocumentIndex | undefined {
  const file = fileOf(collection, database)
  if (!existsSync(file)) return undefined
  const bytes = readFileSync(file)
  const body = bytes.subarray(HEADER_BYTES)
  if (bytes.length < HEADER_BYTES || bytes.readUInt32LE(0) !== FORMAT) return undefined
  if (crc32(body) !== bytes.readUInt32LE(4)) throw new Error(`${file} is damaged`)
  const data = deserialize(body) as SnapshotData
  const changed = database.changedSince(collection.id, data.change)
  if (data.schema !== schemaOf(collection) || changed === undefined) return undefined
  const index = collection.emptyIndex()
  for (const [name, column] of index.columns) column.restore(data.columns.get(name) as never)
  index.restore(data.ordinals)
  const ordinals = index.ordinalsOf(new Set(changed))
  for (const seq of changed) replay(collection, database, index, seq, ordinals.get(seq))
  return index
}

function replay(
  collection: Collection,
  database: Database,
  index: DocumentIndex,
  seq: number,
  old: number | undefined,
): void {
  if (old !== undefined) index.remove(old)
  const body = database.getDocument(collection.id, seq)
  if (body !== undefined) collection.restore(index, seq, JSON.parse(body) as JsonObject)
}
