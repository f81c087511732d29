import type { LakeDocument } from '../document.ts'

export type IndexKey = string | number | boolean

/** How an index reads its keys from one document. */
export interface IndexDefinition {
  name: string
  keys(doc: LakeDocument): Iterable<IndexKey>
}

/** One hash index over a view's documents; buckets keep the view's order. */
export class HashIndex {
  private readonly definition: IndexDefinition
  private readonly buckets = new Map<IndexKey, LakeDocument[]>()
  private readonly unsorted = new Set<IndexKey>()

  constructor(definition: IndexDefinition, docs: Iterable<LakeDocument>) {
    this.definition = definition
    for (const doc of docs) for (const key of new Set(definition.keys(doc))) this.bucket(key).push(doc)
  }

  /** The documents under a key; `position` sorts buckets that changes have disturbed. The caller must not change it. */
  get(key: IndexKey, position: () => Map<LakeDocument, number>): LakeDocument[] {
    const bucket = this.buckets.get(key)
    if (!bucket) return []
    if (this.unsorted.delete(key)) sortByPosition(bucket, position())
    return bucket
  }

  /** Follows one document from its old state to its new one; undefined stands for absent. */
  replace(before: LakeDocument | undefined, after: LakeDocument | undefined): void {
    const gone = new Set(before ? this.definition.keys(before) : [])
    const come = new Set(after ? this.definition.keys(after) : [])
    for (const key of gone) this.replaceIn(key, before, come.has(key) ? after : undefined)
    for (const key of come) {
      if (gone.has(key) || !after) continue
      this.bucket(key).push(after)
      this.unsorted.add(key)
    }
  }

  private replaceIn(key: IndexKey, before: LakeDocument | undefined, after: LakeDocument | undefined): void {
    const bucket = this.buckets.get(key)
    if (!bucket || !before) return
    const at = bucket.indexOf(before)
    if (at === -1) return
    if (after) bucket[at] = after
    else bucket.splice(at, 1)
    if (bucket.length === 0) this.buckets.delete(key)
  }

  private bucket(key: IndexKey): LakeDocument[] {
    const known = this.buckets.get(key)
    if (known) return known
    const bucket: LakeDocument[] = []
    this.buckets.set(key, bucket)
    return bucket
  }
}

/** Sorts documents in place into the order of their view. */
export function sortByPosition(docs: LakeDocument[], position: Map<LakeDocument, number>): LakeDocument[] {
  return docs.sort((a, b) => (position.get(a) ?? 0) - (position.get(b) ?? 0))
}

/** An index on a path such as `slug.current`; a path ending in `[]` segments indexes every element it reaches. */
export function pathIndex(path: readonly string[]): IndexDefinition {
  return {
    name: path.join('.'),
    *keys(doc) {
      for (const value of valuesAt(doc, path, 0)) if (isKey(value)) yield value
    },
  }
}

function isKey(value: unknown): value is IndexKey {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function* valuesAt(value: unknown, path: readonly string[], index: number): Generator<unknown> {
  const segment = path[index]
  if (segment === undefined) yield value
  else if (segment === '[]') {
    if (Array.isArray(value)) for (const item of value) yield* valuesAt(item, path, index + 1)
  } else if (value && typeof value === 'object' && !Array.isArray(value) && Object.hasOwn(value, segment)) {
    yield* valuesAt((value as Record<string, unknown>)[segment], path, index + 1)
  }
}

/** The index behind `references()`: every `_ref` that groq-js' own walk would find. */
export const referenceIndex: IndexDefinition = {
  name: 'references()',
  keys: (doc) => collectReferences(doc, []),
}

function collectReferences(value: unknown, into: string[]): string[] {
  if (Array.isArray(value)) for (const item of value) collectReferences(item, into)
  else if (value && typeof value === 'object') {
    const reference = (value as { _ref?: unknown })._ref
    if (reference) {
      if (typeof reference === 'string') into.push(reference)
    } else for (const inner of Object.values(value)) collectReferences(inner, into)
  }
  return into
}
