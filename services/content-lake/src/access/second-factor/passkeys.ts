import type { Database, Row } from '../../store/database.ts'

/** A passkey of a person; its private half never leaves their device. */
export interface Passkey {
  /** The credential's id, base64url. */
  id: string
  name: string
  /** COSE, base64url. */
  publicKey: string
  /** How often it was used, as it says itself; many always say 0. */
  counter: number
  transports: string[]
  /** Epoch ms. */
  created: number
  /** Epoch ms; undefined until it was used. */
  lastUsed: number | undefined
}

/** The passkeys of people. */
export interface Passkeys {
  of(userId: string): Passkey[]
  find(userId: string, id: string): Passkey | undefined
  /** False when the credential is known already, whosever it is, or the person has twenty. */
  add(userId: string, passkey: Omit<Passkey, 'created' | 'lastUsed'>): boolean
  /** Notes a use; false, and nothing noted, when the counter did not grow: there is a copy of the passkey then. */
  use(userId: string, id: string, counter: number): boolean
  remove(userId: string, id: string): boolean
  removeAll(userId: string): void
  /** Whether passkeys of a person are refused for now: after ten refusals in a row, for 15 minutes. */
  isPaused(userId: string): boolean
  refused(userId: string): void
}

const MAX_PASSKEYS = 20
const MAX_FAILURES = 10
const PAUSE_MS = 15 * 60_000

export function createPasskeys(database: Database, now: () => Date): Passkeys {
  const of = (userId: string): Passkey[] =>
    database.all('SELECT * FROM passkey WHERE user_id = ? ORDER BY created, id', userId).map(toPasskey)
  const refusals = (userId: string): { failures: number; failedAt: number } => {
    const row = database.get('SELECT failures, failed_at FROM passkey_refusal WHERE user_id = ?', userId)
    return { failures: Number(row?.['failures'] ?? 0), failedAt: Number(row?.['failed_at'] ?? 0) }
  }
  const forgetRefusals = (userId: string): void =>
    database.run('DELETE FROM passkey_refusal WHERE user_id = ?', userId)
  return {
    of,
    find: (userId, id) => of(userId).find((passkey) => passkey.id === id),
    add(userId, { id, name, publicKey, counter, transports }) {
      if (of(userId).length >= MAX_PASSKEYS) return false
      const sql = `INSERT INTO passkey (id, user_id, name, public_key, counter, transports, created) VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO NOTHING RETURNING id`
      const created = now().getTime()
      const listed = JSON.stringify(transports)
      return database.all(sql, id, userId, name, publicKey, counter, listed, created).length > 0
    },
    use(userId, id, counter) {
      const sql = `UPDATE passkey SET counter = ?1, last_used = ?2 WHERE user_id = ?3 AND id = ?4
        AND (counter < ?1 OR counter = 0 AND ?1 = 0) RETURNING id`
      if (database.all(sql, counter, now().getTime(), userId, id).length === 0) return false
      forgetRefusals(userId)
      return true
    },
    remove: (userId, id) =>
      database.all('DELETE FROM passkey WHERE user_id = ? AND id = ? RETURNING id', userId, id).length > 0,
    removeAll(userId) {
      database.run('DELETE FROM passkey WHERE user_id = ?', userId)
      forgetRefusals(userId)
    },
    isPaused(userId) {
      const { failures, failedAt } = refusals(userId)
      return failures >= MAX_FAILURES && now().getTime() < failedAt + PAUSE_MS
    },
    refused(userId) {
      // After a pause the count starts again.
      const { failures } = refusals(userId)
      database.run(
        'INSERT OR REPLACE INTO passkey_refusal (user_id, failures, failed_at) VALUES (?, ?, ?)',
        userId,
        failures >= MAX_FAILURES ? 1 : failures + 1,
        now().getTime(),
      )
    },
  }
}

function toPasskey(row: Row): Passkey {
  const transports: unknown = JSON.parse(String(row['transports']))
  return {
    id: String(row['id']),
    name: String(row['name']),
    publicKey: String(row['public_key']),
    counter: Number(row['counter']),
    transports: Array.isArray(transports) ? transports.map(String) : [],
    created: Number(row['created']),
    lastUsed: row['last_used'] == null ? undefined : Number(row['last_used']),
  }
}
