import { PATH_TAG_PREFIX } from '../../front/next-contract.ts'
import { packedBytes, unpackPage, type PackedPage, type ReadyPage } from '../rendering/packed-page.ts'
import { ByteLru } from './byte-lru.ts'
import type { StoredValue } from './stored-value.ts'

/** A value as Next gets it back; `lastModified` is when its making began (ms since the epoch). */
export interface StoredEntry {
  lastModified: number
  value: StoredValue | null
  cacheControl?: { revalidate: number | false; expire?: number }
}

/** A value as the store holds it: itself, or a page in its packed form. */
export type Stored = { value: StoredValue | null } | { packed: PackedPage }

interface Entry {
  lastModified: number
  stored: Stored
  cacheControl?: StoredEntry['cacheControl']
  tags: Set<string>
}

export interface PageStoreOptions {
  maxBytes: number
  now: () => number
  /** Returns false for keys whose values are made anew for each visitor. */
  keeps?: (key: string) => boolean
  /** Called when a value was finished after one of its tags had expired: a visitor may have got it. */
  onLate?: (tags: string[]) => void
}

/** How long, in ms, an expiry is remembered for values that are still being made, and how long making one may take. */
const IN_FLIGHT_MS = 120_000
/** More values than this are never being made at once: the oldest ones beyond it have failed and are forgotten. */
const MAX_IN_FLIGHT = 10_000
/** How long, in ms, a value made for one visitor is kept until that visitor is answered; at most `MOST_PASSING` are kept. */
const PASSING_MS = 10_000
const MOST_PASSING = 100

/**
 * Pages and data by key, in memory only, so that a restart starts empty and never serves a value whose expiry it missed. A
 * value is dated by the moment its making began: expiring a tag also voids values that are still being made.
 */
export class PageStore {
  readonly #options: PageStoreOptions
  readonly #entries: ByteLru<Entry>
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #started = new Map<string, number>()
  readonly #pathExpiry = new Map<string, number>()
  readonly #passing = new Map<string, { until: number; visitors: number; entry: Entry }>()
  #expiries: { at: number; tags: ReadonlySet<string> }[] = []

  constructor(options: PageStoreOptions) {
    this.#options = options
    this.#entries = new ByteLru(options.maxBytes, (key, entry) => this.#unindex(key, entry))
  }

  get bytes(): number {
    return this.#entries.bytes
  }

  get size(): number {
    return this.#entries.size
  }

  /** Number of values that are being made, as far as is known: failures are not reported. */
  get inFlight(): number {
    return this.#started.size
  }

