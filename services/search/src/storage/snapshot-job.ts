import type { Collection } from '../collections/collection.ts'
import { describeError } from '../log.ts'
import type { Log } from '../log.ts'
import { Problem } from '../engine/problem.ts'
import { copyData } from './data-copy.ts'
import type { Database } from './database.ts'
import { saveSnapshot } from './snapshot.ts'

/** When snapshots are taken by themselves; times in ms. */
export interface SnapshotTiming {
  /** How often to check whether a snapshot is due. */
  checkEvery: number
  /** How long a collection must rest after writes that made its snapshot old. */
  quiet: number
  /** How often a snapshot is taken while writes never rest. */
  atMostEvery: number
  /** How often, while a collection grows by `growth` of itself in that time, as in a bulk import. */
  whileGrowingEvery: number
  growth: number
  /** A snapshot is old after changes to this share of the documents, limited to `fewest` and `most` changes. */
  share: number
  fewest: number
  most: number
}

export const SNAPSHOT_TIMING: SnapshotTiming = {
  checkEvery: 500,
  quiet: 1_000,
  atMostEvery: 30_000,
  whileGrowingEvery: 3_000,
  growth: 0.2,
  share: 0.05,
  fewest: 500,
  most: 10_000,
}

/** A failed snapshot counts as one that took this long, so that the next attempt waits. */
const TROUBLED_MS = 3_000

/** State of a collection's snapshot: the last change it holds (-1 for no snapshot), and when it was made. */
interface Kept {
  change: number
  definition: unknown
  /** When it was made, or when waiting for the first one began. */
  at: number | undefined
  /** How long it took, in ms. */
  took: number
  lastSeen: number
  lastWriteAt: number
}

/** Saves the indexes of collections to disk: automatically when much has changed, and on request. */
export class SnapshotJob {
  readonly #database: Database
  readonly #list: () => readonly Collection[]
  readonly #log: Log
  readonly #timing: SnapshotTiming
  readonly #kept = new WeakMap<Collection, Kept>()
  /** Snapshots are written one after the other. */
  #running: Promise<void> = Promise.resolve()
  #isBusy = false
  #isCopying = false
  #timer: NodeJS.Timeout | undefined

  constructor(options: {
    database: Database
    list: () => readonly Collection[]
    log: Log
    timing?: SnapshotTiming
  }) {
    this.#database = options.database
    this.#list = options.list
    this.#log = options.log
    this.#timing = options.timing ?? SNAPSHOT_TIMING
  }

  /** Notes that a collection was loaded, from a snapshot that holds changes up to `change` or, at -1, from its documents. */
  loaded(collection: Collection, change: number): void {
    const kept = this.#of(collection)
    kept.change = change
    kept.definition = collection.definition
  }

  /** Starts to take snapshots automatically. */
  start(): void {
    this.#timer ??= setInterval(() => this.check(performance.now()), this.#timing.checkEvery).unref()
  }

  /** Stops automatic snapshots, and waits for one that is being written. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.#running
  }

  /** Starts a snapshot of the first collection that is due at a time; called by a timer. */
  check(now: number): void {
    for (const collection of this.#list()) {
      const isDue = this.#isDue(collection, now)
      if (!isDue || this.#isBusy) continue
      void this.#enqueue(() => this.#save(collection, now)).catch((error: unknown) => {
        Object.assign(this.#of(collection), { at: now, took: TROUBLED_MS })
        this.#log('warn', 'no index snapshot written', {
          collection: collection.name,
          ...describeError(error),
        })
      })
    }
  }

  /** Saves every collection that has changed since its snapshot. Throws when the disk fails. */
  saveAll(): Promise<void> {
    return this.#enqueue(() => this.#saveOld())
  }

  /** Saves every collection and copies the whole data directory. Throws during another copy, or when the disk fails. */
  copyTo(target: string): Promise<void> {
    if (this.#isCopying) throw new Problem(409, 'Another snapshot is in progress.')
    this.#isCopying = true
    return this.#enqueue(async () => {
      await this.#saveOld()
      await copyData(this.#database.directory, target)
    }).finally(() => {
      this.#isCopying = false
    })
  }

  #of(collection: Collection): Kept {
    let kept = this.#kept.get(collection)
    if (kept === undefined) {
      kept = {
        change: -1,
        definition: undefined,
        at: undefined,
        took: 0,
        lastSeen: -1,
        lastWriteAt: 0,
      }
      this.#kept.set(collection, kept)
    }
    return kept
  }

  async #saveOld(): Promise<void> {
    for (const collection of this.#list()) if (this.#isOld(collection)) await this.#save(collection)
  }

  #isOld(collection: Collection): boolean {
    // It may have been dropped while others were saved.
    if (collection.isDropped) return false
    const kept = this.#of(collection)
    return (
      kept.change !== this.#database.lastChange(collection.id) || kept.definition !== collection.definition
    )
  }

  #isDue(collection: Collection, now: number): boolean {
    const { quiet, atMostEvery, whileGrowingEvery, growth, share, fewest, most } = this.#timing
    const kept = this.#of(collection)
    kept.at ??= now
    const last = this.#database.lastChange(collection.id)
    if (last !== kept.lastSeen) {
      kept.lastSeen = last
      kept.lastWriteAt = now
    }
    const behind = kept.definition === collection.definition ? last - kept.change : collection.count
    const fresh = kept.change < 0 ? Math.max(behind, collection.count) : behind
    if (fresh < Math.min(most, Math.max(fewest, collection.count * share))) return false
    const age = now - kept.at
    if (age < kept.took * 10) return false
    const isGrowing = fresh >= collection.count * growth && age >= whileGrowingEvery
    return isGrowing || now - kept.lastWriteAt >= quiet || age >= atMostEvery
  }

  async #save(collection: Collection, now = performance.now()): Promise<void> {
    const { definition } = collection
    const saved = await saveSnapshot(collection, this.#database)
    if (saved === undefined) return
    const kept = this.#of(collection)
    kept.change = saved.change
    kept.definition = definition
    kept.at = now
    kept.took = saved.ms
    const memory = [...collection.index.footprint().values()].reduce((sum, bytes) => sum + bytes, 0)
    this.#log('info', 'index snapshot written', { collection: collection.name, ...saved, memory })
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    const run = this.#running.then(async () => {
      this.#isBusy = true
      try {
        await work()
      } finally {
        this.#isBusy = false
      }
    })
    this.#running = run.catch(() => undefined)
    return run
  }
}
