import { closeSync, fdatasync, openSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/** The longest that an acknowledged write waits for its fsync when not every write is synced, in ms. */
export const SYNC_WITHIN_MS = 100
/** Bytes written to the log after which it is copied into the database file. */
const CHECKPOINT_BYTES = 4 * 1024 * 1024
/** The length of the log at which bulk writers wait for a checkpoint, so that the log can start over. */
const CROWDED_BYTES = 48 * 1024 * 1024
/** A page of the database and its header in the log. */
const FRAME_BYTES = 4096 + 24
/** How long the checkpoint thread stays after its last work. */
const IDLE_MS = 2_000
const RETRY_MS = 1_000

/** Report of the checkpoint thread: frames in the log and frames copied, or the error. */
type CheckpointReport = { log: number; copied: number } | { error: string }

/** Reports trouble in the background: what failed, and why. */
export type ReportTrouble = (what: string, reason: string) => void

/**
 * Maintains SQLite's write-ahead log: a group fsync within SYNC_WITHIN_MS of a commit, and checkpoints in a thread of
 * their own. Neither ever blocks the event loop.
 */
export class WriteLog {
  readonly #file: string
  readonly #report: ReportTrouble
  readonly #syncEvery: boolean
  #handle: number | undefined
  #syncTimer: NodeJS.Timeout | undefined
  #worker: Worker | undefined
  #idleTimer: NodeJS.Timeout | undefined
  /** Bytes not copied yet, and the length of the log; both are estimates between two checkpoints. */
  #fresh = 0
  #length = 0
  #freshAtStart = 0
  #running: Promise<void> | undefined
  #finish: (() => void) | undefined
  #failedAt = Number.NEGATIVE_INFINITY
  #isClosed = false

  /** `file` is the database; with `syncEvery` SQLite itself syncs every commit and no timer is needed. */
  constructor(file: string, options: { syncEvery: boolean; report: ReportTrouble }) {
    this.#file = file
    this.#syncEvery = options.syncEvery
    this.#report = options.report
  }

  /** Notes a commit of about `bytes` bytes. */
  wrote(bytes: number): void {
    this.#fresh += bytes
    this.#length += bytes
    if (!this.#syncEvery && this.#syncTimer === undefined)
      this.#syncTimer = setTimeout(() => this.#sync(), SYNC_WITHIN_MS).unref()
    if (this.#fresh >= CHECKPOINT_BYTES && performance.now() - this.#failedAt > RETRY_MS)
      void this.#checkpoint()
  }

  /** Resolves at once, or when the log is so long that a bulk writer must let a checkpoint catch up. */
  async settle(): Promise<void> {
    if (this.#length < CROWDED_BYTES) return
    if (this.#running !== undefined) await this.#running
    if (performance.now() - this.#failedAt > RETRY_MS) await this.#checkpoint()
  }

  /** Resolves once everything committed so far is on disk. */
  synced(): Promise<void> {
    return new Promise((resolve, reject) => {
      fdatasync(this.#open(), (error) => (error === null ? resolve() : reject(error)))
    })
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#syncTimer)
    this.#endWorker()
    if (this.#handle !== undefined) closeSync(this.#handle)
    this.#handle = undefined
  }

  #open(): number {
    // A second handle on the log is safe: SQLite's locks are on its other two files.
    this.#handle ??= openSync(`${this.#file}-wal`, 'r+')
    return this.#handle
  }

  #sync(): void {
    // A commit that comes while this sync runs is not part of it and starts another one.
    this.#syncTimer = undefined
    this.synced().catch((error: unknown) =>
      this.#report(
        'fsync of the write-ahead log failed',
        error instanceof Error ? error.message : String(error),
      ),
    )
  }

  /** Copies the log into the database file; one at a time. */
  #checkpoint(): Promise<void> {
    if (this.#running !== undefined || this.#isClosed) return this.#running ?? Promise.resolve()
    clearTimeout(this.#idleTimer)
    this.#freshAtStart = this.#fresh
    this.#running = new Promise<void>((resolve) => {
      this.#finish = resolve
      this.#thread().postMessage('checkpoint')
    })
    return this.#running
  }

  #thread(): Worker {
    if (this.#worker !== undefined) return this.#worker
    const worker = new Worker(new URL('checkpoint-worker.mjs', import.meta.url), {
      workerData: { file: this.#file },
      resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 16 },
    })
    worker.unref()
    worker.on('message', (report: CheckpointReport) => this.#done(report))
    worker.on('error', (error) => {
      this.#worker = undefined
      this.#done({ error: error instanceof Error ? error.message : String(error) })
    })
    this.#worker = worker
    return worker
  }

  #done(report: CheckpointReport): void {
    if ('error' in report) {
      this.#failedAt = performance.now()
      this.#report('checkpoint failed', report.error)
    } else {
      this.#fresh -= this.#freshAtStart
      // When all was copied and nothing was added meanwhile, the next write starts the log over.
      const isWhole = report.copied >= report.log && this.#fresh === 0
      this.#length = isWhole ? 0 : report.log * FRAME_BYTES + this.#fresh
    }
    this.#running = undefined
    this.#finish?.()
    this.#idleTimer = setTimeout(() => this.#endWorker(), IDLE_MS).unref()
  }

  #endWorker(): void {
    clearTimeout(this.#idleTimer)
    void this.#worker?.terminate()
    this.#worker = undefined
    this.#finish?.()
  }
}
