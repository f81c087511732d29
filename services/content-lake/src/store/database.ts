import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createCheckpointer, syncLog } from './checkpointer.ts'
import { SCHEMA } from './schema.ts'
import { SlicedTransaction } from './sliced-transaction.ts'
import { readError } from './storage-error.ts'
import type { SQLInputValue, StatementSync } from 'node:sqlite'

export type SqlValue = SQLInputValue
export type Row = Record<string, string | number | null>

/**
 * The only access to SQLite: synchronous, with cached statements; a failed transaction leaves nothing behind. Failed reads
 * outside of transactions throw the 503 of a store that cannot be read, all else throws the error of SQLite.
 */
export interface Database {
  run(sql: string, ...params: SqlValue[]): void
  all(sql: string, ...params: SqlValue[]): Row[]
  get(sql: string, ...params: SqlValue[]): Row | undefined
  transaction<T>(work: () => T): T
  /**
   * Runs a transaction in steps, between which the event loop does other work. Reads meanwhile see the state before it;
   * a write meanwhile first finishes it at one go.
   */
  slicedTransaction(work: () => Iterator<unknown>): Promise<void>
  /** Resolves when no transaction in steps is under way; for writers who can wait. */
  idle(): Promise<void>
  close(): void
}

const FORMAT = 1
const SLICE_MS = 10
const MAX_STATEMENTS = 200

/** Opens (creating when absent) a database file, or `:memory:`; throws when a newer program wrote the file. */
export function openDatabase(path: string): Database {
  const db = new DatabaseSync(path)
  try {
    prepareFile(db, path)
    // Only one connection sees a database in memory, so readers wait for the writer there.
    return wrap(db, path === ':memory:' ? undefined : new DatabaseSync(path, { readOnly: true }), path)
  } catch (error) {
    db.close()
    throw error
  }
}

function prepareFile(db: DatabaseSync, path: string): void {
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000;')
  const format = Number(db.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0)
  if (format > FORMAT) {
    throw new Error(`${path} has format ${format}; this version reads format ${FORMAT} and older`)
  }
  // An existing file is not written to, so that it can also be served from a full disk.
  db.exec(SCHEMA)
  if (format < FORMAT) db.exec(`PRAGMA user_version = ${FORMAT}`)
}

function wrap(db: DatabaseSync, reader: DatabaseSync | undefined, path: string): Database {
  const [prepare, prepareRead] = [preparer(db), reader && preparer(reader)]
  const checkpointer = createCheckpointer(db, path)
  let open: SlicedTransaction | undefined
  let opened: Promise<void> | undefined
  const finishOpen = (): void => {
    if (open && !open.running) open.finish()
  }
  const read = <T>(sql: string, use: (statement: StatementSync) => T): T => {
    const isPaused = open !== undefined && !open.running
    if (isPaused && prepareRead && sql.startsWith('SELECT')) return orUnreadable(() => use(prepareRead(sql)))
    finishOpen()
    return db.isTransaction ? use(prepare(sql)) : orUnreadable(() => use(prepare(sql)))
  }
  const inSlices = async (transaction: SlicedTransaction): Promise<void> => {
    open = transaction
    try {
      if (transaction.work(SLICE_MS)) return transaction.finish()
      checkpointer.postpone()
      do await nextTurn()
      while (!transaction.work(SLICE_MS))
      // Most of it reaches the disk now, in another thread, so that committing need not wait for that.
      await syncLog(path)
      transaction.finish()
    } finally {
      open = undefined
    }
    await nextTurn()
  }
  const idle = async (): Promise<void> => {
    if (!open) return
    await opened
    return idle()
  }
  return {
    run(sql, ...params) {
      finishOpen()
      prepare(sql).run(...params)
    },
    all: (sql, ...params) => read(sql, (statement) => statement.all(...params) as Row[]),
    get: (sql, ...params) => read(sql, (statement) => statement.get(...params) as Row | undefined),
    transaction(work) {
      finishOpen()
      return inTransaction(db, work)
    },
    async slicedTransaction(work) {
      while (checkpointer.running) await checkpointer.running
      finishOpen()
      const transaction = new SlicedTransaction(db, work())
      opened = inSlices(transaction)
      await opened
      checkpointer.run()
      transaction.check()
    },
    idle,
    close() {
      finishOpen()
      checkpointer.stop()
      reader?.close()
      db.close()
    },
  }
}

/** Returns a `prepare` that keeps the statements used last; those with a list of ids come in thousands of forms. */
function preparer(db: DatabaseSync): (sql: string) => StatementSync {
  const statements = new Map<string, StatementSync>()
  return (sql) => {
    const statement = statements.get(sql) ?? db.prepare(sql)
    statements.delete(sql)
    statements.set(sql, statement)
    const [oldest] = statements.keys()
    if (statements.size > MAX_STATEMENTS && oldest !== undefined) statements.delete(oldest)
    return statement
  }
}

function orUnreadable<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw readError(error)
  }
}

function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
