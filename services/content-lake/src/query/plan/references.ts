import type { LakeDocument } from '../../document.ts'
import { charge } from '../meter.ts'

const known = new WeakMap<object, ReadonlySet<string>>()

/** Every id that a document refers to; what stands inside a reference is not looked at. */
export function referencesOf(doc: LakeDocument): ReadonlySet<string> {
  const before = known.get(doc)
  if (before) return before
  const found = new Set<string>()
  collect(doc, found)
  known.set(doc, found)
  return found
}

function collect(value: unknown, into: Set<string>): void {
  charge(1)
  if (Array.isArray(value)) for (const item of value) collect(item, into)
  else if (value && typeof value === 'object') {
    const reference = (value as { _ref?: unknown })._ref
    if (!reference) for (const inner of Object.values(value)) collect(inner, into)
    else if (typeof reference === 'string') into.add(reference)
  }
}

/** Whether any value refers to one of the ids, as `references()` asks of `@`. */
export function hasReference(value: unknown, ids: readonly string[]): boolean {
  if (ids.length === 0) return false
  const found = new Set<string>()
  collect(value, found)
  return ids.some((id) => found.has(id))
}
