import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** A stored document: its insertion sequence and its JSON text. */
export interface StoredDocument {
  seq: number
  body: string
}

const PAGE = 100

/** The tables of one collection: its documents by insertion sequence, and the log of the sequences changed. */
export const DOCUMENT_TABLES = (id: number): string => `
  CREATE TABLE documents_${id} (seq INTEGER PRIMARY KEY, body TEXT NOT NULL);
  CREATE TABLE changes_${id} (n INTEGER PRIMARY KEY, seq INTEGER NOT NULL);`

/** Prepared statements on one collection's tables. Nothing here opens a transaction of its own. */
export class DocumentTable {
  readonly #put: StatementSync
  readonly #get: StatementSync
  readonly #remove: StatementSync
  readonly #change: StatementSync
  readonly #lastN: StatementSync
  readonly #page: StatementSync
  readonly #changed: StatementSync
  readonly #maxSeq: StatementSync
  readonly #removeUpTo: StatementSync
  #last: number | undefined
  #highest: number | undefined
  /** The number of the last change that was forgotten: the log says nothing of it and those before. */
  floor: number

  constructor(db: DatabaseSync, id: number, floor: number) {
    this.floor = floor
    this.#put = db.prepare(
      `INSERT INTO documents_${id} (seq, body) VALUES (?, ?) ON CONFLICT DO UPDATE SET body = excluded.body`,
    )
    this.#get = db.prepare(`SELECT body FROM documents_${id} WHERE seq = ?`)
    this.#remove = db.prepare(`DELETE FROM documents_${id} WHERE seq = ?`)
    this.#change = db.prepare(`INSERT INTO changes_${id} (n, seq) VALUES (?, ?)`)
    this.#lastN = db.prepare(`SELECT max(n) AS n FROM changes_${id}`)
    this.#page = db.prepare(`SELECT seq, body FROM documents_${id} WHERE seq > ? ORDER BY seq LIMIT ${PAGE}`)
    this.#changed = db.prepare(`SELECT DISTINCT seq FROM changes_${id} WHERE n > ? ORDER BY seq`)
    this.#maxSeq = db.prepare(
      `SELECT max(coalesce((SELECT max(seq) FROM documents_${id}), -1), coalesce((SELECT max(seq) FROM changes_${id}), -1)) AS seq`,
    )
    this.#removeUpTo = db.prepare(
      `DELETE FROM documents_${id} WHERE seq IN (SELECT seq FROM documents_${id} ORDER BY seq LIMIT ?)`,
    )
  }

  put(seq: number, body: string): void {
    this.#put.run(seq, body)
    if (this.#highest !== undefined && seq > this.#highest) this.#highest = seq
    this.#log(seq)
  }

  get(seq: number): string | undefined {
    const row = this.#get.get(seq)
    return row === undefined ? undefined : (row['body'] as string)
  }

  remove(seq: number): void {
    this.#remove.run(seq)
    this.#log(seq)
  }

  /** Removes up to `limit` documents, the oldest first, without logging them; returns how many. */
  removeFirst(limit: number): number {
    return Number(this.#removeUpTo.run(limit).changes)
  }

  /** Documents in insertion order after `after`; the table may change between two of them. */
  *all(after: number): Generator<StoredDocument> {
    for (let from = after; ;) {
      const rows = this.#page.all(from) as unknown as StoredDocument[]
      yield* rows
      if (rows.length < PAGE) return
      from = (rows.at(-1) as StoredDocument).seq
    }
  }

  /** The number of the last change. */
  lastChange(): number {
    this.#last ??= Number(this.#lastN.get()?.['n'] ?? 0)
    return Math.max(this.floor, this.#last)
  }

  /** Forgets what was cached of the disk, which may hold less now. */
  rolledBack(): void {
    this.#last = undefined
    this.#highest = undefined
  }

  /** Sequences changed after change number `n`, each once; undefined when the log does not reach from there to now. */
  changedSince(n: number): number[] | undefined {
    if (n < this.floor || n > this.lastChange()) return undefined
    return this.#changed.all(n).map((row) => Number(row['seq']))
  }

  /** The highest sequence of any document or logged change, -1 when there is none. */
  maxSeq(): number {
    this.#highest ??= Number(this.#maxSeq.get()?.['seq'])
    return this.#highest
  }

  #log(seq: number): void {
    this.#last = this.lastChange() + 1
    this.#change.run(this.#last, seq)
  }
}
