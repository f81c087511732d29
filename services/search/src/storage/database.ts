import { mkdirSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { Connection } from './connection.ts'
import type { ConnectionOptions } from './connection.ts'
import { parseStored } from './damage.ts'
import { DOCUMENT_TABLES, DocumentTable } from './document-table.ts'
import type { StoredDocument } from './document-table.ts'
import { Sweeper } from './sweeper.ts'

/** A collection's stored definition and its next insertion sequence. */
export interface StoredCollection {
  id: number
  name: string
  definition: string
  nextSeq: number
}

export type DatabaseOptions = Partial<ConnectionOptions>

/**
 * Everything that must survive a restart, in one SQLite file with a write-ahead log: what was committed survives
 * SIGKILL, and a power cut when it is older than a tenth of a second (at once with `syncWrites`). Each collection
 * has a table of documents and a log of the sequences changed since its last index snapshot.
 */
export class Database {
  readonly #connection: Connection
  readonly #db: DatabaseSync
  readonly #sweeper: Sweeper
  readonly #tables = new Map<number, DocumentTable>()
  readonly directory: string

  /** Opens or creates the store; see `describeStartError` for what it throws. */
  constructor(directory: string, { syncWrites = false, report = () => undefined }: DatabaseOptions = {}) {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    this.directory = directory
    this.#connection = new Connection(directory, { syncWrites, report }, () => {
      for (const table of this.#tables.values()) table.rolledBack()
    })
    this.#db = this.#connection.db
    this.#sweeper = new Sweeper(this.#db, (work) => this.transaction(work), report)
    this.#sweeper.resume(new Set(this.collections().map(({ id }) => id)))
  }

  close(): void {
    this.#sweeper.stop()
    this.#connection.close()
  }

  /** Whether the last write failed for want of space. */
  get outOfDisk(): boolean {
    return this.#connection.outOfDisk
  }

  /** Whether the last write failed because the disk is broken or read-only. */
  get diskIsBroken(): boolean {
    return this.#connection.isBroken
  }

  /** Tries a small write when the last one failed, so that a disk that works again is known to. */
  probe(): void {
    this.#connection.probe()
  }

  /**
   * Runs `work` in one transaction; nested calls join the outer one. Nothing is kept when it throws; an error of
   * the disk is thrown as the refusal that clients see.
   */
  transaction<T>(work: () => T): T {
    return this.#connection.transaction(work)
  }

  /** The same as `transaction`, after which nothing that was replaced can be found in the files. */
  withoutTrace(work: () => void): void {
    this.#db.exec('PRAGMA secure_delete=ON')
    try {
      this.transaction(work)
    } finally {
      this.#db.exec('PRAGMA secure_delete=OFF')
    }
    this.#db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  /** Resolves once what is committed now is on disk. */
  synced(): Promise<void> {
    return this.#connection.log.synced()
  }

  /** Bulk writers await this between transactions, so that the log does not outgrow its checkpoints. */
  settle(): Promise<void> {
    return this.#connection.log.settle()
  }

  collections(): StoredCollection[] {
    const rows = this.#db.prepare('SELECT id, name, definition, next_seq FROM collections ORDER BY id').all()
    return rows.map((row) => ({
      id: Number(row['id']),
      name: String(row['name']),
      definition: String(row['definition']),
      nextSeq: Math.max(Number(row['next_seq']), this.#table(Number(row['id'])).maxSeq() + 1),
    }))
  }

  /** Creates a collection and its tables; returns its id. */
  createCollection(name: string, definition: string): number {
    return this.transaction(() => {
      const insert = this.#db.prepare('INSERT INTO collections (name, definition) VALUES (?, ?)')
      const id = Number(insert.run(name, definition).lastInsertRowid)
      this.#db.exec(DOCUMENT_TABLES(id))
      return id
    })
  }

  updateCollection(id: number, definition: string, nextSeq: number): void {
    this.transaction(() =>
      this.#db
        .prepare('UPDATE collections SET definition = ?, next_seq = ? WHERE id = ?')
        .run(definition, nextSeq, id),
    )
  }

  /** Removes a collection at once; the space of its documents is freed bit by bit in the background. */
  dropCollection(id: number): void {
    this.transaction(() => this.#db.prepare('DELETE FROM collections WHERE id = ?').run(id))
    this.#tables.delete(id)
    this.#sweeper.dropTables(id)
  }

  putDocument(collection: number, seq: number, body: string): void {
    this.#connection.count(body.length)
    this.#table(collection).put(seq, body)
  }

  getDocument(collection: number, seq: number): string | undefined {
    return this.#table(collection).get(seq)
  }

  removeDocument(collection: number, seq: number): void {
    this.#table(collection).remove(seq)
  }

  /** Removes up to `limit` documents, the oldest first; index snapshots made before are void. Returns how many. */
  removeFirstDocuments(collection: number, limit: number): number {
    const table = this.#table(collection)
    const floor = table.lastChange() + 1
    const removed = this.transaction(() => {
      this.#saveFloor(collection, floor, table.maxSeq() + 1)
      return table.removeFirst(limit)
    })
    table.floor = floor
    return removed
  }

  /** Stored documents in insertion order, from `after` (exclusive) on; no transaction is held between two. */
  documents(collection: number, after = -1): Generator<StoredDocument> {
    return this.#table(collection).all(after)
  }

  /** The number of the last logged change, 0 when there is none. */
  lastChange(collection: number): number {
    return this.#table(collection).lastChange()
  }

  /** Sequences changed after change number `n`, each once; undefined when the log does not reach from there to now. */
  changedSince(collection: number, n: number): number[] | undefined {
    return this.#table(collection).changedSince(n)
  }

  /** Forgets changes that an index snapshot holds. */
  forgetChanges(collection: number, upTo: number): void {
    const table = this.#table(collection)
    this.transaction(() => this.#saveFloor(collection, upTo, table.maxSeq() + 1))
    table.floor = Math.max(table.floor, upTo)
    this.#sweeper.forgetChanges(collection, upTo)
  }

  putEntry(kind: string, name: string, body: unknown): void {
    this.transaction(() =>
      this.#db
        .prepare(
          'INSERT INTO entries (kind, name, body) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body',
        )
        .run(kind, name, JSON.stringify(body)),
    )
  }

  removeEntry(kind: string, name: string): void {
    this.transaction(() =>
      this.#db.prepare('DELETE FROM entries WHERE kind = ? AND name = ?').run(kind, name),
    )
  }

  entries(kind: string): { name: string; body: unknown }[] {
    const rows = this.#db.prepare('SELECT name, body FROM entries WHERE kind = ? ORDER BY rowid').all(kind)
    return rows.map((row) => ({
      name: String(row['name']),
      body: parseStored(String(row['body'])),
    }))
  }

  /** Moves the start of the change log, and keeps the next insertion sequence, which it may have been the last to name. */
  #saveFloor(id: number, floor: number, nextSeq: number): void {
    this.#db
      .prepare('UPDATE collections SET floor = max(floor, ?), next_seq = max(next_seq, ?) WHERE id = ?')
      .run(floor, nextSeq, id)
  }

  #table(id: number): DocumentTable {
    let table = this.#tables.get(id)
    if (table === undefined) {
      const row = this.#db.prepare('SELECT floor FROM collections WHERE id = ?').get(id)
      table = new DocumentTable(this.#db, id, Number(row?.['floor'] ?? 0))
      this.#tables.set(id, table)
    }
    return table
  }
}
