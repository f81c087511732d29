import type { DatabaseSync } from 'node:sqlite'

/** An SQL transaction whose work is done a piece at a time; nobody else may write to the database in between. */
export class SlicedTransaction {
  /** True while a piece of the work runs. */
  running = false
  private readonly db: DatabaseSync
  private readonly steps: Iterator<unknown>
  private begun = false
  private worked = false
  private ended = false
  private failure: { error: unknown } | undefined

  constructor(db: DatabaseSync, steps: Iterator<unknown>) {
    this.db = db
    this.steps = steps
  }

  /** Works for `ms` milliseconds; true once only `finish` is left to do. */
  work(ms: number): boolean {
    this.attempt(() => {
      if (!this.begun) this.db.exec('BEGIN IMMEDIATE')
      this.begun = true
      const end = performance.now() + ms
      while (!this.worked && performance.now() < end) this.worked = this.steps.next().done === true
    })
    return this.worked || this.ended
  }

  /** Does the remaining work and commits. */
  finish(): void {
    this.work(Infinity)
    this.attempt(() => {
      this.db.exec('COMMIT')
      this.ended = true
    })
  }

  /** Throws the error of the transaction if it failed. */
  check(): void {
    if (this.failure) throw this.failure.error
  }

  private attempt(work: () => void): void {
    if (this.ended) return
    this.running = true
    try {
      work()
    } catch (error) {
      this.failure = { error }
      this.ended = true
      this.rollBack()
    } finally {
      this.running = false
    }
  }

  private rollBack(): void {
    try {
      if (this.db.isTransaction) this.db.exec('ROLLBACK')
    } catch {
      // The work's own error is the one to report; the next transaction cannot begin before this one is gone.
    }
  }
}
