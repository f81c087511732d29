import type { LakeDocument } from '../../document.ts'

const shieldedCopies = new WeakMap<LakeDocument, LakeDocument>()

/** A document without attributes called `hasOwnProperty`; the document itself if it has none. */
export function shielded(doc: LakeDocument): LakeDocument {
  const known = shieldedCopies.get(doc)
  if (known) return known
  const copy = withoutShadow(doc) as LakeDocument
  shieldedCopies.set(doc, copy)
  return copy
}

/** The same value, or a copy of what holds an attribute that hides the method groq-js calls on every object. */
function withoutShadow(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(withoutShadow)
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!value || typeof value !== 'object') return value
  const entries = Object.entries(value)
  const kept = entries
    .filter(([key]) => key !== 'hasOwnProperty')
    .map(([key, inner]): [string, unknown] => [key, withoutShadow(inner)])
  const same =
    kept.length === entries.length && kept.every(([, inner], index) => inner === entries[index]?.[1])
  return same ? value : Object.fromEntries(kept)
}

const renamedCopies = new WeakMap<LakeDocument, LakeDocument>()

/** A document as its published id names it in a perspective; one copy per document. */
export function renamed(doc: LakeDocument, id: string): LakeDocument {
  const known = renamedCopies.get(doc)
  if (known) return known
  const copy = { ...doc, _id: id, _originalId: doc._id }
  renamedCopies.set(doc, copy)
  return copy
}
