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
  find(token: string): Session | undefined
  end(token: string): void
  /** Ends all sign-ins of a person, also those that were only begun. */
  endAll(userId: string): void
}

/** The key under which a token is stored and compared. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A new token of 48 characters. */
export function newToken(): string {
  return `sk${randomId(46)}`
}

interface Session {
  userId: string
  /** Epoch ms. */
  expires: number
}

/** Sessions are kept in memory too, so that a request need not wait for what else is written. */
export function createSessions(database: Database, now: () => Date): Sessions {
  const sessions = new Map<string, Session>()
  for (const row of database.all('SELECT token_hash, user_id, expires FROM session')) {
    const session = { userId: String(row['user_id']), expires: Number(row['expires']) }
    sessions.set(String(row['token_hash']), session)
  }
  const store = (userId: string): string => {
    const token = newToken()
    const hash = hashToken(token)
    const created = now().getTime()
    const expires = created + LIFETIME_MS
    const sql = 'INSERT INTO session (token_hash, user_id, created, expires) VALUES (?, ?, ?, ?)'
    database.run(sql, hash, userId, created, expires)
    sessions.set(hash, { userId, expires })
    return token
  }
  const forget = (test: (session: Session) => boolean): void => {
    for (const [hash, session] of sessions) if (test(session)) sessions.delete(hash)
  }
  return {
    begin(userId, lifetimeMs = LOGIN_LIFETIME_MS) {
      const time = now().getTime()
      const sid = randomId(32)
      database.run('DELETE FROM sign_in WHERE expires < ?', time)
      database.run('DELETE FROM session WHERE expires < ?', time)
      forget(({ expires }) => expires < time)
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
      const session = sessions.get(hashToken(token))
      return session && session.expires >= now().getTime() ? session : undefined
    },
    end(token) {
      const hash = hashToken(token)
      database.run('DELETE FROM session WHERE token_hash = ?', hash)
      sessions.delete(hash)
    },
    endAll(id) {
      database.run('DELETE FROM session WHERE user_id = ?', id)
      database.run('DELETE FROM sign_in WHERE user_id = ?', id)
      forget(({ userId }) => userId === id)
    },
  }
}
