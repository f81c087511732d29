import { createHash } from 'node:crypto'
import { randomId } from '../mutations/ids.ts'
import type { Database } from '../store/database.ts'

/** A sign-in ends after so long in any case, */
const LIFETIME_MS = 14 * 24 * 3600 * 1000
/** and when nothing has been asked with it for so long. */
const IDLE_MS = 12 * 3600 * 1000
/** How exactly the last use is stored; in memory it is exact. */
const STORE_USE_EVERY_MS = 5 * 60_000
const LOGIN_LIFETIME_MS = 60_000

/** Sign-ins of people: a one-time `sid` is exchanged for a token; both are stored as hashes and outlive restarts. */
export interface Sessions {
  /** Starts a sign-in and returns its one-time id, valid for one minute unless told otherwise. */
  begin(userId: string, options?: { lifetimeMs?: number; isVerified?: boolean }): string
  /**
   * Exchanges a one-time id for a token of 48 characters; undefined for one that is not valid, and where a second factor is
   * required for one that none has verified.
   */
  redeem(sid: string): string | undefined
  /** Gives up a one-time id for the person it signs in, who has yet to show a second factor; undefined when it is not valid. */
  claim(sid: string): string | undefined
  /** The person a token belongs to, unless it is unknown or has expired; it is in use, so it does not end idle for now. */
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

export interface Session {
  readonly userId: string
  /** When it ends unless it is used again (epoch ms); grows with each use. */
  readonly expires: number
}

interface KnownSession {
  userId: string
  expires: number
  /** When it ends in any case (epoch ms). */
  ends: number
  /** The last use that is stored (epoch ms). */
  storedUse: number
}

/** Sessions are kept in memory too, so that a request need not wait for what else is written. */
export function createSessions(database: Database, now: () => Date, needsSecondFactor = false): Sessions {
  const sessions = new Map<string, KnownSession>()
  const sql = `SELECT s.token_hash, s.user_id, s.created, s.expires, coalesce(u.last_used, s.created) AS last_used,
    EXISTS (SELECT 1 FROM verified v WHERE v.hash = s.token_hash) AS is_verified FROM session s LEFT JOIN session_use u ON u.token_hash = s.token_hash`
  for (const row of database.all(sql)) {
    // Sign-ins from before a second factor was required have to show one.
    if (needsSecondFactor && row['is_verified'] !== 1) continue
    const ends = Math.min(Number(row['expires']), Number(row['created']) + LIFETIME_MS)
    const storedUse = Number(row['last_used'])
    const session = { userId: String(row['user_id']), ends, storedUse, expires: 0 }
    session.expires = Math.min(ends, storedUse + IDLE_MS + STORE_USE_EVERY_MS)
    sessions.set(String(row['token_hash']), session)
  }
  const use = (hash: string, session: KnownSession): void => {
    const time = now().getTime()
    session.expires = Math.min(session.ends, time + IDLE_MS)
    if (time - session.storedUse < STORE_USE_EVERY_MS) return
    session.storedUse = time
    try {
      database.run(
        'INSERT INTO session_use (token_hash, last_used) VALUES (?, ?) ON CONFLICT DO UPDATE SET last_used = excluded.last_used',
        hash,
        time,
      )
    } catch {
      // On a full disk people go on working; after a restart they may have to sign in again.
    }
  }
  const store = (userId: string, isVerified: boolean): string => {
    const token = newToken()
    const hash = hashToken(token)
    const created = now().getTime()
    const expires = created + LIFETIME_MS
    const sql = 'INSERT INTO session (token_hash, user_id, created, expires) VALUES (?, ?, ?, ?)'
    database.run(sql, hash, userId, created, expires)
    if (isVerified) markVerified(hash)
    sessions.set(hash, { userId, ends: expires, storedUse: created, expires: created + IDLE_MS })
    return token
  }
  const markVerified = (hash: string): void => database.run('INSERT INTO verified (hash) VALUES (?)', hash)
  const consume = (sid: string): { userId: string; isVerified: boolean } | undefined => {
    const hash = hashToken(sid)
    const row = database.get('SELECT user_id, expires FROM sign_in WHERE sid_hash = ?', hash)
    const isVerified = database.all('DELETE FROM verified WHERE hash = ? RETURNING hash', hash).length > 0
    database.run('DELETE FROM sign_in WHERE sid_hash = ?', hash)
    if (!row || Number(row['expires']) < now().getTime()) return undefined
    return { userId: String(row['user_id']), isVerified }
  }
  const forget = (test: (session: KnownSession) => boolean): void => {
    for (const [hash, session] of sessions) if (test(session)) sessions.delete(hash)
  }
  return {
    begin(userId, { lifetimeMs = LOGIN_LIFETIME_MS, isVerified = false } = {}) {
      const time = now().getTime()
      const sid = randomId(32)
      database.run('DELETE FROM sign_in WHERE expires < ?', time)
      database.run('DELETE FROM session WHERE expires < ?', time)
      database.run('DELETE FROM session_use WHERE token_hash NOT IN (SELECT token_hash FROM session)')
      database.run(
        'DELETE FROM verified WHERE hash NOT IN (SELECT token_hash FROM session UNION ALL SELECT sid_hash FROM sign_in)',
      )
      forget(({ expires }) => expires < time)
      const sql = 'INSERT INTO sign_in (sid_hash, user_id, expires) VALUES (?, ?, ?)'
      database.run(sql, hashToken(sid), userId, time + lifetimeMs)
      if (isVerified) markVerified(hashToken(sid))
      return sid
    },
    redeem(sid) {
      const signIn = consume(sid)
      if (!signIn || (needsSecondFactor && !signIn.isVerified)) return undefined
      return store(signIn.userId, signIn.isVerified)
    },
    claim: (sid) => consume(sid)?.userId,
    find(token) {
      const hash = hashToken(token)
      const session = sessions.get(hash)
      if (!session || session.expires < now().getTime()) return undefined
      use(hash, session)
      return session
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
