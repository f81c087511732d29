import { isVersionId, publishedId, type LakeDocument } from '../../document.ts'
import { ChangeLog } from './change-log.ts'
import { renamed } from './document-copies.ts'
import { IndexWanted, suspending, unmetered, withIndexes } from '../meter.ts'
import { idsInLayers, isInPublishedLayer, type Perspective } from '../perspective.ts'
import { inSlices } from '../plan/slices.ts'
import { TEXT } from '../text/text-search.ts'
import type { QueryScope, QuerySource } from '../types.ts'
import { DatasetView } from './views.ts'

/** Settings that decide which documents a view shows. */
export interface ViewKey extends QueryScope {
  perspective: Perspective
  hideVersions?: boolean
}

interface Entry {
  key: ViewKey
  view: DatasetView
  /** Set while the view is being filled. */
  filling?: Promise<void>
}

const MAX_VIEWS = 300
/** Most documents in all views together; views beyond that are dropped and made again when needed. */
const MAX_DOCUMENTS = 2_000_000
/** Changes that a view follows at one go. */
const BATCH = 20
/** Views that may have an index of all words, which takes more memory than all others. */
const MAX_TEXT_VIEWS = 8

/** Read access to documents, as filters define it. */
export interface Readability {
  isReadable(doc: LakeDocument, key: ViewKey): boolean
  /** Returns documents that include all readable ones; undefined when each document must be tested. */
  candidates(key: ViewKey): LakeDocument[] | undefined
}

const RAW: ViewKey = { perspective: 'raw' }

/** Keeps the views of a source, each brought up to date when it is asked for. */
export class ViewCache {
  private readonly source: QuerySource
  private readonly readability: Readability
  private readonly log: ChangeLog
  private readonly entries = new Map<string, Entry>()

  constructor(source: QuerySource, readability: Readability) {
    this.source = source
    this.readability = readability
    this.log = new ChangeLog(source)
  }

  /** Returns an up-to-date view synchronously; not charged to the query, whose limit could break the work off half-way. */
  get(key: ViewKey): DatasetView {
    const entry = this.entry(key)
    unmetered(() => {
      if (!this.follow(entry)) this.fillAtOnce(entry)
    })
    return entry.view
  }

  private fillAtOnce(entry: Entry): void {
    const documents = new Map<string, LakeDocument>()
    for (const id of this.ids(entry.key)) this.show(entry, id, documents)
    entry.view.fill(this.source.version, documents)
  }

  /** Fills a view or applies many changes in slices, between which other requests are answered; then `get` is quick. */
  async prepare(key: ViewKey): Promise<void> {
    const entry = this.entry(key)
    if (entry.filling) return entry.filling
    const changed = this.changedIn(entry)
    if (changed && changed.size <= BATCH) return
    entry.filling = (changed ? this.catchUp(entry, [...changed]) : this.fill(entry)).finally(
      () => delete entry.filling,
    )
    return entry.filling
  }

  private async catchUp({ key, view }: Entry, changed: string[]): Promise<void> {
    const { version } = this.source
    const batches = Array.from({ length: Math.ceil(changed.length / BATCH) }, (_, n) => n * BATCH)
    await inSlices(batches, (from) =>
      unmetered(() => view.change(view.version, this.shownOf(key, changed.slice(from, from + BATCH)))),
    )
    // The next `get` applies changes made meanwhile; another caller's `get` may already have gone further.
    view.version = Math.max(view.version, version)
  }

  private async fill(entry: Entry): Promise<void> {
    const { version } = this.source
    const documents = new Map<string, LakeDocument>()
    if (entry.key.readable) await this.prepare(RAW)
    const find = () => this.ids(entry.key)
    const ids = await withIndexes(() => suspending(find)).catch((error: unknown) => {
      // Changes drop indexes as fast as they are built, so they are built at one go.
      if (error instanceof IndexWanted) return find()
      throw error
    })
    await inSlices(ids, (id) => this.show(entry, id, documents))
    // The next `get` applies changes made meanwhile, as it follows the log from the version at the start.
    entry.view.fill(version, documents)
  }

  /** Returns the ids that a view may show: of documents, or of groups of drafts and versions. */
  private ids(key: ViewKey): string[] {
    const { perspective } = key
    const docs = key.readable ? this.readability.candidates(key) : undefined
    const ids = new Set(Array.from(docs ?? this.source.documents(), ({ _id }) => _id))
    if (perspective === 'raw') return [...ids]
    return perspective.length === 1
      ? [...ids].filter(isInPublishedLayer)
      : [...new Set(Array.from(ids, publishedId))]
  }

  private show({ key }: Entry, id: string, into: Map<string, LakeDocument>): void {
    const doc = this.find(key, id)
    if (doc) into.set(id, doc)
  }

  private find(key: ViewKey, id: string): LakeDocument | undefined {
    if (key.perspective === 'raw') return this.visible(key, id)
    for (const candidate of idsInLayers(id, key.perspective)) {
      const doc = this.visible(key, candidate)
      if (doc) return isMarkedDeleted(doc) ? undefined : key.perspective.length === 1 ? doc : renamed(doc, id)
    }
    return undefined
  }

  private visible(key: ViewKey, id: string): LakeDocument | undefined {
    const doc = this.source.get(id)
    if (!doc || (key.hideVersions && isVersionId(id))) return undefined
    return key.readable && !this.readability.isReadable(doc, key) ? undefined : doc
  }

  /** Applies the changes since the view's version; false when they are not known. */
  private follow(entry: Entry): boolean {
    const changed = this.changedIn(entry)
    if (changed) entry.view.change(this.source.version, this.shownOf(entry.key, changed))
    return changed !== undefined
  }

  private changedIn({ view }: Entry): ReadonlySet<string> | undefined {
    return view.version === -1 ? undefined : this.log.since(view.version)
  }

  /** Returns the documents that a view now shows for changed ids, undefined for those that it does not show. */
  private shownOf(key: ViewKey, changed: Iterable<string>): Map<string, LakeDocument | undefined> {
    const shown = new Map<string, LakeDocument | undefined>()
    for (const id of changed) {
      const place = key.perspective === 'raw' ? id : publishedId(id)
      if (!shown.has(place)) shown.set(place, this.find(key, place))
    }
    return shown
  }

  private entry(key: ViewKey): Entry {
    const name = nameOf(key)
    const entry = this.entries.get(name) ?? { key, view: new DatasetView() }
    this.entries.delete(name)
    this.entries.set(name, entry)
    let total = this.entries.values().reduce((sum, { view }) => sum + view.docs.length, 0)
    for (const [oldest, { view }] of this.entries) {
      if (oldest === name || (this.entries.size <= MAX_VIEWS && total <= MAX_DOCUMENTS)) break
      total -= view.docs.length
      this.entries.delete(oldest)
    }
    const older = Math.max(0, this.entries.size - MAX_TEXT_VIEWS)
    for (const { view } of this.entries.values().take(older)) view.forget(TEXT)
    return entry
  }
}

/** Returns the cache key of a view; callers share a view unless one of their filters may read `identity`. */
function nameOf({ perspective, readable, identity, hideVersions }: ViewKey): string {
  const subject = readable?.some((filter) => filter.includes('identity')) ? identity : undefined
  return JSON.stringify([perspective, readable, subject, hideVersions ?? false])
}

function isMarkedDeleted(doc: LakeDocument): boolean {
  return (doc._system as { delete?: unknown } | undefined)?.delete === true
}
