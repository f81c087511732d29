import type { Database } from '../store/database.ts'
import type { QueuedMessage } from './queue.ts'

/** State of a hook; times are epoch ms, null when it never happened. */
export interface HookState {
  waiting: number
  delivered: number
  attempts: number
  lastAttempt: number | null
  lastSuccess: number | null
  lastFailure: number | null
  /** Reason of the last failure; null when no attempt has failed since the last success. */
  lastError: string | null
}

/** Result of an attempt; `failure` is absent when the message was accepted, `nextAt` is the time of the next attempt. */
export interface Outcome {
  message: QueuedMessage
  at: number
  failure?: string
  nextAt?: number
}

/** Stores the outcomes of attempts in one transaction. */
export function recordOutcomes(database: Database, outcomes: Outcome[]): void {
  database.transaction(() => {
    for (const outcome of outcomes) {
      if (outcome.failure === undefined) recordSuccess(database, outcome)
      else recordFailure(database, outcome, outcome.failure)
    }
  })
}

function recordSuccess(database: Database, { message, at }: Outcome): void {
  database.run('DELETE FROM webhook WHERE id = ?', message.id)
  database.run(
    `INSERT INTO webhook_state (hook, delivered, attempts, last_attempt, last_success) VALUES (?, 1, 1, ?, ?)
      ON CONFLICT (hook) DO UPDATE SET delivered = delivered + 1, attempts = attempts + 1,
        last_attempt = excluded.last_attempt, last_success = excluded.last_success, last_error = NULL`,
    message.hook,
    at,
    at,
  )
}

function recordFailure(database: Database, { message, at, nextAt = at }: Outcome, failure: string): void {
  const sql = 'UPDATE webhook SET attempts = attempts + 1, next_at = ?, last_error = ? WHERE id = ?'
  database.run(sql, nextAt, failure, message.id)
  database.run(
    `INSERT INTO webhook_state (hook, delivered, attempts, last_attempt, last_failure, last_error)
      VALUES (?, 0, 1, ?, ?, ?)
      ON CONFLICT (hook) DO UPDATE SET attempts = attempts + 1, last_attempt = excluded.last_attempt,
        last_failure = excluded.last_failure, last_error = excluded.last_error`,
    message.hook,
    at,
    at,
    failure,
  )
}

/** Returns the state of a hook. */
export function hookState(database: Database, hook: string): HookState {
  const row = database.get('SELECT * FROM webhook_state WHERE hook = ?', hook) ?? {}
  const waiting = Number(database.get('SELECT count(*) AS n FROM webhook WHERE hook = ?', hook)?.['n'] ?? 0)
  const time = (name: string): number | null => (typeof row[name] === 'number' ? row[name] : null)
  return {
    waiting,
    delivered: Number(row['delivered'] ?? 0),
    attempts: Number(row['attempts'] ?? 0),
    lastAttempt: time('last_attempt'),
    lastSuccess: time('last_success'),
    lastFailure: time('last_failure'),
    lastError: typeof row['last_error'] === 'string' ? row['last_error'] : null,
  }
}
