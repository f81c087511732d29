import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { SlicedTransaction } from './sliced-transaction.ts'
import type { SQLInputValue, StatementSync } from 'node:sqlite'

export type SqlValue = SQLInputValue
export type Row = Record<string, string | number | null>

/** The only door to SQLite: synchronous, with cached statements; a failed transaction leaves nothing behind. */
export interface Database {
  run(sql: string, ...params: SqlValue[]): void
  all(sql: string, ...params: SqlValue[]): Row[]
  get(sql: string, ...params: SqlValue[]): Row | undefined
  transaction<T>(work: () => T): T
  /**
   * A transaction in steps, between which the event loop answers others. When somebody else uses the database
   * meanwhile, the transaction is finished at one go before that.
   */
  slicedTransaction(work: () => Iterator<unknown>): Promise<void>
  close(): void
}

const FORMAT = 1
const SLICE_MS = 10

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS document (id TEXT PRIMARY KEY, body TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS tx (
    seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, timestamp TEXT NOT NULL, author TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS change (
    document_id TEXT NOT NULL, seq INTEGER NOT NULL, body TEXT, previous TEXT, mutations TEXT NOT NULL,
    apply TEXT NOT NULL, revert TEXT NOT NULL, PRIMARY KEY (document_id, seq));
  CREATE INDEX IF NOT EXISTS change_seq ON change (seq);
  CREATE TABLE IF NOT EXISTS event (
    id INTEGER PRIMARY KEY, seq INTEGER NOT NULL, group_id TEXT NOT NULL, body TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS event_group ON event (group_id, id);
  CREATE TABLE IF NOT EXISTS kv (
    user_id TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (user_id, key));
  CREATE TABLE IF NOT EXISTS session (
    token_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL, created INTEGER NOT NULL, expires INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS sign_in (sid_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL, expires INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS account (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL, email TEXT NOT NULL, roles TEXT NOT NULL,
    params TEXT NOT NULL, created INTEGER NOT NULL, token_hash TEXT UNIQUE);
  CREATE TABLE IF NOT EXISTS secret (name TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS webhook (
    id INTEGER PRIMARY KEY, hook TEXT NOT NULL, document_id TEXT NOT NULL, transaction_id TEXT NOT NULL,
    operation TEXT NOT NULL, body TEXT NOT NULL, created INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER NOT NULL, last_error TEXT);
  CREATE INDEX IF NOT EXISTS webhook_order ON webhook (hook, document_id, id);
  CREATE TABLE IF NOT EXISTS webhook_state (
    hook TEXT PRIMARY KEY, delivered INTEGER NOT NULL, attempts INTEGER NOT NULL, last_attempt INTEGER,
    last_success INTEGER, last_failure INTEGER, last_error TEXT);
`

/** Opens (creating when absent) a database file, or `:memory:`; throws when a newer program wrote the file. */
export function openDatabase(path: string): Database {
  const db = new DatabaseSync(path)
  try {
    prepareFile(db, path)
    return wrap(db)
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

function wrap(db: DatabaseSync): Database {
  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql)
    if (known) return known
    const statement = db.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  let open: SlicedTransaction | undefined
  const finishOpen = (): void => {
    if (open && !open.running) open.advance(Infinity)
  }
  const statement = (sql: string): StatementSync => {
    finishOpen()
    return prepare(sql)
  }
  return {
    run: (sql, ...params) => void statement(sql).run(...params),
    all: (sql, ...params) => statement(sql).all(...params) as Row[],
    get: (sql, ...params) => statement(sql).get(...params) as Row | undefined,
    transaction(work) {
      finishOpen()
      return inTransaction(db, work)
    },
    async slicedTransaction(work) {
      finishOpen()
      const transaction = new SlicedTransaction(db, work())
      open = transaction
      while (!transaction.advance(SLICE_MS)) await nextTurn()
      open = undefined
      transaction.check()
    },
    close() {
      finishOpen()
      db.close()
    },
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
