import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { StatementSync } from 'node:sqlite'

/** A stored document: its insertion sequence and its JSON text. */
export interface StoredDocument {
  seq: number
  body: string
}

/** A collection's stored definition, its next insertion sequence and its place in the order of creation. */
export interface StoredCollection {
  id: number
  name: string
  definition: string
  nextSeq: number
}

interface DocumentStatements {
  put: StatementSync
  get: StatementSync
  remove: StatementSync
  changed: StatementSync
}

/**
 * Everything that must survive a restart, in one SQLite file (WAL, synchronous FULL: a committed write survives
 * SIGKILL and power loss). Each collection has a table of documents and a log of the sequences changed since
 * its last index snapshot.
 */
export class Database {
  readonly #db: DatabaseSync
  readonly #documents = new Map<number, DocumentStatements>()
  readonly directory: string
  #depth = 0

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    this.directory = directory
    this.#db = new DatabaseSync(join(directory, 'search.db'))
    this.#db.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=5000;')
    this.#db.exec(`
      CREATE TABLE IF NOT EXISTS collections (
        id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, definition TEXT NOT NULL,
        next_seq INTEGER NOT NULL DEFAULT 0);
      CREATE TABLE IF NOT EXISTS entries (
        kind TEXT NOT NULL, name TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, name));`)
  }

  close(): void {
    this.#db.close()
  }

  /** Runs `work` in one transaction; nested calls join the outer one. Nothing is kept when it throws. */
  transaction<T>(work: () => T): T {
    if (this.#depth > 0) return work()
    this.#db.exec('BEGIN IMMEDIATE')
    this.#depth++
    try {
      const result = work()
      this.#db.exec('COMMIT')
      return result
    } catch (error) {
      this.#rollback()
      throw error
    } finally {
      this.#depth--
    }
  }

  collections(): StoredCollection[] {
    const rows = this.#db.prepare('SELECT id, name, definition, next_seq FROM collections ORDER BY id').all()
    return rows.map((row) => ({
      id: Number(row['id']),
      name: String(row['name']),
      definition: String(row['definition']),
      nextSeq: Number(row['next_seq']),
    }))
  }

  /** Creates a collection and its tables; returns its id. */
  createCollection(name: string, definition: string): number {
    return this.transaction(() => {
      const insert = this.#db.prepare('INSERT INTO collections (name, definition) VALUES (?, ?)')
      const id = Number(insert.run(name, definition).lastInsertRowid)
      this.#db.exec(`
        CREATE TABLE documents_${id} (seq INTEGER PRIMARY KEY, body TEXT NOT NULL);
        CREATE TABLE changes_${id} (n INTEGER PRIMARY KEY AUTOINCREMENT, seq INTEGER NOT NULL);`)
      return id
    })
  }

  updateCollection(id: number, definition: string, nextSeq: number): void {
    this.#db
      .prepare('UPDATE collections SET definition = ?, next_seq = ? WHERE id = ?')
      .run(definition, nextSeq, id)
  }

  dropCollection(id: number): void {
    this.#documents.delete(id)
    this.transaction(() => {
      this.#db.prepare('DELETE FROM collections WHERE id = ?').run(id)
      this.#db.exec(`DROP TABLE documents_${id}; DROP TABLE changes_${id};`)
    })
  }

  putDocument(collection: number, seq: number, body: string): void {
    const statements = this.#statements(collection)
    statements.put.run(seq, body)
    statements.changed.run(seq)
  }

  getDocument(collection: number, seq: number): string | undefined {
    const row = this.#statements(collection).get.get(seq)
    return row === undefined ? undefined : String(row['body'])
  }

  removeDocument(collection: number, seq: number): void {
    const statements = this.#statements(collection)
    statements.remove.run(seq)
    statements.changed.run(seq)
  }

  /** Stored documents in insertion order, from `after` (exclusive) on. */
  *documents(collection: number, after = -1): Generator<StoredDocument> {
    const rows = this.#db.prepare(`SELECT seq, body FROM documents_${collection} WHERE seq > ? ORDER BY seq`)
    for (const row of rows.iterate(after)) yield { seq: Number(row['seq']), body: String(row['body']) }
  }

  /** The number of the last logged change, 0 when there is none. */
  lastChange(collection: number): number {
    const row = this.#db
      .prepare('SELECT seq FROM sqlite_sequence WHERE name = ?')
      .get(`changes_${collection}`)
    return row === undefined ? 0 : Number(row['seq'])
  }

  /** Sequences changed after change number `n`, each once. */
  changedSince(collection: number, n: number): number[] {
    const rows = this.#db
      .prepare(`SELECT DISTINCT seq FROM changes_${collection} WHERE n > ? ORDER BY seq`)
      .all(n)
    return rows.map((row) => Number(row['seq']))
  }

  forgetChanges(collection: number, upTo: number): void {
    this.#db.prepare(`DELETE FROM changes_${collection} WHERE n <= ?`).run(upTo)
  }

  putEntry(kind: string, name: string, body: unknown): void {
    this.#db
      .prepare(
        'INSERT INTO entries (kind, name, body) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body',
      )
      .run(kind, name, JSON.stringify(body))
  }

  removeEntry(kind: string, name: string): void {
    this.#db.prepare('DELETE FROM entries WHERE kind = ? AND name = ?').run(kind, name)
  }

  entries(kind: string): { name: string; body: unknown }[] {
    const rows = this.#db.prepare('SELECT name, body FROM entries WHERE kind = ? ORDER BY rowid').all(kind)
    return rows.map((row) => ({
      name: String(row['name']),
      body: JSON.parse(String(row['body'])) as unknown,
    }))
  }

  #rollback(): void {
    try {
      this.#db.exec('ROLLBACK')
    } catch {
      // SQLite has already rolled back by itself (a full disk does that); the first error is the one to report.
    }
  }

  #statements(collection: number): DocumentStatements {
    let statements = this.#documents.get(collection)
    if (statements === undefined) {
      const prepare = (sql: string): StatementSync => this.#db.prepare(sql)
      statements = {
        put: prepare(
          `INSERT INTO documents_${collection} (seq, body) VALUES (?, ?) ON CONFLICT DO UPDATE SET body = excluded.body`,
        ),
        get: prepare(`SELECT body FROM documents_${collection} WHERE seq = ?`),
        remove: prepare(`DELETE FROM documents_${collection} WHERE seq = ?`),
        changed: prepare(`INSERT INTO changes_${collection} (seq) VALUES (?)`),
      }
      this.#documents.set(collection, statements)
    }
    return statements
  }
}
