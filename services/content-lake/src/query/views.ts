import type { LakeDocument } from '../document.ts'
import { byId, HashIndex, insertById, OrderedIndex, removeById, type IndexDefinition } from './indexes.ts'

const MAX_INDEXES = 64

/** The documents one caller sees in one perspective, with indexes built when first asked for. */
export class DatasetView {
  /** The version of the source that the view shows; -1 until it has been filled. */
  version = -1
  /** In the order of ids; every change makes a new list. */
  docs: readonly LakeDocument[] = []
  private documents = new Map<string, LakeDocument>()
  private readonly indexes = new Map<string, HashIndex>()
  private readonly orders = new Map<string, OrderedIndex>()

  get(id: string): LakeDocument | undefined {
    return this.documents.get(id)
  }

  /** Whether a value is one of the view's documents itself, not a copy. */
  contains(value: object): value is LakeDocument {
    return this.documents.get((value as { _id?: string })._id ?? '') === value
  }

  index(definition: IndexDefinition): HashIndex {
    return kept(this.indexes, definition.name, () => new HashIndex(definition, this.docs))
  }

  /** All documents in the order of an attribute. */
  ordered(path: readonly string[]): OrderedIndex {
    return kept(this.orders, JSON.stringify(path), () => new OrderedIndex(path, this.docs))
  }

  /** Replaces everything. */
  fill(version: number, documents: Map<string, LakeDocument>): void {
    this.version = version
    this.documents = documents
    this.docs = [...documents.values()].sort(byId)
    this.indexes.clear()
    this.orders.clear()
  }

  /** Moves to a newer version; an id without a document is gone. Indexes follow, unless building them anew is less work. */
  change(version: number, changes: ReadonlyMap<string, LakeDocument | undefined>): void {
    this.version = version
    const real = [...changes].filter(([id, doc]) => this.documents.get(id) !== doc)
    if (real.length === 0) return
    if (real.length > 100 + this.docs.length / 20) return this.refill(version, real)
    const docs = this.docs.slice()
    for (const [id, after] of real) {
      const before = this.documents.get(id)
      if (after) {
        this.documents.set(id, after)
        insertById(docs, after)
      } else {
        this.documents.delete(id)
        removeById(docs, id)
      }
      for (const index of this.indexes.values()) index.replace(before, after)
      for (const index of this.orders.values()) index.replace(before, after)
    }
    this.docs = docs
  }

  private refill(version: number, changes: [string, LakeDocument | undefined][]): void {
    for (const [id, doc] of changes) {
      if (doc) this.documents.set(id, doc)
      else this.documents.delete(id)
    }
    this.fill(version, this.documents)
  }
}

function kept<T>(cache: Map<string, T>, name: string, build: () => T): T {
  const known = cache.get(name)
  if (known) return known
  const oldest = cache.keys().next().value
  if (cache.size >= MAX_INDEXES && oldest !== undefined) cache.delete(oldest)
  const built = build()
  cache.set(name, built)
  return built
}
