import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { openDatabase } from '../../store/database.ts'
import { createFactors } from './factors.ts'
import { enrolmentAddress, newSecret, periodOfCode } from './one-time-codes.ts'
import { createSecretBox } from './secret-box.ts'
import { normalisedRecoveryCode } from './recovery-codes.ts'

const MINUTE = 60_000

/** Returns the code that an app shows at a time (epoch ms). */
function codeAt(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

function start() {
  const database = openDatabase(':memory:')
  const clock = { now: Date.parse('2026-03-01T10:00:00Z') }
  const factors = createFactors(
    database,
    () => new Date(clock.now),
    createSecretBox(['t'.repeat(32)], Buffer.alloc(32)),
  )
  const secret = newSecret()
  const codes = factors.enrol('ada', secret, codeAt(secret, clock.now)) ?? []
  const code = (): string => codeAt(secret, clock.now)
  return { database, clock, factors, secret, codes, code }
}

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('codes are those of RFC 6238 (at %i seconds: %s)', (seconds, code) => {
  const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32
  const now = new Date(seconds * 1000)
  expect(periodOfCode(secret, code, { now, lastPeriod: -1 })).toBe(Math.floor(seconds / 30))
  expect(
    periodOfCode(
      secret,
      code.replace(/^./, (first) => String((Number(first) + 1) % 10)),
      { now, lastPeriod: -1 },
    ),
  ).toBeUndefined()
})

test('a code is taken once, within a period of its time, and none from before it', () => {
  const { factors, clock, code, secret } = start()
  expect(factors.check('ada', code())).toBe('wrong')
  clock.now += MINUTE
  const early = codeAt(secret, clock.now - 30_000)
  const right = code()
  expect(factors.check('ada', ` ${right.slice(0, 3)} ${right.slice(3)} `)).toBe('right')
  for (const used of [right, early]) expect(factors.check('ada', used)).toBe('wrong')
  clock.now += 10 * MINUTE
  expect(factors.check('ada', codeAt(secret, clock.now - 2 * MINUTE))).toBe('wrong')
  expect(factors.check('ada', codeAt(secret, clock.now - 30_000))).toBe('right')
})

test('guessing is stopped for a while, and never locks the owner out', () => {
  const { factors, clock, code, codes } = start()
  clock.now += MINUTE
  for (let n = 0; n < 10; n++) expect(factors.check('ada', '000000')).toBe('wrong')
  expect(factors.check('ada', code())).toBe('too-many')
  expect(factors.check('ada', codes[0] ?? '')).toBe('right')
  clock.now += 16 * MINUTE
  expect(factors.check('ada', code())).toBe('right')
})

test('a recovery code works once, however it is typed, and lies there as a hash', () => {
  const { database, factors, codes, secret } = start()
  expect(new Set(codes).size).toBe(10)
  const [first = '', second = ''] = codes
  expect(factors.check('ada', first.toUpperCase().replaceAll('-', ' '))).toBe('right')
  expect(factors.check('ada', first)).toBe('wrong')
  expect(factors.check('eve', second)).toBe('wrong')
  expect(JSON.stringify(database.all('SELECT * FROM recovery_code'))).not.toContain(second)
  expect(normalisedRecoveryCode('123456')).toBeUndefined()
  factors.reset('ada')
  expect(factors.isEnrolled('ada')).toBe(false)
  expect(factors.check('ada', second)).toBe('wrong')
  expect(factors.enrol('ada', secret, '000000')).toBeUndefined()
})

test('apps read issuer and person from the address', () => {
  const address = new URL(enrolmentAddress(newSecret(), 'Forecourt: Studio', 'ada@a.test'))
  expect(address.protocol).toBe('otpauth:')
  expect(address.searchParams.get('issuer')).toBe('Forecourt  Studio')
  expect(address.searchParams.get('secret')).toMatch(/^[A-Z2-7]{32}$/)
})
