import type { DatabaseSync } from 'node:sqlite'

/** An SQL transaction whose work is done a piece at a time; nothing else may be done with the database in between. */
export class SlicedTransaction {
  /** True while a piece of the work runs. */
  running = false
  private readonly db: DatabaseSync
  private readonly work: Iterator<unknown>
  private worked = false
  private ended = false
  private failure: { error: unknown } | undefined

  constructor(db: DatabaseSync, work: Iterator<unknown>) {
    this.db = db
    this.work = work
  }

  /** Goes on for `ms` milliseconds; true once the transaction has been committed or has failed. */
  advance(ms: number): boolean {
    if (this.ended) return true
    const end = performance.now() + ms
    this.running = true
    try {
      if (!this.db.isTransaction) this.db.exec('BEGIN IMMEDIATE')
      while (!this.worked) {
        this.worked = this.work.next().done === true
        if (performance.now() > end) return false
      }
      this.db.exec('COMMIT')
    } catch (error) {
      this.failure = { error }
      this.rollBack()
    } finally {
      this.running = false
    }
    this.ended = true
    return true
  }

  private rollBack(): void {
    try {
      if (this.db.isTransaction) this.db.exec('ROLLBACK')
    } catch {
      // What made the work fail is what matters; the next transaction cannot begin before this one is gone.
    }
  }

  /** Throws what went wrong, if anything did. */
  check(): void {
    if (this.failure) throw this.failure.error
  }
}
