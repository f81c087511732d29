import type { LakeDocument } from '../../document.ts'
import { charge, IndexWanted, maySuspend, unmetered } from '../meter.ts'
import { inSlices } from '../plan/slices.ts'
import {
  byId,
  HashIndex,
  insertById,
  OrderedIndex,
  removeById,
  type IndexDefinition,
} from '../plan/indexes.ts'

const MAX_INDEXES = 64
/** Indexes of up to this many documents are built at one go. */
const AT_ONCE = 1000

/** The documents one caller sees in one perspective, with indexes built when first asked for. */
export class DatasetView {
  /** The version of the source that the view shows; -1 until it has been filled. */
  version = -1
  /** In the order of ids; every change makes a new list. */
  docs: readonly LakeDocument[] = []
  private documents = new Map<string, LakeDocument>()
  private readonly indexes = new Map<string, HashIndex>()
  private readonly orders = new Map<string, OrderedIndex>()
  private readonly building = new Map<string, Promise<void>>()

  get(id: string): LakeDocument | undefined {
    return this.documents.get(id)
  }

  /** Whether a value is one of the view's documents itself, not a copy. */
  contains(value: object): value is LakeDocument {
    return this.documents.get((value as { _id?: string })._id ?? '') === value
  }

  /** Returns an index of the view; throws `IndexWanted` for one that has to be built in slices first. */
  index(definition: IndexDefinition): HashIndex {
    const known = this.indexes.get(definition.name)
    if (known) return known
    if (maySuspend() && this.docs.length > AT_ONCE) throw new IndexWanted(() => this.build(definition))
    return this.paid(this.indexes, () => {
      const index = new HashIndex(definition)
      this.docs.forEach((doc) => index.append(doc))
      return this.keep(definition, index)
    })
  }

  private async build(definition: IndexDefinition): Promise<void> {
    const known = this.building.get(definition.name)
    if (known) return known
    const done = this.buildInSlices(definition).finally(() => this.building.delete(definition.name))
    this.building.set(definition.name, done)
    return done
  }

  private async buildInSlices(definition: IndexDefinition): Promise<void> {
    const { docs } = this
    const index = new HashIndex(definition)
    await inSlices(docs, (doc) => index.append(doc))
    // Changes made meanwhile created a new list, which still holds the same unchanged documents.
    const before = new Map(docs.map((doc) => [doc._id, doc]))
    for (const doc of this.docs) {
      if (before.get(doc._id) !== doc) index.replace(before.get(doc._id), doc)
      before.delete(doc._id)
    }
    for (const doc of before.values()) index.replace(doc, undefined)
    this.keep(definition, index)
  }

  private keep(definition: IndexDefinition, index: HashIndex): HashIndex {
    return kept(this.indexes, definition.name, () => index)
  }

  /** Drops an index; it is built again when needed. */
  forget(definition: IndexDefinition): void {
    this.indexes.delete(definition.name)
  }

  /** All documents in the order of an attribute. */
  ordered(path: readonly string[]): OrderedIndex {
    const name = JSON.stringify(path)
    const known = this.orders.get(name)
    if (known) return known
    const build = () => kept(this.orders, name, () => new OrderedIndex(path, this.docs))
    if (maySuspend() && this.docs.length > AT_ONCE) throw new IndexWanted(async () => void build())
    return this.paid(this.orders, build)
  }

  /** Builds an index without charge, as later queries use it, too; beyond the number that are kept, charges for each. */
  private paid<T>(cache: ReadonlyMap<string, unknown>, build: () => T): T {
    if (cache.size < MAX_INDEXES) return unmetered(build)
    charge(this.docs.length)
    return build()
  }

  /** Replaces all documents and drops all indexes. */
  fill(version: number, documents: Map<string, LakeDocument>): void {
    this.version = version
    this.documents = documents
    this.docs = [...documents.values()].sort(byId)
    this.indexes.clear()
    this.orders.clear()
  }

  /** Moves to a newer version; removes ids without a document. Updates indexes unless rebuilding them is less work. */
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
      for (const index of [...this.indexes.values(), ...this.orders.values()]) index.replace(before, after)
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
