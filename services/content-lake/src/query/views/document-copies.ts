import type { LakeDocument } from '../../document.ts'

const renamedCopies = new WeakMap<LakeDocument, LakeDocument>()

/** A document as its published id names it in a perspective; one copy per document. */
export function renamed(doc: LakeDocument, id: string): LakeDocument {
  const known = renamedCopies.get(doc)
  if (known) return known
  const copy = { ...doc, _id: id, _originalId: doc._id }
  renamedCopies.set(doc, copy)
  return copy
}
