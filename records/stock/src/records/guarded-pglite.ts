import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite'

/**
 * Why the record cannot be used now: `full` means no room, or no permission, to write; `down` means closed, damaged or out
 * of reach.
 */
export type RecordsTrouble = 'full' | 'down'

/** Thrown when the record cannot be used now; nothing was changed. */
export class RecordsUnavailable extends Error {
  override readonly name = 'RecordsUnavailable'
  readonly trouble: RecordsTrouble

  constructor(trouble: RecordsTrouble, message: string, options?: ErrorOptions) {
    super(message, options)
    this.trouble = trouble
  }
}

export interface PgliteGuard {
  /** Called before everything that may write; throws `RecordsUnavailable` while there is no room for it. */
  beforeWrite(): void
  /** Called once, when the database has failed and cannot go on. */
  onBroken(error: unknown): void
}

type Queryable = Pick<Transaction, 'query' | 'exec'>

/**
 * PGlite for a process that must outlive it. After a write that failed for want of room PostgreSQL has panicked, and the
 * next statement on that instance may spin for ever, which stops the whole process. So writes are refused while there is
 * still room, an instance that failed gets no further statements, and those that wait for it are refused at once.
 */
export class GuardedPglite {
  readonly #client: PGlite
  readonly #guard: PgliteGuard
  /** What ends the statements under way when the database fails. */
  readonly #underWay = new Set<(error: Error) => void>()
  #isBroken = false
  #last: Promise<unknown> = Promise.resolve()

  constructor(client: PGlite, guard: PgliteGuard) {
    this.#client = client
    this.#guard = guard
  }

  query<T>(sql: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return this.#inTurn(() => {
      if (!isRead(sql)) this.#guard.beforeWrite()
      return this.#watched(this.#client.query<T>(sql, params, options))
    })
  }

  exec(sql: string, options?: QueryOptions): Promise<Results[]> {
    return this.#inTurn(() => {
      this.#guard.beforeWrite()
      return this.#watched(this.#client.exec(sql, options))
    })
  }

  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T | undefined> {
    return this.#inTurn(() => {
      this.#guard.beforeWrite()
      const done = this.#client.transaction(async (tx) => {
        try {
          return await work(this.#guarded(tx))
        } catch (error) {
          // A rollback would be a further statement: the transaction is left as it is, with its instance.
          if (this.#isBroken) return await new Promise<never>(() => {})
          throw error
        }
      })
      return this.#watched(done)
    })
  }

  /** Closes a database that works; one that failed is left alone. */
  async close(): Promise<void> {
    if (!this.#isBroken) await this.#client.close()
  }

  #guarded(tx: Transaction): Queryable {
    return {
      query: (sql, params, options) => {
        this.#mayAsk()
        if (!isRead(sql)) this.#guard.beforeWrite()
        return this.#watched(tx.query(sql, params, options))
      },
      exec: (sql, options) => {
        this.#mayAsk()
        this.#guard.beforeWrite()
        return this.#watched(tx.exec(sql, options))
      },
    }
  }

  /** Runs one statement after the other: PGlite would go on with the waiting ones after a failure. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#last
    const turn = Promise.withResolvers<void>()
    this.#last = turn.promise
    await before
    try {
      this.#mayAsk()
      return await work()
    } finally {
      turn.resolve()
    }
  }

  #mayAsk(): void {
    if (this.#isBroken) throw new RecordsUnavailable('down', 'the record failed and is being opened again')
  }

  /**
   * Returns the result of a statement, or fails as soon as the database fails. Each has a promise of its own to be failed by: one
   * for all would hold on to every result until it is settled, which is never.
   */
  async #watched<T>(asked: Promise<T>): Promise<T> {
    const failure = Promise.withResolvers<never>()
    this.#underWay.add(failure.reject)
    try {
      return await Promise.race([asked, failure.promise])
    } catch (error) {
      if (!isFatal(error) || this.#isBroken) throw error
      this.#isBroken = true
      const trouble = isFull(error) ? 'full' : 'down'
      const told = new RecordsUnavailable(trouble, `the record failed: ${String(error)}`, { cause: error })
      for (const fail of this.#underWay) fail(told)
      this.#guard.onBroken(told)
      throw told
    } finally {
      this.#underWay.delete(failure.reject)
    }
  }
}

/** Returns true for statements that PostgreSQL answers without writing anything that must be kept. */
function isRead(sql: string): boolean {
  return /^\s*(?:select|show)\b/i.test(sql) && !/\bfor\s+(?:update|share)\b/i.test(sql)
}

/**
 * Returns true when PostgreSQL gave up (PANIC, FATAL), has no room or cannot read its files (classes 53, 58, XX001, XX002),
 * or when WASM itself failed.
 */
function isFatal(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  if (severity === 'PANIC' || severity === 'FATAL') return true
  if (typeof code === 'string' && /^(?:53|58|XX00[12])/.test(code)) return true
  return /^(?:RuntimeError|ErrnoError|ExitStatus)$/.test(error.name) || error.message.startsWith('Aborted(')
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53100'
}
