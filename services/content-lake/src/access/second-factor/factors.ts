import { hashToken } from '../sessions.ts'
import { periodOfCode } from './one-time-codes.ts'
import { newRecoveryCodes, normalisedRecoveryCode } from './recovery-codes.ts'
import type { Database } from '../../store/database.ts'

/** What became of a code. */
export type CodeResult = 'right' | 'wrong' | 'too-many'

/** The second factors of people: an app's secret, and recovery codes as hashes. */
export interface Factors {
  isEnrolled(userId: string): boolean
  /** Takes an app into use whose first code is right, and returns recovery codes, which are shown once; undefined for a wrong code. */
  enrol(userId: string, secret: string, code: string): string[] | undefined
  /**
   * Whether a code of the app or a recovery code is right; either counts once. After ten wrong codes in a row those of the
   * app are refused for 15 minutes; recovery codes, which cannot be guessed, never are.
   */
  check(userId: string, code: string): CodeResult
  /** Has a person start over with another app. */
  reset(userId: string): void
}

const MAX_FAILURES = 10
const PAUSE_MS = 15 * 60_000

export function createFactors(database: Database, now: () => Date): Factors {
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

  return {
    isEnrolled: (userId) => row(userId) !== undefined,
    enrol(userId, secret, code) {
      const period = periodOfCode(secret, code, { now: now(), lastPeriod: -1 })
      if (period === undefined) return undefined
      const codes = newRecoveryCodes()
      database.transaction(() => {
        database.run('DELETE FROM recovery_code WHERE user_id = ?', userId)
        database.run(
          'INSERT OR REPLACE INTO second_factor (user_id, secret, last_period, failures, failed_at) VALUES (?, ?, ?, 0, 0)',
          userId,
          secret,
          period,
        )
        for (const one of codes)
          database.run('INSERT INTO recovery_code (user_id, code_hash) VALUES (?, ?)', userId, hashToken(one))
      })
      return codes
    },
    check(userId, code) {
      const known = row(userId)
      if (!known) return 'wrong'
      if (useRecoveryCode(userId, code)) return 'right'
      const time = now().getTime()
      const isPaused =
        Number(known['failures']) >= MAX_FAILURES && time < Number(known['failed_at']) + PAUSE_MS
      if (isPaused) return 'too-many'
      const lastPeriod = Number(known['last_period'])
      const period = periodOfCode(String(known['secret']), code, { now: now(), lastPeriod })
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
    reset(userId) {
      database.transaction(() => {
        database.run('DELETE FROM second_factor WHERE user_id = ?', userId)
        database.run('DELETE FROM recovery_code WHERE user_id = ?', userId)
      })
    },
  }
}
