import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { JsonObject } from '../collections/json.ts'
import type { Log } from '../log.ts'
import { isDamage } from '../storage/damage.ts'
import { diskProblem } from '../storage/disk-error.ts'

const FILE = 'analytics.db'
/** Events changed in one turn of the event loop. */
const SLICE_ROWS = 1_000

/** An event as it is logged. */
export interface LoggedEvent {
  rule: string
  userId: string
  /** Epoch microseconds. */
  at: number
  body: JsonObject
}

/**
 * The events of log rules, in a file of their own: on disk when they are acknowledged. Until the next flush they
 * belong to their rule and go with it; after that they stay until they are too old.
 */
export class EventLog {
  readonly #db: DatabaseSync
  readonly #waiting = new Map<string, number>()

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    this.#db = new DatabaseSync(join(directory, FILE))
    this.#db.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=5000;')
    this.#db.exec(`
      CREATE TABLE IF NOT EXISTS events (
        n INTEGER PRIMARY KEY AUTOINCREMENT, rule TEXT NOT NULL, user_id TEXT NOT NULL, at INTEGER NOT NULL,
        flushed INTEGER NOT NULL DEFAULT 0, body TEXT NOT NULL);
      CREATE INDEX IF NOT EXISTS events_of_user ON events (user_id, rule, at);
      CREATE INDEX IF NOT EXISTS events_by_age ON events (at);
      CREATE INDEX IF NOT EXISTS events_waiting ON events (rule) WHERE flushed = 0;`)
    const rows = this.#db
      .prepare('SELECT rule, count(*) AS n FROM events WHERE flushed = 0 GROUP BY rule')
      .all()
    for (const row of rows) this.#waiting.set(String(row['rule']), Number(row['n']))
  }

  /** Keeps events. Throws the refusal of a full disk. */
  add(events: readonly LoggedEvent[]): void {
    if (events.length === 0) return
    const insert = this.#db.prepare('INSERT INTO events (rule, user_id, at, body) VALUES (?, ?, ?, ?)')
    this.#db.exec('BEGIN IMMEDIATE')
    try {
      for (const { rule, userId, at, body } of events) insert.run(rule, userId, at, JSON.stringify(body))
      this.#db.exec('COMMIT')
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
      throw diskProblem(error) ?? error
    }
    for (const { rule } of events) this.#waiting.set(rule, (this.#waiting.get(rule) ?? 0) + 1)
  }

  /** A user's last events of a rule, newest first. */
  last(rule: string, userId: string, count: number): unknown[] {
    return this.#db
      .prepare('SELECT body FROM events WHERE user_id = ? AND rule = ? ORDER BY at DESC, n DESC LIMIT ?')
      .all(userId, rule, count)
      .map((row) => JSON.parse(String(row['body'])) as unknown)
  }

  /** Events of a rule that were not flushed yet. */
  waiting(rule: string): number {
    return this.#waiting.get(rule) ?? 0
  }

  /** Ends the time in which events go with their rule, and drops those from before `oldest` (epoch microseconds). */
  async flush(oldest: number): Promise<void> {
    if (this.#waiting.size > 0) {
      this.#waiting.clear()
      const last = Number(this.#db.prepare('SELECT max(n) AS n FROM events').get()?.['n'])
      await this.#inSlices('UPDATE events SET flushed = 1', 'flushed = 0 AND n <= ?', last)
    }
    await this.#inSlices('DELETE FROM events', 'at < ?', oldest)
  }

  /** Changes the events that meet a condition, with others served in between. */
  async #inSlices(change: string, condition: string, value: number): Promise<void> {
    const slice = this.#db.prepare(
      `${change} WHERE n IN (SELECT n FROM events WHERE ${condition} LIMIT ${SLICE_ROWS})`,
    )
    while (slice.run(value).changes === SLICE_ROWS) await nextTurn()
  }

  /** Drops the events of a rule that was removed, but for those already flushed. */
  forget(rule: string): void {
    this.#db.prepare('DELETE FROM events WHERE rule = ? AND flushed = 0').run(rule)
    this.#waiting.delete(rule)
  }

  close(): void {
    this.#db.close()
  }
}

/** Opens the events of a folder; a damaged file is put aside and reported, and a new one begun. Throws errors of the disk. */
export function openEventLog(directory: string, log: Log): EventLog {
  try {
    return new EventLog(directory)
  } catch (error) {
    // A disk that is full, too, keeps it from being opened.
    if (!isDamage(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    const aside = `${FILE}.damaged-${Date.now()}`
    renameSync(join(directory, FILE), join(directory, aside))
    for (const suffix of ['-wal', '-shm']) rmSync(join(directory, FILE + suffix), { force: true })
    log('error', 'events unreadable, begun anew', { reason, aside })
    return new EventLog(directory)
  }
}
