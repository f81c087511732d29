import type { DocumentIndex } from '../engine/document-index.ts'
import { runFilter } from '../engine/filter/evaluate.ts'
import { nestedSelector } from '../search/nested.ts'
import type { Collection } from './collection.ts'

/** The live ordinals that a `filter_by` selects, in insertion order; all of them when it is blank. */
export function selectOrdinals(
  collection: Collection,
  filter: string,
  validateFieldNames = true,
): Uint32Array {
  const bits = runFilter(filter, {
    index: collection.index,
    validateFieldNames,
    selectNested: nestedSelector(collection, true),
  })
  return inInsertionOrder(bits.toArray(), collection.index)
}

/** The insertion sequences of the documents that a `filter_by` selects, ascending. */
export function selectSeqs(collection: Collection, filter: string, validateFieldNames = true): Uint32Array {
  const { seqs } = collection.index
  return selectOrdinals(collection, filter, validateFieldNames).map((ordinal) => seqs.at(ordinal))
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
