import type { DocumentIndex } from '../engine/document-index.ts'
import { runFilter } from '../engine/filter/evaluate.ts'
import { nestedSelector } from '../search/nested.ts'
import { withReading } from '../search/read-ahead.ts'
import type { Collection } from './collection.ts'

/** Which documents of a collection a long job is about: all of them when the `filter_by` is blank. */
export interface DocumentSelection {
  filter: string
  validateFieldNames: boolean
}

/** The live ordinals that a selection names now, in insertion order. Throws UnreadDocuments. */
function select(collection: Collection, { filter, validateFieldNames }: DocumentSelection): Uint32Array {
  const { index } = collection
  const selectNested = nestedSelector(collection)
  return inInsertionOrder(runFilter(filter, { index, validateFieldNames, selectNested }).toArray(), index)
}

/** The live ordinals that a selection names, in insertion order. */
export function selectOrdinals(collection: Collection, selection: DocumentSelection): Promise<Uint32Array> {
  return withReading(() => select(collection, selection))
}

/** The insertion sequences of the documents that a selection names, ascending. */
export function selectSeqs(collection: Collection, selection: DocumentSelection): Promise<Uint32Array> {
  return withReading(() => select(collection, selection).map((ordinal) => collection.index.seqs.at(ordinal)))
}

/** Ordinals sorted by their insertion sequences, without a comparison function, which would hold everything up. */
export function inInsertionOrder(ordinals: Uint32Array, { seqs }: DocumentIndex): Uint32Array {
  const n = ordinals.length
  let isSorted = true
  const keys = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    const seq = seqs.at(ordinals[i] as number)
    // Below 2^53 for two million documents with sequences up to 2^32.
    keys[i] = seq * n + i
    if (i > 0 && (keys[i] as number) <= (keys[i - 1] as number)) isSorted = false
  }
  if (isSorted) return ordinals
  keys.sort()
  return Uint32Array.from(keys, (key) => ordinals[key % n] as number)
}
