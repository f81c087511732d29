import { publishedId, releaseOfVersion, type LakeDocument } from '../../document.ts'
import { valueAt, valuesAt } from './paths.ts'
import { referencesOf } from './references.ts'
import { totalOrder } from '../values.ts'

export type IndexKey = string | number | boolean

/** Which documents an index finds under which keys. */
export interface IndexDefinition {
  name: string
  keys(doc: LakeDocument): Iterable<IndexKey>
}

export function isIndexKey(value: unknown): value is IndexKey {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** An index that follows its documents one change at a time; undefined stands for absent. */
interface Index {
  replace(before: LakeDocument | undefined, after: LakeDocument | undefined): void
}

/** Documents by key; each list is in the order of ids. */
export class HashIndex implements Index {
  private readonly definition: IndexDefinition
  private readonly buckets = new Map<IndexKey, LakeDocument[]>()

  constructor(definition: IndexDefinition) {
    this.definition = definition
  }

  /** Adds a document whose id comes after those of all others. */
  append(doc: LakeDocument): void {
    for (const key of new Set(this.definition.keys(doc))) this.bucket(key).push(doc)
  }

  /** Every key under which there is a document. */
  keys(): Iterable<IndexKey> {
    return this.buckets.keys()
  }

  /** The documents under a key; the list must not be changed or kept. */
  get(key: IndexKey): readonly LakeDocument[] {
    return this.buckets.get(key) ?? []
  }

  replace(before: LakeDocument | undefined, after: LakeDocument | undefined): void {
    for (const key of new Set(before ? this.definition.keys(before) : [])) {
      const bucket = this.buckets.get(key)
      if (bucket && before) removeById(bucket, before._id)
      if (bucket?.length === 0) this.buckets.delete(key)
    }
    if (after) for (const key of new Set(this.definition.keys(after))) insertById(this.bucket(key), after)
  }

  private bucket(key: IndexKey): LakeDocument[] {
    const known = this.buckets.get(key)
    if (known) return known
    const bucket: LakeDocument[] = []
    this.buckets.set(key, bucket)
    return bucket
  }
}

/** All documents in the order of one attribute, as `order()` compares, and of ids where that is equal. */
export class OrderedIndex implements Index {
  readonly path: readonly string[]
  readonly docs: LakeDocument[]

  constructor(path: readonly string[], docs: readonly LakeDocument[]) {
    this.path = path
    this.docs = docs.toSorted((a, b) => this.compare(a, b))
  }

  replace(before: LakeDocument | undefined, after: LakeDocument | undefined): void {
    if (before) {
      const at = firstAt(this.docs, (doc) => this.compare(doc, before) >= 0)
      if (this.docs[at]?._id === before._id) this.docs.splice(at, 1)
    }
    if (after)
      this.docs.splice(
        firstAt(this.docs, (doc) => this.compare(doc, after) >= 0),
        0,
        after,
      )
  }

  /** Where the documents begin whose value is not below (`orEqual`: not below or equal to) a value. */
  position(value: unknown, orEqual: boolean): number {
    return firstAt(this.docs, (doc) => {
      const order = totalOrder(valueAt(doc, this.path), value)
      return orEqual ? order > 0 : order >= 0
    })
  }

  private compare(a: LakeDocument, b: LakeDocument): number {
    return totalOrder(valueAt(a, this.path), valueAt(b, this.path)) || byId(a, b)
  }
}

/** The order of results without `order()`, as from the hosted service. */
export function byId(a: LakeDocument, b: LakeDocument): number {
  return a._id < b._id ? -1 : a._id > b._id ? 1 : 0
}

/** Puts a document into a list in the order of ids, in place of the one with its id if there is one. */
export function insertById(docs: LakeDocument[], doc: LakeDocument): void {
  const at = firstAt(docs, (other) => other._id >= doc._id)
  docs.splice(at, docs[at]?._id === doc._id ? 1 : 0, doc)
}

/** Takes the document with an id out of a list in the order of ids. */
export function removeById(docs: LakeDocument[], id: string): void {
  const at = firstAt(docs, (other) => other._id >= id)
  if (docs[at]?._id === id) docs.splice(at, 1)
}

function firstAt(docs: readonly LakeDocument[], holds: (doc: LakeDocument) => boolean): number {
  let low = 0
  let high = docs.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const doc = docs[middle]
    if (doc && holds(doc)) high = middle
    else low = middle + 1
  }
  return low
}

/** An index on a path such as `slug.current` or `tags.[]`, which finds every element. */
export function pathIndex(path: readonly string[]): IndexDefinition {
  return {
    name: JSON.stringify(path),
    keys: (doc) => (valuesAt(doc, path) ?? []).filter(isIndexKey),
  }
}

/** The index behind `references()`. */
export const REFERENCES: IndexDefinition = { name: 'references', keys: referencesOf }

/** The index behind `sanity::versionOf()`. */
export const VERSIONS: IndexDefinition = {
  name: 'versions',
  keys: ({ _id }) => [_id, publishedId(_id)],
}

/** The index behind `sanity::partOfRelease()`. */
export const RELEASES: IndexDefinition = {
  name: 'releases',
  keys({ _id }) {
    const release = releaseOfVersion(_id)
    return release === undefined ? [] : [release]
  },
}
