import { createHash } from 'node:crypto'
import { randomId } from '../mutations/ids.ts'
import type { Database } from '../store/database.ts'

const LIFETIME_MS = 30 * 24 * 3600 * 1000
const LOGIN_LIFETIME_MS = 60_000

/** Sign-ins of people: a one-time `sid` is exchanged for a token; tokens are stored as hashes and outlive restarts. */
export interface Sessions {
  /** Starts a sign-in and returns its one-time id, valid for one minute. */
  begin(userId: string): string
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

export function createSessions(database: Database, now: () => Date): Sessions {
  const pending = new Map<string, { userId: string; expires: number }>()
  const store = (userId: string): string => {
    const token = `sk${randomId(46)}`
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
    begin(userId) {
      for (const [sid, login] of pending) if (login.expires < now().getTime()) pending.delete(sid)
      const sid = randomId(32)
      pending.set(sid, { userId, expires: now().getTime() + LOGIN_LIFETIME_MS })
      return sid
    },
    redeem(sid) {
      const login = pending.get(sid)
      pending.delete(sid)
      return login && login.expires >= now().getTime() ? store(login.userId) : undefined
    },
    find(token) {
      const row = database.get('SELECT user_id, expires FROM session WHERE token_hash = ?', hashToken(token))
      const expires = Number(row?.['expires'] ?? 0)
      return row && expires >= now().getTime() ? { userId: String(row['user_id']), expires } : undefined
    },
    end: (token) => database.run('DELETE FROM session WHERE token_hash = ?', hashToken(token)),
  }
}