  /** Returns the value of `key`, or undefined. A miss, like an aged value, notes that making it begins now. */
  get(key: string, tags: readonly string[] = [], pathTags: readonly string[] = []): StoredEntry | undefined {
    const entry = this.#takePassing(key) ?? this.#entries.get(key)
    if (entry && !this.#isPathExpired(pathTags, entry.lastModified)) {
      if (this.#entries.has(key)) for (const tag of tags) this.#index(key, entry, tag)
      if (this.#isOld(entry)) this.#begin(key)
      const { lastModified, stored, cacheControl } = entry
      const value = 'packed' in stored ? unpackPage(stored.packed) : stored.value
      return { lastModified, value, ...(cacheControl ? { cacheControl } : {}) }
    }
    this.#begin(key)
    return undefined
  }

  /** Returns a page that is ready to be sent; undefined when `key` has none or it is too old. */
  ready(key: string): ReadyPage | undefined {
    if (!this.has(key)) return undefined
    const entry = this.#takePassing(key) ?? this.#entries.get(key)
    return entry && 'packed' in entry.stored ? entry.stored.packed.ready : undefined
  }

  /** Keeps a value unless one of its tags expired while it was made, or `keeps` refuses its key. */
  set(
    key: string,
    value: StoredValue | null,
    tags: string[],
    cacheControl?: StoredEntry['cacheControl'],
  ): void {
    const since = this.#takeStart(key)
    this.#entries.delete(key)
    const isFresh = this.#accept(key, { value }, tags, { since, ...(cacheControl ? { cacheControl } : {}) })
    if (!isFresh) this.#options.onLate?.(tags)
  }

  /**
   * Takes a value that another process began to make at `since` (ms of `now`). Drops it when one of its tags has expired
   * since: nobody has seen it. A value that is not cached waits a few seconds for the `visitors` who asked for it.
   */
  put(
    key: string,
    stored: Stored,
    tags: readonly string[],
    made: { since: number; cacheControl?: StoredEntry['cacheControl']; visitors: number },
  ): void {
    this.#entries.delete(key)
    const since = Math.max(made.since, this.#options.now() - IN_FLIGHT_MS)
    const isFresh = this.#accept(key, stored, tags, { ...made, since })
    if (!isFresh || this.#entries.has(key)) return
    const until = since + PASSING_MS
    this.#passing.set(key, { until, visitors: made.visitors, entry: toEntry(stored, { ...made, since }) })
    const [oldest] = this.#passing.keys()
    if (this.#passing.size > MOST_PASSING && oldest !== undefined) this.#passing.delete(oldest)
  }

  /** Returns true for a value that `get` would return and that is not too old. */
  has(key: string): boolean {
    const entry = this.#passingOf(key) ?? this.#entries.peek(key)
    return entry !== undefined && !this.#isOld(entry)
  }

  /** Returns the milliseconds of the clock that dates values. */
  now(): number {
    return this.#options.now()
  }

  #accept(
    key: string,
    stored: Stored,
    tags: readonly string[],
    made: { since: number; cacheControl?: StoredEntry['cacheControl'] },
  ): boolean {
    if (this.#hasExpiredSince(made.since, tags)) return false
    if (this.#options.keeps?.(key) === false) return true
    const entry = toEntry(stored, made)
    for (const tag of tags) this.#index(key, entry, tag)
    this.#entries.set(key, entry, byteSize(key, stored))
    return true
  }

  #takePassing(key: string): Entry | undefined {
    const entry = this.#passingOf(key)
    const passing = this.#passing.get(key)
    if (passing) passing.visitors -= 1
    if (passing && (passing.visitors === 0 || entry === undefined)) this.#passing.delete(key)
    return entry
  }

  #passingOf(key: string): Entry | undefined {
    const passing = this.#passing.get(key)
    return passing && passing.until > this.#options.now() ? passing.entry : undefined
  }

  /** Forgets all values that carry one of `tags`; the next `get` of each misses. */
  expire(tags: readonly string[]): void {
    const at = this.#options.now()
    this.#passing.clear()
    this.#prune(at)
    this.#expiries.push({ at, tags: new Set(tags) })
    for (const tag of tags) {
      if (tag.startsWith(PATH_TAG_PREFIX)) this.#pathExpiry.set(tag, at)
      for (const key of this.#keysByTag.get(tag) ?? []) this.#entries.delete(key)
    }
  }

  #begin(key: string): void {
    if (this.#started.has(key)) return
    this.#started.set(key, this.#options.now())
    const [oldest] = this.#started.keys()
    if (this.#started.size > MAX_IN_FLIGHT && oldest !== undefined) this.#started.delete(oldest)
  }

  /** Returns true when Next will give this entry once more and make it anew in the background. */
  #isOld(entry: Entry): boolean {
    const value = 'packed' in entry.stored ? entry.stored.packed.rest : entry.stored.value
    const seconds = entry.cacheControl?.revalidate ?? value?.revalidate
    return typeof seconds === 'number' && entry.lastModified + seconds * 1000 < this.#options.now()
  }

  #isPathExpired(pathTags: readonly string[], since: number): boolean {
    return pathTags.some((tag) => (this.#pathExpiry.get(tag) ?? -1) >= since)
  }

  #takeStart(key: string): number {
    const now = this.#options.now()
    const started = this.#started.get(key) ?? now
    this.#started.delete(key)
    return Math.max(started, now - IN_FLIGHT_MS)
  }

  #hasExpiredSince(since: number, tags: readonly string[]): boolean {
    return this.#expiries.some((expiry) => expiry.at >= since && tags.some((tag) => expiry.tags.has(tag)))
  }

  #prune(now: number): void {
    this.#expiries = this.#expiries.filter((expiry) => expiry.at >= now - IN_FLIGHT_MS)
    for (const [key, started] of this.#started) {
      if (started < now - IN_FLIGHT_MS) this.#started.delete(key)
    }
  }

  #index(key: string, entry: Entry, tag: string): void {
    if (entry.tags.has(tag)) return
    entry.tags.add(tag)
    const keys = this.#keysByTag.get(tag)
    if (keys) keys.add(key)
    else this.#keysByTag.set(tag, new Set([key]))
  }

  #unindex(key: string, entry: Entry): void {
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}

function toEntry(
  stored: Stored,
  { since, cacheControl }: { since: number; cacheControl?: StoredEntry['cacheControl'] },
): Entry {
  return { lastModified: since, stored, tags: new Set(), ...(cacheControl ? { cacheControl } : {}) }
}

function byteSize(key: string, stored: Stored): number {
  if ('packed' in stored) return key.length + 1024 + packedBytes(stored.packed)
  const { value } = stored
  if (!value) return key.length + 32
  let bytes = key.length + 256
  bytes += Buffer.byteLength(value.html ?? '') + Buffer.byteLength(value.data?.body ?? '')
  // Parsed, an answer takes about three times its JSON.
  bytes += (value.answerLength ?? 0) * 3
  bytes += (value.body?.byteLength ?? 0) + (value.rscData?.byteLength ?? 0)
  for (const [path, segment] of value.segmentData ?? []) bytes += path.length + segment.byteLength
  return bytes
}
