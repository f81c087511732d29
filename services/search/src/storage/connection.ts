import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { StatementSync } from 'node:sqlite'
import { diskProblem, isDamage } from './disk-error.ts'
import { migrate } from './migrate.ts'
import { WriteLog } from './write-log.ts'
import type { ReportTrouble } from './write-log.ts'

/** What a commit adds to the log beyond the documents in it, in bytes. */
const COMMIT_BYTES = 8_000

export interface ConnectionOptions {
  /** Syncs every commit to disk before it is acknowledged, instead of all within a tenth of a second. */
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
  /** Whether the last write failed for want of space; the next one that succeeds clears it. */
  outOfDisk = false

  /** Opens or creates the store; `rolledBack` is called after a failed transaction. Throws one clear line when the file is damaged. */
  constructor(directory: string, options: ConnectionOptions, rolledBack: () => void) {
    const file = join(directory, 'search.db')
    const { syncWrites, report } = options
    this.#rolledBack = rolledBack
    this.log = new WriteLog(file, { syncEvery: syncWrites, report })
    this.db = new DatabaseSync(file)
    try {
      this.db.exec(`PRAGMA busy_timeout=5000; PRAGMA journal_mode=WAL; PRAGMA wal_autocheckpoint=0;
        PRAGMA synchronous=${syncWrites ? 'FULL' : 'NORMAL'}; PRAGMA journal_size_limit=67108864;`)
      migrate(this.db)
    } catch (error) {
      this.db.close()
      if (!isDamage(error)) throw error
      throw new Error(`${file} is damaged (${(error as Error).message}); restore it from a backup.`, {
        cause: error,
      })
    }
    this.#begin = this.db.prepare('BEGIN IMMEDIATE')
    this.#commit = this.db.prepare('COMMIT')
  }

  close(): void {
    this.log.close()
    this.db.close()
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
    this.#depth++
    this.#bytes = COMMIT_BYTES
    try {
      this.#begin.run()
      const result = work()
      this.#commit.run()
      this.outOfDisk = false
      this.log.wrote(this.#bytes)
      return result
    } catch (error) {
      this.#rollback()
      const problem = diskProblem(error)
      if (problem === undefined) throw error
      this.outOfDisk = problem.isFull
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
