import { isDraftId, isVersionId, publishedId, releaseOfVersion, type LakeDocument } from '../document.ts'
import { renamed, shielded, withText } from './document-copies.ts'
import { HashIndex, sortByPosition, type IndexDefinition, type IndexKey } from './indexes.ts'
import { QueryParseError } from './parse-error.ts'
import type { QuerySource } from './types.ts'

const MAX_INDEXES = 64
const MAX_VIEWS = 48

/** The documents one caller sees in one perspective, with indexes built when first asked for. */
export class DatasetView {
  version = -1
  docs: LakeDocument[] = []
  byId = new Map<string, LakeDocument>()
  private indexes = new Map<string, HashIndex>()
  private positions: Map<LakeDocument, number> | undefined
  private texts: LakeDocument[] | undefined

  /** Documents under any of the keys, in the view's order and each once; the answer must not be changed. */
  lookup(definition: IndexDefinition, keys: readonly IndexKey[]): LakeDocument[] {
    const index = this.index(definition)
    const [first] = keys
    if (first !== undefined && keys.length === 1) return index.get(first, this.position)
    const found = new Set<LakeDocument>()
    for (const key of keys) for (const doc of index.get(key, this.position)) found.add(doc)
    return sortByPosition([...found], this.position())
  }

  /** Whether a value is one of the view's documents itself, not a copy. */
  contains(value: object): value is LakeDocument {
    return this.byId.get((value as { _id?: string })._id ?? '') === value
  }

  readonly position = (): Map<LakeDocument, number> => {
    this.positions ??= new Map(this.docs.map((doc, index) => [doc, index]))
    return this.positions
  }

  /** The same documents carrying their hidden list of texts, for `text::query`. */
  textDocs(): LakeDocument[] {
    this.texts ??= this.docs.map(withText)
    return this.texts
  }

  /** Moves the view to a new set of documents; order and indexes follow the difference instead of being rebuilt. */
  update(version: number, docs: LakeDocument[]): void {
    const before = this.byId
    const after = new Map(docs.map((doc) => [doc._id, doc]))
    const changes: Change[] = []
    for (const [id, doc] of after) if (before.get(id) !== doc) changes.push([before.get(id), doc])
    for (const [id, doc] of before) if (!after.has(id)) changes.push([doc, undefined])
    const isSmall = changes.length <= 200 + after.size / 20
    this.docs = isSmall ? merged(this.docs, changes, after) : docs.sort(byIdOrder)
    this.version = version
    this.byId = after
    this.positions = undefined
    this.texts = undefined
    if (!isSmall) this.indexes.clear()
    else for (const index of this.indexes.values()) for (const [from, to] of changes) index.replace(from, to)
  }

  private index(definition: IndexDefinition): HashIndex {
    const known = this.indexes.get(definition.name)
    if (known) return known
    if (this.indexes.size >= MAX_INDEXES) this.indexes.delete(this.indexes.keys().next().value ?? '')
    const index = new HashIndex(definition, this.docs)
    this.indexes.set(definition.name, index)
    return index
  }
}

type Change = [before: LakeDocument | undefined, after: LakeDocument | undefined]

/** Results without `order()` come by id, as from the hosted service. */
function byIdOrder(a: LakeDocument, b: LakeDocument): number {
  return a._id < b._id ? -1 : a._id > b._id ? 1 : 0
}

function merged(sorted: LakeDocument[], changes: Change[], after: Map<string, LakeDocument>): LakeDocument[] {
  const added = changes.flatMap(([from, to]) => (to && !from ? [to] : [])).sort(byIdOrder)
  const result: LakeDocument[] = []
  let next = 0
  for (const doc of sorted) {
    for (let candidate = added[next]; candidate && candidate._id < doc._id; candidate = added[++next])
      result.push(candidate)
    const current = after.get(doc._id)
    if (current) result.push(current)
  }
  return [...result, ...added.slice(next)]
}

/** A perspective as a list of layers, first wins: release names, `drafts`, and always `published` at the end; or raw. */
export type Perspective = 'raw' | readonly string[]

/** Reads a perspective name, list or comma-separated list; throws `QueryParseError` for one that cannot be. */
export function parsePerspective(perspective: string | string[], query: string): Perspective {
  const names = (typeof perspective === 'string' ? perspective.split(',') : perspective).map((name) =>
    name.trim(),
  )
  if (names.length === 1 && names[0] === 'raw') return 'raw'
  const layers = names.map((name) => (name === 'previewDrafts' ? 'drafts' : name))
  for (const name of layers) {
    if (name !== 'raw' && /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/.test(name)) continue
    throw new QueryParseError(`invalid perspective ${JSON.stringify(name)}`, query, 0, 0)
  }
  return [...new Set([...layers.filter((name) => name !== 'published'), 'published'])]
}

/** Keeps the views of a source, one per perspective and access key, each brought up to date when it is asked for. */
export class ViewCache {
  private readonly source: QuerySource
  private readonly views = new Map<string, DatasetView>()

  private shields = false

  constructor(source: QuerySource) {
    this.source = source
  }

  /** Has groq-js see documents without attributes called `hasOwnProperty`, which it stumbles over; true if that is new. */
  shield(): boolean {
    if (this.shields) return false
    this.shields = true
    this.views.clear()
    return true
  }

  /** A document as groq-js may see it. */
  shown(doc: LakeDocument): LakeDocument {
    return this.shields ? shielded(doc) : doc
  }

  /** The view for a caller; a `filterDocument` without an access key is never cached. */
  get(perspective: Perspective, accessKey?: string, filter?: (doc: LakeDocument) => boolean): DatasetView {
    if (filter && accessKey === undefined) return this.refresh(new DatasetView(), perspective, filter)
    const key = JSON.stringify([perspective, filter ? accessKey : null])
    const view = this.views.get(key) ?? new DatasetView()
    this.views.delete(key)
    this.views.set(key, view)
    if (this.views.size > MAX_VIEWS) this.views.delete(this.views.keys().next().value ?? '')
    return this.refresh(view, perspective, filter)
  }

  private refresh(
    view: DatasetView,
    perspective: Perspective,
    filter?: (doc: LakeDocument) => boolean,
  ): DatasetView {
    if (view.version === this.source.version) return view
    const all = Iterator.from(this.source.documents())
    const allowed = filter ? all.filter(filter) : all
    const visible = this.shields ? allowed.map(shielded) : allowed
    view.update(this.source.version, perspective === 'raw' ? [...visible] : stack(visible, perspective))
    return view
  }
}

function stack(visible: Iterable<LakeDocument>, layers: readonly string[]): LakeDocument[] {
  if (layers.length === 1) return [...visible].filter((doc) => !isDraftId(doc._id) && !isVersionId(doc._id))
  const best = new Map<string, { rank: number; doc: LakeDocument }>()
  for (const doc of visible) {
    const rank = layers.indexOf(layerOf(doc._id))
    if (rank === -1) continue
    const id = publishedId(doc._id)
    const known = best.get(id)
    if (!known) best.set(id, { rank, doc })
    else if (rank < known.rank) Object.assign(known, { rank, doc })
  }
  const result: LakeDocument[] = []
  for (const [id, { doc }] of best) if (!isMarkedDeleted(doc)) result.push(renamed(doc, id))
  return result
}

function layerOf(id: string): string {
  return isDraftId(id) ? 'drafts' : (releaseOfVersion(id) ?? 'published')
}

function isMarkedDeleted(doc: LakeDocument): boolean {
  return (doc._system as { delete?: unknown } | undefined)?.delete === true
}
