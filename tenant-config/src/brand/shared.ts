import { type Issue } from '../documents/result.ts'

/** Whose a document is: `tenant` is the id of a dealer's document; without one it is every dealer's. */
export interface Owned {
  _id: string
  tenant?: string | null | undefined
}

/** A dealer's own documents before those that all dealers share; among equals by id, not by the order of an answer. */
export function ownFirst<T extends Owned>(documents: readonly T[]): T[] {
  const rank = ({ tenant, _id }: Owned) => `${tenant ? 0 : 1}${_id}`
  return documents.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

/**
 * One document of several that speak of the same thing, nearest first: each field is that of the first that fills it in
 * (null, an empty text and an empty list fill in nothing). Undefined when there is none.
 */
export function overlay<T extends object>(nearestFirst: readonly T[]): T | undefined {
  const [nearest] = nearestFirst
  if (!nearest) return undefined
  const merged = { ...nearest }
  for (const below of nearestFirst.slice(1))
    for (const key of Object.keys(below) as (keyof T)[]) if (isEmpty(merged[key])) merged[key] = below[key]
  return merged
}

/** The documents of which each is the only one of its owner to speak of its thing (`keyOf`), and those that repeat it. */
export function withoutRepeats<T extends Owned>(
  documents: readonly T[],
  keyOf: (document: T) => string,
): { kept: T[]; repeats: { _id: string; issue: Issue }[] } {
  const first = new Map<string, T>()
  const repeats: { _id: string; issue: Issue }[] = []
  const kept = ownFirst(documents).filter((document) => {
    const key = `${document.tenant ?? ''}|${keyOf(document)}`
    const holder = first.get(key)
    if (!holder) return first.set(key, document)
    repeats.push({ _id: document._id, issue: { path: '', message: `${holder._id} says the same already` } })
    return false
  })
  return { kept, repeats }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
