import { DocumentIndex } from '../engine/document-index.ts'
import type { IndexValues } from '../engine/document-index.ts'
import { Problem } from '../engine/problem.ts'
import { isColumnType } from '../engine/schema.ts'
import type { Field } from '../engine/schema.ts'
import type { Database } from '../storage/database.ts'
import { coerceValue, DROP } from './coerce.ts'
import type { DirtyValues } from './coerce.ts'
import type { Definition } from './definition.ts'
import { isObject, own, setOwn, valueAt } from './json.ts'
import type { JsonObject } from './json.ts'
import { resolveNewFields } from './resolve.ts'
import { sortedJson } from './sorted-json.ts'
import { WriteQueue } from './write-queue.ts'

/** What to do with a document whose id exists or does not. */
export type WriteAction = 'create' | 'upsert' | 'update' | 'emplace'

/** A document as stored: its JSON text has its keys in alphabetical order. */
export interface Stored {
  id: string
  text: string
}

/** What a transaction started from, and the sequences whose documents it took out of the index. */
interface Begun {
  definition: Definition
  size: number
  removed: number[]
}

/** One collection: its definition, its documents on disk and their index in memory. */
export class Collection {
  readonly id: number
  readonly #database: Database
  definition: Definition
  index: DocumentIndex
  /** Writers wait here for one another. */
  readonly queue = new WriteQueue()
  /** Set when the collection is gone; writers that waited for it must not go on. */
  isDropped = false
  #nextSeq: number
  #begun: Begun | undefined

  constructor(id: number, definition: Definition, nextSeq: number, database: Database) {
    this.id = id
    this.definition = definition
    this.#nextSeq = nextSeq
    this.#database = database
    this.index = this.emptyIndex()
  }

  get name(): string {
    return this.definition.name
  }

  get count(): number {
    return this.index.liveCount
  }

  /** The definition as the API shows it. */
  show(): JsonObject {
    return { ...this.definition, num_documents: this.count }
  }

  emptyIndex(): DocumentIndex {
    const index = new DocumentIndex({
      tokenSeparators: this.definition.token_separators,
      symbolsToIndex: this.definition.symbols_to_index,
      defaultSortingField: this.definition.default_sorting_field,
    })
    for (const field of this.definition.fields) index.addField(field)
    return index
  }

  /** Takes over an index that holds all stored documents, and continues after its highest sequence. */
  adoptIndex(index: DocumentIndex): void {
    this.index = index
    for (let ordinal = 0; ordinal < index.size; ordinal++)
      if (index.seqs.at(ordinal) >= this.#nextSeq) this.#nextSeq = index.seqs.at(ordinal) + 1
  }

  /** How values of the wrong type are treated when a request does not say. */
  defaultDirtyValues(): DirtyValues {
    const dynamic = this.definition.fields.some((field) => field.type === 'auto' || field.type === 'string*')
    return dynamic ? 'coerce_or_reject' : 'reject'
  }

  /** Writes one document and returns it as stored; call it within `writeDurably`. Throws Typesense's refusals. */
  write(document: JsonObject, action: WriteAction, dirty: DirtyValues): Stored {
    const given = own(document, 'id')
    if (given !== undefined && typeof given !== 'string')
      throw new Problem(400, "Document's `id` field should be a string.")
    if (given === '') throw new Problem(400, 'The `id` should not be empty.')
    const ordinal = given === undefined ? undefined : this.index.ordinalOf(given)
    if (ordinal !== undefined) return this.#change(ordinal, document, action, dirty)
    if (action === 'update')
      throw given === undefined
        ? new Problem(400, 'For update, the `id` key must be provided.')
        : new Problem(404, `Could not find a document with id: ${given}`)
    const seq = this.#nextSeq++
    const id = given ?? String(seq)
    const complete = { ...document }
    setOwn(complete, 'id', id)
    return this.#store(seq, id, complete, dirty, undefined)
  }

  #change(ordinal: number, document: JsonObject, action: WriteAction, dirty: DirtyValues): Stored {
    const id = this.index.idOf(ordinal) as string
    if (action === 'create') throw new Problem(409, `A document with id ${id} already exists.`)
    const seq = this.index.seqs.at(ordinal)
    if (action === 'upsert') return this.#store(seq, id, document, dirty, ordinal)
    const merged: JsonObject = { ...this.read(ordinal) }
    for (const [key, value] of Object.entries(document)) {
      const field = this.index.fields.get(key)
      if (value === null && (field === undefined || field.optional)) delete merged[key]
      else
        setOwn(merged, key, isObject(value) && isObject(merged[key]) ? { ...merged[key], ...value } : value)
    }
    return this.#store(seq, id, merged, dirty, ordinal)
  }

