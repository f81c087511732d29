import type { DocumentIndex } from '../../engine/document-index.ts'
import type { Database } from '../../storage/database.ts'
import type { Definition } from '../fields/definition.ts'

/** State before a transaction, and the sequences of the documents that it removed from the index. */
export interface Begun {
  definition: Definition
  size: number
  removed: number[]
}

/** The parts of a collection that `takeBack` needs. */
interface Restorable {
  readonly id: number
  readonly index: DocumentIndex
  definition: Definition
  restore(index: DocumentIndex, seq: number, body: string): boolean
}

/** Resets a collection's index and definition to the state on disk, after a failed transaction. */
export function takeBack(collection: Restorable, database: Database, begun: Begun): void {
  const { index } = collection
  for (let ordinal = begun.size; ordinal < index.size; ordinal++) index.remove(ordinal)
  if (collection.definition !== begun.definition) {
    const known = new Set(begun.definition.fields.map(({ name }) => name))
    for (const { name } of collection.definition.fields) if (!known.has(name)) index.detachField(name)
    collection.definition = begun.definition
  }
  for (const seq of new Set(begun.removed)) {
    const body = database.getDocument(collection.id, seq)
    if (body !== undefined) collection.restore(index, seq, body)
  }
}
