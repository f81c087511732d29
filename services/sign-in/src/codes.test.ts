import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CODE_LIFETIME_MS, codeContact, issueCode, MAX_TRIES, tryCode, type IssuedCode } from './codes.ts'
import type { Contact } from './contact.ts'
import type { Database } from './database.ts'
import { signInCodeTable } from './tables.ts'
import { testDatabase } from './testing/test-database.ts'

const NOW = Date.UTC(2026, 6, 1)
const MINUTE = 60_000
const KIM: Contact = { channel: 'phone', address: '+61412345678' }
const options = { tenant: 'tenant-a', secret: 's'.repeat(32), now: NOW }

let db: Database
let close: () => Promise<void>

beforeAll(async () => ({ db, close } = await testDatabase()))
afterAll(() => close())
beforeEach(() => db.delete(signInCodeTable))

async function issued(at = NOW, contact = KIM): Promise<IssuedCode> {
  const code = await issueCode(db, contact, { ...options, now: at })
  if (!code) throw new Error('no code')
  return code
}

/** Another code than the right one. */
function wrong({ id, code }: IssuedCode): IssuedCode {
  return { id, code: String((Number(code) + 1) % 1_000_000).padStart(6, '0') }
}

test('[N10] a code has six digits, is right once and says whom it was sent to', async () => {
  const code = await issued()
  expect(code.code).toMatch(/^\d{6}$/)
  expect(await codeContact(db, code.id, options)).toEqual(KIM)
  expect(await tryCode(db, code, options)).toEqual({ kind: 'right', contact: KIM })
  expect(await tryCode(db, code, options)).toEqual({ kind: 'expired' })
  expect(await codeContact(db, code.id, options)).toBeUndefined()
})

test('[N10] neither the code nor anything it could be guessed from is in the table', async () => {
  const code = await issued()
  const [row] = await db.select().from(signInCodeTable)
  expect(JSON.stringify(row)).not.toContain(code.code)
  const other = { ...options, secret: 't'.repeat(32) }
  expect(await tryCode(db, code, other)).toEqual({ kind: 'wrong', triesLeft: 4 })
})

test('[N10] a code holds for ten minutes', async () => {
  const code = await issued()
  const late = { ...options, now: NOW + CODE_LIFETIME_MS }
  expect(CODE_LIFETIME_MS).toBe(10 * MINUTE)
  expect(await tryCode(db, code, late)).toEqual({ kind: 'expired' })
  expect(await tryCode(db, code, { ...options, now: late.now - 1 })).toMatchObject({ kind: 'right' })
})

test('[N10] five wrong tries use a code up, and the right one comes too late', async () => {
  const code = await issued()
  const answers = []
  for (let n = 0; n < MAX_TRIES; n += 1) answers.push(await tryCode(db, wrong(code), options))
  expect(answers).toEqual([
    ...[4, 3, 2, 1].map((triesLeft) => ({ kind: 'wrong', triesLeft })),
    { kind: 'used-up' },
  ])
  expect(await tryCode(db, code, options)).toEqual({ kind: 'used-up' })
})

test('[N10] a hundred tries at the same moment are five tries', async () => {
  const code = await issued()
  const answers = await Promise.all(Array.from({ length: 100 }, () => tryCode(db, wrong(code), options)))
  expect(answers.filter(({ kind }) => kind === 'wrong')).toHaveLength(MAX_TRIES - 1)
  expect(await tryCode(db, code, options)).toEqual({ kind: 'used-up' })
})

test('[N10] a code is for the dealer whose site asked for it', async () => {
  const code = await issued()
  expect(await tryCode(db, code, { ...options, tenant: 'tenant-b' })).toEqual({ kind: 'expired' })
  expect(await tryCode(db, code, options)).toMatchObject({ kind: 'right' })
})

test('[N10] three codes a quarter of an hour and ten a day are sent to one address', async () => {
  const sent = []
  for (let n = 0; n < 4; n += 1) sent.push(await issueCode(db, KIM, options))
  expect(sent.map(Boolean)).toEqual([true, true, true, false])
  expect(await issueCode(db, { ...KIM, address: '+61412345679' }, options)).toBeDefined()
  expect(await issueCode(db, KIM, { ...options, tenant: 'tenant-b' })).toBeDefined()
  for (let n = 1; n <= 7; n += 1) await issued(NOW + n * 20 * MINUTE)
  expect(await issueCode(db, KIM, { ...options, now: NOW + 20 * 60 * MINUTE })).toBeUndefined()
  expect(await issueCode(db, KIM, { ...options, now: NOW + 25 * 60 * MINUTE })).toBeDefined()
})

test('requests at the same moment are counted one after the other', async () => {
  const sent = await Promise.all(Array.from({ length: 8 }, () => issueCode(db, KIM, options)))
  expect(sent.filter(Boolean)).toHaveLength(3)
})
