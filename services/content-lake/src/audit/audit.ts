import { createHmac } from 'node:crypto'
import type { Database } from '../store/database.ts'
import type { Logger } from '../log.ts'

export const AUDIT_ACTIONS = [
  'sign-in',
  'sign-out',
  'second-factor',
  'refusal',
  'publish',
  'unpublish',
  'delete',
  'undo',
  'export',
  'token',
  'member',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** One audit event; no field ever holds a secret or content. */
export interface AuditEntry {
  action: AuditAction
  outcome: 'done' | 'refused'
  /** The id of the person or token, `<anonymous>` or `<system>`. */
  actor: string
  /** Target of the action: ids, a path, a few words; cut at 300 characters. */
  subject: string
  /** How many documents or requests it stands for. */
  count: number
  /** The client's address; only a keyed hash of it is stored. */
  address: string
}

export interface AuditRow extends Omit<AuditEntry, 'address'> {
  id: number
  /** ISO time. */
  time: string
  /** Same for the same address as long as the data folder exists; cannot be reversed without that folder. */
  addressHash: string
}

/** Log of who did what, when and from where: append-only, bounded, written soon after each event. */
export interface Audit {
  add(entry: AuditEntry): void
  /** Returns the newest rows first, at most `limit`, older than the row `before` when given. */
  read(options: { limit: number; before?: number }): AuditRow[]
  /** Writes the waiting entries. */
  stop(): void
}

const FLUSH_MS = 200
const MAX_WAITING = 2000
const MAX_ROWS = 200_000
const KEPT_MS = 400 * 24 * 3600 * 1000
const PRUNE_EVERY = 1000
const MAX_SUBJECT = 300

interface AuditOptions {
  database: Database
  key: Buffer
  now(): Date
  log: Logger
}

export function createAudit({ database, key, now, log }: AuditOptions): Audit {
  let waiting: (Omit<AuditRow, 'id' | 'time'> & { time: number })[] = []
  let timer: NodeJS.Timeout | undefined
  let sincePruned = PRUNE_EVERY
  const hash = (address: string): string =>
    address === '' ? '' : createHmac('sha256', key).update(address).digest('base64url').slice(0, 16)

  const write = (): void => {
    timer = undefined
    const rows = waiting
    try {
      database.transaction(() => {
        for (const { time, action, outcome, actor, subject, count, addressHash } of rows)
          database.run(INSERT, time, action, outcome, actor, subject, count, addressHash)
        sincePruned += rows.length
        if (sincePruned >= PRUNE_EVERY) prune(database, now().getTime())
      })
      if (sincePruned >= PRUNE_EVERY) sincePruned = 0
      waiting = []
    } catch (error) {
      // The disk may be full: the newest entries are kept for the next try.
      waiting = rows.slice(-MAX_WAITING)
      log('error', 'the audit log cannot be written', { waiting: waiting.length, reason: String(error) })
    }
  }
  const flush = async (): Promise<void> => {
    await database.idle()
    write()
  }
  return {
    add({ address, subject, ...rest }) {
      const entry = {
        ...rest,
        subject: subject.slice(0, MAX_SUBJECT).toWellFormed(),
        addressHash: hash(address),
      }
      const last = waiting.at(-1)
      // An action that one caller repeats within a moment becomes one row with a count.
      if (last && isSame(last, entry)) last.count += entry.count
      else waiting.push({ ...entry, time: now().getTime() })
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
    },
    read({ limit, before = Number.MAX_SAFE_INTEGER }) {
      if (waiting.length > 0) write()
      return database
        .all('SELECT * FROM audit WHERE id < ? ORDER BY id DESC LIMIT ?', before, limit)
        .map((row): AuditRow => ({
          id: Number(row['id']),
          time: new Date(Number(row['time'])).toISOString(),
          action: String(row['action']) as AuditAction,
          outcome: row['outcome'] === 'refused' ? 'refused' : 'done',
          actor: String(row['actor']),
          subject: String(row['subject']),
          count: Number(row['count']),
          addressHash: String(row['address']),
        }))
    },
    stop() {
      clearTimeout(timer)
      if (waiting.length > 0) write()
    },
  }
}

const INSERT =
  'INSERT INTO audit (time, action, outcome, actor, subject, count, address) VALUES (?, ?, ?, ?, ?, ?, ?)'

type Comparable = Pick<AuditRow, 'action' | 'outcome' | 'actor' | 'subject' | 'addressHash'>

function isSame(a: Comparable, b: Comparable): boolean {
  return (
    a.action === b.action &&
    a.outcome === b.outcome &&
    a.actor === b.actor &&
    a.subject === b.subject &&
    a.addressHash === b.addressHash
  )
}

/** Deletes rows older than 400 days, and the oldest beyond 200,000 rows. */
function prune(database: Database, now: number): void {
  database.run('DELETE FROM audit WHERE time < ?', now - KEPT_MS)
  database.run('DELETE FROM audit WHERE id <= (SELECT max(id) FROM audit) - ?', MAX_ROWS)
}
