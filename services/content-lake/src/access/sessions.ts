import { createHash } from 'node:crypto'
import { randomId } from '../mutations/ids.ts'
import type { Database } from '../store/database.ts'

const LIFETIME_MS = 30 * 24 * 3600 * 1000
const LOGIN_LIFETIME_MS = 60_000

/** Sign-ins of people: a one-time `sid` is exchanged for a token; both are stored as hashes and outlive restarts. */
export interface Sessions {
  /** Starts a sign-in and returns its one-time id, valid for one minute unless told otherwise. */
  begin(userId: string, lifetimeMs?: number): string
  /** Exchanges a one-time id for a token of 48 characters, or returns undefined. */
  redeem(sid: string): string | undefined
  /** The person a token belongs to and when it expires (epoch ms), unless it is unknown or has expired. */
  find(token: string): { userId: string; expires: number } | undefined
  end(token: string): void
}

/** The key under which a token is stored and compared. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A new token of 48 characters. */
export function newToken(): string {
  return `sk${randomId(46)}`
}

export function createSessions(database: Database, now: () => Date): Sessions {
  const store = (userId: string): string => {
    const token = newToken()
    const created = now().getTime()
    database.run(
      'INSERT INTO session (token_hash, user_id, created, expires) VALUES (?, ?, ?, ?)',
      hashToken(token),
      userId,
      created,
      created + LIFETIME_MS,
    )
    return token
  }
  return {
    begin(userId, lifetimeMs = LOGIN_LIFETIME_MS) {
      const time = now().getTime()
      const sid = randomId(32)
      database.run('DELETE FROM sign_in WHERE expires < ?', time)
      database.run('DELETE FROM session WHERE expires < ?', time)
      const sql = 'INSERT INTO sign_in (sid_hash, user_id, expires) VALUES (?, ?, ?)'
      database.run(sql, hashToken(sid), userId, time + lifetimeMs)
      return sid
    },
    redeem(sid) {
      const row = database.get('SELECT user_id, expires FROM sign_in WHERE sid_hash = ?', hashToken(sid))
      database.run('DELETE FROM sign_in WHERE sid_hash = ?', hashToken(sid))
      return row && Number(row['expires']) >= now().getTime() ? store(String(row['user_id'])) : undefined
    },
    find(token) {
      const row = database.get('SELECT user_id, expires FROM session WHERE token_hash = ?', hashToken(token))
      const expires = Number(row?.['expires'] ?? 0)
      return row && expires >= now().getTime() ? { userId: String(row['user_id']), expires } : undefined
    },
    end: (token) => database.run('DELETE FROM session WHERE token_hash = ?', hashToken(token)),
  }
}
