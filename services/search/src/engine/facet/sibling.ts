import type { DocumentIndex } from '../document-index.ts'
import { codesOf } from './tally.ts'

/**
 * For `facet_by: a(sort_by: b:asc)`: the number of `b` beside each code of `a`, of the last document that holds it.
 * Codes whose document misses `b`, or when `b` is an array, have none.
 */
export function siblingKeys(
  field: string,
  by: string,
  index: DocumentIndex,
  ordinals: Uint32Array,
): Map<number, number> {
  const keys = new Map<number, number>()
  const facet = index.columns.get(field)
  const sibling = index.columns.get(by)
  if (facet === undefined || facet.kind === 'geo' || sibling?.kind !== 'number' || sibling.array) return keys
  for (const ordinal of ordinals) {
    const key = sibling.valueAt(ordinal)
    for (const code of codesOf(facet, ordinal))
      if (key === key) keys.set(code, key)
      else keys.delete(code)
  }
  return keys
}
