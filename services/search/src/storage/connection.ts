import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { StatementSync } from 'node:sqlite'
import { DiskProblem, diskProblem } from './disk-error.ts'
import { findCut } from './log-tail.ts'
import { migrate } from './migrate.ts'
import { WriteLog } from './write-log.ts'
import type { ReportTrouble } from './write-log.ts'

/** Bytes that a commit adds to the log beyond its documents. */
const COMMIT_BYTES = 8_000

/** Time in ms for which writes are refused after a full disk, before one is let through to test the disk. */
const FULL_MS = 500

export interface ConnectionOptions {
  /** Syncs every commit to disk before it is acknowledged, instead of within a tenth of a second. */
  syncWrites: boolean
  report: ReportTrouble
}

/** The open SQLite file, its transactions and its write-ahead log. */
export class Connection {
  readonly db: DatabaseSync
  readonly log: WriteLog
  readonly #begin: StatementSync
  readonly #commit: StatementSync
  readonly #rolledBack: () => void
  #depth = 0
  #bytes = 0
  /** When the last write failed on a full disk, as `performance.now()`; the next successful write clears it. */
  #fullAt: number | undefined
  /** When the last write failed because the disk is broken or read-only. */
  #brokenAt: number | undefined

  /** Opens or creates the store; `rolledBack` is called after a failed transaction. */
  constructor(directory: string, options: ConnectionOptions, rolledBack: () => void) {
    const file = join(directory, 'search.db')
    const { syncWrites, report } = options
    this.#rolledBack = rolledBack
    const cut = findCut(`${file}-wal`)
    if (cut !== undefined)
      report(
        'write-ahead log was cut',
        `its last ${cut.lost} bytes, from ${cut.at} on, are damaged or incomplete`,
      )
    this.log = new WriteLog(file, { syncEvery: syncWrites, report })
    this.db = new DatabaseSync(file)
    try {
      this.db.exec(`PRAGMA busy_timeout=5000; PRAGMA journal_mode=WAL; PRAGMA wal_autocheckpoint=0;
        PRAGMA synchronous=${syncWrites ? 'FULL' : 'NORMAL'}; PRAGMA journal_size_limit=67108864;`)
      migrate(this.db)
    } catch (error) {
      this.db.close()
      throw error
    }
    this.#begin = this.db.prepare('BEGIN IMMEDIATE')
    this.#commit = this.db.prepare('COMMIT')
  }

  close(): void {
    this.log.close()
    this.db.close()
  }

  /** Whether the last write failed on a full disk. */
  get outOfDisk(): boolean {
    return this.#fullAt !== undefined
  }

  /** Whether the last write failed because the disk is broken or read-only. */
  get isBroken(): boolean {
    return this.#brokenAt !== undefined
  }

  /** Tries a small write when the last one failed a while ago, to notice a disk that works again. */
  probe(): void {
    const failedAt = this.#fullAt ?? this.#brokenAt
    if (failedAt === undefined || performance.now() - failedAt < FULL_MS || this.#depth > 0) return
    try {
      this.transaction(() =>
        this.db.exec("REPLACE INTO entries (kind, name, body) VALUES ('probe', 'disk', '1')"),
      )
    } catch {
      // The disk still fails; `transaction` has noted the time.
    }
  }

  /** Counts bytes that the running transaction writes. */
  count(bytes: number): void {
    this.#bytes += bytes
  }

  /**
   * Runs `work` in one transaction; nested calls join the outer one. Nothing is kept when it throws; an error of
   * the disk is thrown as the refusal that clients see.
   */
  transaction<T>(work: () => T): T {
    if (this.#depth > 0) return work()
    if (this.#fullAt !== undefined && performance.now() - this.#fullAt < FULL_MS) throw new DiskProblem(true)
    this.#depth++
    this.#bytes = COMMIT_BYTES
    try {
      this.#begin.run()
      const result = work()
      this.#commit.run()
      this.#fullAt = undefined
      this.#brokenAt = undefined
      this.log.wrote(this.#bytes)
      return result
    } catch (error) {
      this.#rollback()
      const problem = diskProblem(error)
      if (problem === undefined) throw error
      this.#fullAt = problem.isFull ? performance.now() : undefined
      this.#brokenAt = problem.isFull ? undefined : performance.now()
      throw problem
    } finally {
      this.#depth--
    }
  }

  #rollback(): void {
    try {
      this.db.exec('ROLLBACK')
    } catch {
      // SQLite has already rolled back by itself (a full disk does that); the first error is the one to report.
    }
    this.#rolledBack()
  }
}