  #store(seq: number, id: string, document: JsonObject, dirty: DirtyValues, old: number | undefined): Stored {
    const added = resolveNewFields(this.definition, document)
    const fields = added.length === 0 ? this.definition.fields : [...this.definition.fields, ...added]
    const { values, stored } = checkDocument(fields, document, dirty)
    const text = sortedJson(stored)
    this.#database.putDocument(this.id, seq, text)
    this.#adopt(added)
    if (old !== undefined) this.#take(old)
    this.index.add(seq, id, values)
    return { id, text }
  }

  /** Takes fields found in a document into the schema. */
  #adopt(fields: readonly Field[]): void {
    if (fields.length === 0) return
    this.definition = { ...this.definition, fields: [...this.definition.fields, ...fields] }
    for (const field of fields) this.index.addField(field)
    this.save()
  }

  /** A live document, from disk. */
  read(ordinal: number): JsonObject {
    const body = this.#database.getDocument(this.id, this.index.seqs.at(ordinal))
    return body === undefined ? {} : (JSON.parse(body) as JsonObject)
  }

  /** A live document's stored text, keys in order. */
  readText(ordinal: number): string {
    return this.#database.getDocument(this.id, this.index.seqs.at(ordinal)) ?? '{}'
  }

  /** Deletes a live document; call it within `writeDurably`. */
  remove(ordinal: number): void {
    this.#database.removeDocument(this.id, this.index.seqs.at(ordinal))
    this.#take(ordinal)
  }

  #take(ordinal: number): void {
    this.#begun?.removed.push(this.index.seqs.at(ordinal))
    this.index.remove(ordinal)
  }

  /** Notes where a transaction starts from. */
  begin(): void {
    this.#begun = { definition: this.definition, size: this.index.size, removed: [] }
  }

  /** The transaction is on disk. */
  end(): void {
    this.#begun = undefined
  }

  /** The transaction failed: the index goes back to what disk holds. */
  takeBack(): void {
    const begun = this.#begun
    this.#begun = undefined
    if (begun === undefined) return
    const { index } = this
    for (let ordinal = begun.size; ordinal < index.size; ordinal++) index.remove(ordinal)
    if (this.definition !== begun.definition) {
      const known = new Set(begun.definition.fields.map(({ name }) => name))
      for (const { name } of this.definition.fields) if (!known.has(name)) index.detachField(name)
      this.definition = begun.definition
    }
    for (const seq of new Set(begun.removed)) {
      const text = this.#database.getDocument(this.id, seq)
      if (text !== undefined) this.restore(index, seq, JSON.parse(text) as JsonObject)
    }
  }

  save(): void {
    this.#database.updateCollection(this.id, JSON.stringify(this.definition), this.#nextSeq)
  }

  /** Adds a stored document to an index that is being rebuilt; values that no longer fit the schema are left out. */
  restore(index: DocumentIndex, seq: number, document: JsonObject): void {
    const values = new Map<string, unknown>()
    for (const field of this.definition.fields) {
      if (!isColumnType(field.type)) continue
      const value = valueAt(document, field.name)
      if (value === undefined || value === null) continue
      try {
        const coerced = coerceValue(field, value, 'coerce_or_drop')
        if (coerced !== DROP) values.set(field.name, indexValue(field, coerced))
      } catch {
        // A value stored under an earlier schema is shown but not searchable, as in Typesense.
      }
    }
    index.add(seq, String(document['id']), values)
    if (seq >= this.#nextSeq) this.#nextSeq = seq + 1
  }
}

/** Checks a document against the fields: what to index, and what to store (values left out by `drop` are gone). */
function checkDocument(fields: readonly Field[], document: JsonObject, dirty: DirtyValues) {
  const values = new Map<string, unknown>()
  const stored: JsonObject = { ...document }
  for (const field of fields.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (field.name === 'id' || field.name.includes('*') || field.type === 'auto') continue
    const value = valueAt(document, field.name)
    if (value === undefined || (value === null && field.optional)) {
      if (!field.optional)
        throw new Problem(
          400,
          `Field \`${field.name}\` has been declared in the schema, but is not found in the document.`,
        )
      if (value === null) delete stored[field.name]
      continue
    }
    const coerced = coerceValue(field, value, dirty)
    if (coerced === DROP) {
      delete stored[field.name]
      continue
    }
    if (coerced !== value && Object.hasOwn(document, field.name)) setOwn(stored, field.name, coerced)
    if (!field.store) delete stored[field.name]
    values.set(field.name, indexValue(field, coerced))
  }
  return { values: values as IndexValues, stored }
}

function indexValue(field: Field, value: unknown): unknown {
  return field.type === 'geopoint' ? [value] : value
}
