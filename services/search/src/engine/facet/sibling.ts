import type { DocumentIndex } from '../document-index.ts'

/** For `facet_by: a(sort_by: b:asc)`: the value (or rank) of `b` beside each code of `a`, of the last document that has it. */
export function siblingKeys(
  field: string,
  by: string,
  index: DocumentIndex,
  ordinals: Uint32Array,
): Map<number, number> {
  const keys = new Map<number, number>()
  const facet = index.columns.get(field)
  const sibling = index.columns.get(by)
  if (facet === undefined || facet.kind === 'geo' || sibling === undefined || sibling.kind === 'geo')
    return keys
  const ranks = sibling.kind === 'string' ? sibling.ranks() : undefined
  for (const ordinal of ordinals) {
    const key =
      sibling.kind === 'string' ? (ranks?.[sibling.codes.at(ordinal)] ?? 0) : sibling.valueAt(ordinal)
    keys.set(facet.codes.at(facet.array ? facet.offsets.at(ordinal) : ordinal), key)
  }
  return keys
}
