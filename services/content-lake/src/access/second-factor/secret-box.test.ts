import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { openDatabase } from '../../store/database.ts'
import { createFactors, type Factors } from './factors.ts'
import { newSecret } from './one-time-codes.ts'
import { createSecretBox } from './secret-box.ts'

const salt = Buffer.alloc(32, 7)
const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)]
const clock = { now: Date.parse('2026-03-01T10:00:00Z') }

test('a secret is opened for the person it was sealed for, under the same token and project alone', () => {
  const box = createSecretBox([NEW], salt)
  const sealed = box.seal('ada', 'SECRET')
  expect(sealed).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/)
  expect(sealed).not.toContain('SECRET')
  expect(box.seal('ada', 'SECRET')).not.toBe(sealed)
  expect([box.open('ada', sealed), box.isCurrent(sealed)]).toEqual(['SECRET', true])
  expect(box.open('eve', sealed)).toBeUndefined()
  expect(createSecretBox([OLD], salt).open('ada', sealed)).toBeUndefined()
  expect(createSecretBox([NEW], Buffer.alloc(32)).open('ada', sealed)).toBeUndefined()
  for (const damaged of [`${sealed.slice(0, -4)}AAAA`, sealed.slice(0, 20), sealed.replace('v1', 'v2')])
    expect(box.open('ada', damaged)).toBeUndefined()
  expect([box.open('ada', 'CLEAR'), box.isCurrent('CLEAR')]).toEqual(['CLEAR', false])
})

test('with the token before, what it has sealed is opened and sealed anew', () => {
  const sealed = createSecretBox([OLD], salt).seal('ada', 'SECRET')
  const box = createSecretBox([NEW, OLD], salt)
  expect([box.open('ada', sealed), box.isCurrent(sealed)]).toEqual(['SECRET', false])
})

test('secrets from before are sealed at the next start; the file tells none, and codes go on to work', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-lake-'))
  const path = join(folder, 'lake.sqlite')
  const secret = newSecret()
  const code = (): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now })
  /** Starts with tokens, tries the code of now, and stops. */
  const start = (tokens: [string, ...string[]], use: (factors: Factors) => void): Buffer => {
    clock.now += 60_000
    const database = openDatabase(path)
    use(createFactors(database, () => new Date(clock.now), createSecretBox(tokens, salt)))
    database.close()
    return readFileSync(path)
  }
  const before = openDatabase(path)
  before.run('INSERT INTO second_factor VALUES (?, ?, -1, 0, 0)', 'ada', secret)
  before.close()
  expect(readFileSync(path).includes(secret)).toBe(true)
  const works = (factors: Factors): void => expect(factors.check('ada', code())).toBe('right')
  for (const tokens of [[OLD], [OLD], [NEW, OLD], [NEW]] as [string, ...string[]][])
    expect(start(tokens, works).includes(secret)).toBe(false)
  // Another token without the one before: the app is still there, and nothing opens it.
  start([OLD], (factors) => {
    expect([factors.unreadable(), factors.hasApp('ada'), factors.check('ada', code())]).toEqual([
      1,
      true,
      'wrong',
    ])
  })
  start([NEW], (factors) => {
    expect(factors.unreadable()).toBe(0)
    works(factors)
  })
  rmSync(folder, { recursive: true })
})
