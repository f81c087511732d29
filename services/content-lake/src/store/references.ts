import { isObject } from '../json.ts'
import type { LakeDocument } from '../document.ts'

/** The ids that a value refers to strongly: not weak, not into another dataset. */
export function strongReferences(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) {
    for (const item of value) strongReferences(item, found)
  } else if (isObject(value)) {
    if (isStrongReference(value)) found.add(value['_ref'] as string)
    for (const item of Object.values(value)) if (typeof item === 'object') strongReferences(item, found)
  }
  return found
}

function isStrongReference(value: Record<string, unknown>): boolean {
  const { _ref: target, _weak: weak, _dataset: dataset } = value
  // A colon leads out of the dataset: `media-library:…` and `dataset:…` are global references.
  return typeof target === 'string' && weak !== true && dataset === undefined && !target.includes(':')
}

/** Knows at any time which documents refer strongly to an id. */
export interface ReferenceIndex {
  replace(before: LakeDocument | undefined, after: LakeDocument | undefined): void
  referrers(id: string): ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

export function createReferenceIndex(): ReferenceIndex {
  const byTarget = new Map<string, Set<string>>()
  const remove = (document: LakeDocument): void => {
    for (const target of strongReferences(document)) {
      const set = byTarget.get(target)
      set?.delete(document._id)
      if (set?.size === 0) byTarget.delete(target)
    }
  }
  const add = (document: LakeDocument): void => {
    for (const target of strongReferences(document)) {
      const set = byTarget.get(target) ?? new Set()
      byTarget.set(target, set.add(document._id))
    }
  }
  return {
    replace(before, after) {
      if (before) remove(before)
      if (after) add(after)
    },
    referrers: (id) => byTarget.get(id) ?? NONE,
  }
}
