import type { DocumentIndex } from '../engine/document-index.ts'
import { Problem } from '../engine/problem.ts'
import type { Field } from '../engine/schema.ts'
import type { Database } from '../storage/database.ts'
import { AlterStatus } from './alter/alter-status.ts'
import { indexValues } from './check.ts'
import type { DirtyValues } from './coerce.ts'
import type { Definition } from './fields/definition.ts'
import { emptyIndex } from './empty-index.ts'
import { own, setOwn } from './json.ts'
import type { JsonObject } from './json.ts'
import { prepareWrite } from './store/prepare-write.ts'
import type { WriteAction } from './store/prepare-write.ts'
import { readStored, readWhole, visibleText } from './store/stored-text.ts'
import { takeBack } from './store/take-back.ts'
import type { Begun } from './store/take-back.ts'
import { TextCache } from './store/text-cache.ts'
import type { StemmingDictionaries } from '../stemming/dictionaries.ts'
import { writePlan } from './store/write-plan.ts'
import { WriteQueue } from './store/write-queue.ts'
import { parseStored } from '../storage/damage.ts'

/** A document as stored: its JSON text has its keys in alphabetical order. */
export interface Stored {
  id: string
  text: string
}

/** How a document is written; `old` is the ordinal it replaces. */
interface Write {
  action: WriteAction
  dirty: DirtyValues
  old: number | undefined
}

/** One collection: its definition, its documents on disk and their index in memory. */
export class Collection {
  readonly id: number
  readonly #database: Database
  readonly #stemming: StemmingDictionaries
  readonly #texts = new TextCache()
  definition: Definition
  index: DocumentIndex
  /** Writers wait here for one another. */
  readonly queue = new WriteQueue()
  /** How far an alteration is. */
  readonly status = new AlterStatus()
  /** Set when the collection is gone. */
  isDropped = false
  #nextSeq: number
  #begun: Begun | undefined

  constructor(
    id: number,
    definition: Definition,
    nextSeq: number,
    store: { database: Database; stemming: StemmingDictionaries },
  ) {
    this.id = id
    this.#stemming = store.stemming
    this.definition = definition
    this.#nextSeq = nextSeq
    this.#database = store.database
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

  /** Throws Typesense's 404 when the collection was dropped, as whoever waited must ask before going on. */
  mustExist(): void {
    if (this.isDropped) throw new Problem(404, 'Collection not found')
  }

  emptyIndex(): DocumentIndex {
    return emptyIndex(this.definition, this.#stemming)
  }

  /** How values of the wrong type are treated when a request does not say. */
  defaultDirtyValues(): DirtyValues {
    const { dynamic, fallback } = writePlan(this.definition)
    return dynamic.length > 0 || fallback !== undefined ? 'coerce_or_reject' : 'reject'
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
    if (given === undefined) setOwn(complete, 'id', id)
    return this.#store(seq, id, complete, { action, dirty, old: undefined })
  }

  #change(old: number, document: JsonObject, action: WriteAction, dirty: DirtyValues): Stored {
    const id = this.index.idOf(old) as string
    if (action === 'create') throw new Problem(409, `A document with id ${id} already exists.`)
    return this.#store(this.index.seqs.at(old), id, { ...document }, { action, dirty, old })
  }

  /** Stores a document of which this is the only copy; the first of a transaction is likely to be shown soon. */
  #store(seq: number, id: string, sent: JsonObject, how: Write): Stored {
    const { action, dirty, old } = how
    const stored = old === undefined ? undefined : (): JsonObject => this.#readWhole(old)
    const prepared = prepareWrite(this.definition, sent, { action, dirty, stored })
    this.#database.putDocument(this.id, seq, prepared.body)
    this.#adopt(prepared.definition, prepared.added)
    if (old !== undefined) this.#take(old)
    const ordinal = this.index.add(seq, id, prepared.values)
    if (ordinal === this.#begun?.size) this.#texts.get(this.index, ordinal, () => prepared.text)
    return { id, text: prepared.text }
  }

  /** Takes fields found in a document into the schema. */
  #adopt(definition: Definition, added: readonly Field[]): void {
    if (added.length === 0) return
    this.definition = definition
    for (const field of added) this.index.addField(field)
    this.save()
  }

  /** A live document, from disk, without fields that are not to be shown. */
  read(ordinal: number): JsonObject {
    return parseStored(this.readText(ordinal)) as JsonObject
  }

  #readWhole(ordinal: number): JsonObject {
    const body = this.#database.getDocument(this.id, this.index.seqs.at(ordinal))
    return body === undefined ? {} : readWhole(body)
  }

  /** A live document's stored text, keys in order, without fields that are not to be shown. */
  readText(ordinal: number): string {
    return this.#texts.get(this.index, ordinal, () => {
      const body = this.#database.getDocument(this.id, this.index.seqs.at(ordinal))
      return body === undefined ? '{}' : visibleText(body)
    })
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
    if (begun !== undefined) takeBack(this, this.#database, begun)
  }

  save(): void {
    this.#database.updateCollection(this.id, JSON.stringify(this.definition), this.#nextSeq)
  }

  /**
   * Adds a stored document to an index that is being rebuilt; values that no longer fit the schema are left out. False
   * for one that is damaged and cannot be read.
   */
  restore(index: DocumentIndex, seq: number, body: string): boolean {
    const document = readStored(body)
    if (document === undefined) return false
    index.add(seq, document.id, indexValues(writePlan(this.definition), document))
    return true
  }
}
