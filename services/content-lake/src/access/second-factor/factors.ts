import { hashToken } from '../sessions.ts'
import { periodOfCode } from './one-time-codes.ts'
import { newRecoveryCodes, normalisedRecoveryCode } from './recovery-codes.ts'
import { createPasskeys, type Passkeys } from './passkeys.ts'
import type { SecretBox } from './secret-box.ts'
import type { Database } from '../../store/database.ts'

/** Result of checking a code. */
export type CodeResult = 'right' | 'wrong' | 'too-many'

/** The second factors of people: an app's secret, passkeys, and recovery codes as hashes. */
export interface Factors {
  readonly passkeys: Passkeys
  /** Whether a person has an app or a passkey. */
  isEnrolled(userId: string): boolean
  hasApp(userId: string): boolean
  /** Enrols an app if its first code is right and returns recovery codes to show once; undefined for a wrong code. */
  enrol(userId: string, secret: string, code: string): string[] | undefined
  /**
   * Checks a code of the app or a recovery code; each works once. After ten wrong codes in a row, codes of the app are
   * refused for 15 minutes. Recovery codes are never refused for that, as they cannot be guessed.
   */
  check(userId: string, code: string): CodeResult
  /** Replaces a person's recovery codes and returns the new ones to show once. */
  renewRecoveryCodes(userId: string): string[]
  /** Makes a person start over: removes their app, passkeys and recovery codes. */
  reset(userId: string): void
  /** Counts people whose app secret no key opens, because the lake's admin token has changed. */
  unreadable(): number
}

const MAX_FAILURES = 10
const PAUSE_MS = 15 * 60_000

/** Seals secrets stored in plain text or under an earlier key at once, or at a later start if the write fails. */
export function createFactors(database: Database, now: () => Date, box: SecretBox): Factors {
  sealAll(database, box)
  const row = (userId: string) =>
    database.get(
      'SELECT secret, last_period, failures, failed_at FROM second_factor WHERE user_id = ?',
      userId,
    )

  const useRecoveryCode = (userId: string, code: string): boolean => {
    const text = normalisedRecoveryCode(code)
    if (text === undefined) return false
    const sql = 'DELETE FROM recovery_code WHERE user_id = ? AND code_hash = ? RETURNING user_id'
    return database.all(sql, userId, hashToken(text)).length > 0
  }
  const succeed = (userId: string, period: number): void =>
    database.run('UPDATE second_factor SET last_period = ?, failures = 0 WHERE user_id = ?', period, userId)

  const hasApp = (userId: string): boolean => row(userId) !== undefined
  const passkeys = createPasskeys(database, now)
  const storeRecoveryCodes = (userId: string, codes: string[]): void => {
    database.run('DELETE FROM recovery_code WHERE user_id = ?', userId)
    for (const one of codes)
      database.run('INSERT INTO recovery_code (user_id, code_hash) VALUES (?, ?)', userId, hashToken(one))
  }

  return {
    passkeys,
    hasApp,
    isEnrolled: (userId) => hasApp(userId) || passkeys.of(userId).length > 0,
    enrol(userId, secret, code) {
      const period = periodOfCode(secret, code, { now: now(), lastPeriod: -1 })
      if (period === undefined) return undefined
      const codes = newRecoveryCodes()
      database.transaction(() => {
        storeRecoveryCodes(userId, codes)
        database.run(
          'INSERT OR REPLACE INTO second_factor (user_id, secret, last_period, failures, failed_at) VALUES (?, ?, ?, 0, 0)',
          userId,
          box.seal(userId, secret),
          period,
        )
      })
      return codes
    },
    check(userId, code) {
      if (useRecoveryCode(userId, code)) return 'right'
      const known = row(userId)
      if (!known) return 'wrong'
      const time = now().getTime()
      const isPaused =
        Number(known['failures']) >= MAX_FAILURES && time < Number(known['failed_at']) + PAUSE_MS
      if (isPaused) return 'too-many'
      const lastPeriod = Number(known['last_period'])
      const secret = box.open(userId, String(known['secret']))
      const period = secret === undefined ? undefined : periodOfCode(secret, code, { now: now(), lastPeriod })
      if (period !== undefined) {
        succeed(userId, period)
        return 'right'
      }
      // After a pause the count starts again.
      const failures = Number(known['failures']) >= MAX_FAILURES ? 1 : Number(known['failures']) + 1
      database.run(
        'UPDATE second_factor SET failures = ?, failed_at = ? WHERE user_id = ?',
        failures,
        time,
        userId,
      )
      return 'wrong'
    },
    renewRecoveryCodes(userId) {
      const codes = newRecoveryCodes()
      database.transaction(() => storeRecoveryCodes(userId, codes))
      return codes
    },
    reset(userId) {
      database.transaction(() => {
        passkeys.removeAll(userId)
        database.run('DELETE FROM second_factor WHERE user_id = ?', userId)
        database.run('DELETE FROM recovery_code WHERE user_id = ?', userId)
      })
    },
    unreadable: () =>
      database
        .all('SELECT user_id, secret FROM second_factor')
        .filter((stored) => box.open(String(stored['user_id']), String(stored['secret'])) === undefined)
        .length,
  }
}

function sealAll(database: Database, box: SecretBox): void {
  const rows = database
    .all('SELECT user_id, secret FROM second_factor')
    .map((stored) => ({ userId: String(stored['user_id']), stored: String(stored['secret']) }))
    .filter(({ stored }) => !box.isCurrent(stored))
    .flatMap(({ userId, stored }) => {
      const secret = box.open(userId, stored)
      return secret === undefined ? [] : [{ userId, sealed: box.seal(userId, secret) }]
    })
  if (rows.length === 0) return
  try {
    // Overwrites the plain text in the file.
    database.get('PRAGMA secure_delete = ON')
    database.transaction(() => {
      for (const { userId, sealed } of rows)
        database.run('UPDATE second_factor SET secret = ? WHERE user_id = ?', sealed, userId)
    })
    database.get('PRAGMA secure_delete = OFF')
  } catch {
    // On a full disk the secrets stay as they are.
  }
}
