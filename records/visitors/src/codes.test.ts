import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Asker,
  CODE_LIFETIME_MS,
  codeContact,
  type CodeResult,
  issueCode,
  MAX_TRIES,
  MOST_SHARED_TRIES,
  tryCode,
  type IssuedCode,
} from './codes.ts'
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

const HOME: Asker = { name: 'home', isTrusted: false }
const stranger = (n: number): Asker => ({ name: `stranger ${n}`, isTrusted: false })

interface Asked {
  at?: number
  contact?: Contact
  asker?: Asker
  tenant?: string
}
const ask = ({ at = NOW, contact = KIM, asker = HOME, tenant = options.tenant }: Asked = {}) =>
  issueCode(db, contact, asker, { ...options, tenant, now: at })

function codeOf(result: CodeResult): IssuedCode {
  if (result.kind !== 'issued') throw new Error(result.kind)
  return result
}
const issued = async (asked: Asked = {}): Promise<IssuedCode> => codeOf(await ask(asked))

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

describe('limits', () => {
  const kinds = (results: CodeResult[]) =>
    results.map((result) => (result.kind === 'refused' ? result.because : result.kind))
  const numberOf = (results: CodeResult[], kind: string) =>
    kinds(results).filter((one) => one === kind).length
  const other = (n: number): Contact => ({
    channel: 'phone',
    address: `+614000${String(n).padStart(5, '0')}`,
  })

  test('[N10] one asker gets three codes a quarter of an hour and ten a day for one contact', async () => {
    const results = []
    for (let n = 0; n < 4; n += 1) results.push(await ask())
    expect(kinds(results)).toEqual(['issued', 'issued', 'issued', 'asker'])
    expect((await ask({ contact: other(1) })).kind).toBe('issued')
    expect((await ask({ tenant: 'tenant-b' })).kind).toBe('issued')
    for (let n = 1; n <= 7; n += 1) await issued({ at: NOW + n * 40 * MINUTE })
    expect(kinds([await ask({ at: NOW + 20 * 60 * MINUTE })])).toEqual(['asker'])
    expect((await ask({ at: NOW + 25 * 60 * MINUTE })).kind).toBe('issued')
  })

  test('requests at the same moment are counted one after the other', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => ask()))
    expect(numberOf(sent, 'issued')).toBe(3)
  })

  test('[N10] whoever asks for codes in an owner’s name from everywhere does not keep the owner out', async () => {
    const codes: IssuedCode[] = []
    for (let n = 0; n < 100; n += 1) {
      const result = await ask({ asker: stranger(n), at: NOW + n })
      if (result.kind === 'issued') codes.push(result)
    }
    expect(codes).toHaveLength(4)
    // The owner’s own request sends nothing more: what arrived last is right for it.
    const own = await ask({ at: NOW + 200 })
    if (own.kind !== 'joined') throw new Error(own.kind)
    const last = codes.at(-1)?.code ?? ''
    expect(await codeContact(db, own.id, options)).toEqual(KIM)
    expect(await tryCode(db, { id: own.id, code: last }, options)).toEqual({ kind: 'right', contact: KIM })
    // Once it was used it lets nobody else in, whoever asked for it.
    for (const { id } of codes.slice(-1))
      expect(await tryCode(db, { id, code: last }, options)).toEqual({ kind: 'expired' })
    expect(await tryCode(db, { id: own.id, code: codes[0]?.code ?? '' }, options)).toEqual({
      kind: 'expired',
    })
  })

  test('[N10] an owner who types the code that came last, which somebody else asked for, is let in', async () => {
    const own = await issued()
    const theirs = await issued({ asker: stranger(1) })
    expect(await tryCode(db, { id: own.id, code: theirs.code }, options)).toMatchObject({ kind: 'right' })
    expect(await tryCode(db, theirs, options)).toEqual({ kind: 'expired' })
  })

  test('[N10] tries for requests of others use up none of the owner’s', async () => {
    const own = await issued()
    for (let n = 0; n < 3; n += 1) {
      const theirs = await issued({ asker: stranger(n) })
      for (let at = 0; at < 10; at += 1) await tryCode(db, wrong(theirs), options)
    }
    expect(await tryCode(db, own, options)).toMatchObject({ kind: 'right' })
  })

  test('[N10] a browser in which the owner signed in before has codes of its own, however many strangers ask', async () => {
    for (let n = 0; n < 200; n += 1) await ask({ asker: stranger(n), at: NOW + n * MINUTE })
    const at = NOW + 200 * MINUTE
    const browser: Asker = { name: 'browser 1', isTrusted: true }
    const results = []
    for (let n = 0; n < 4; n += 1) results.push(await ask({ asker: browser, at }))
    expect(kinds(results)).toEqual(['issued', 'issued', 'issued', 'asker'])
    const last = codeOf(results[2] as CodeResult)
    expect(await tryCode(db, last, { ...options, now: at })).toMatchObject({ kind: 'right' })
    // However many such browsers somebody has made themselves.
    const many = []
    for (let n = 0; n < 20; n += 1) many.push(await ask({ asker: { name: `b ${n}`, isTrusted: true }, at }))
    expect(numberOf(many, 'issued')).toBe(3)
  })

  test('nobody is sent more than some dozens of messages a day, and an owner waits half an hour at most', async () => {
    const every = 2 * MINUTE
    const results: CodeResult[] = []
    for (let n = 0; n * every < CODE_LIFETIME_MS * 6 * 24; n += 1)
      results.push(await ask({ asker: stranger(n), at: NOW + n * every }))
    expect(numberOf(results, 'issued')).toBeLessThanOrEqual(8 + 48)
    expect(numberOf(results, 'issued')).toBeGreaterThan(30)
    const sentAt = results.flatMap((result, n) => (result.kind === 'issued' ? [n * every] : []))
    const gaps = sentAt.slice(1).map((at, n) => at - (sentAt[n] ?? 0))
    expect(Math.max(...gaps)).toBeLessThanOrEqual(32 * MINUTE)
  })

  describe('guesses at codes that others asked for', () => {
    /** Fills what strangers may have sent to the contact; the codes, newest last. */
    const fill = async (): Promise<IssuedCode[]> => {
      const codes = []
      for (let n = 0; n < 4; n += 1) codes.push(await issued({ asker: stranger(n), at: NOW + n }))
      return codes
    }
    const joinedBy = async (asker: Asker): Promise<string> => {
      const joined = await ask({ asker, at: NOW + 10 })
      if (joined.kind !== 'joined') throw new Error(joined.kind)
      return joined.id
    }
    const typed = async (id: string, code: string) => (await tryCode(db, { id, code }, options)).kind

    test('[N10] are compared with the last two', async () => {
      const codes = (await fill()).map(({ code }) => code)
      const id = await joinedBy(HOME)
      expect(await typed(id, codes[0] ?? '')).toBe('wrong')
      expect(await typed(id, codes[1] ?? '')).toBe('wrong')
      expect(await typed(id, codes[2] ?? '')).toBe('right')
    })

    test('[N10] end after ten of one asker, and leave every other in', async () => {
      const last = (await fill())[3]
      if (!last) throw new Error('unreachable')
      for (let n = 0; n < 2; n += 1) {
        const id = await joinedBy(stranger(10))
        for (let at = 0; at < MAX_TRIES; at += 1) await tryCode(db, { ...wrong(last), id }, options)
      }
      expect(MOST_SHARED_TRIES.ofAsker).toBe(2 * MAX_TRIES)
      expect(await typed(await joinedBy(stranger(10)), last.code)).toBe('wrong')
      expect(await typed(await joinedBy(HOME), last.code)).toBe('right')
    })

    test('[N10] end after three hundred a day; each request still takes its own code', async () => {
      const last = (await fill())[3]
      if (!last) throw new Error('unreachable')
      await db
        .update(signInCodeTable)
        .set({ tries: MOST_SHARED_TRIES.ofAll })
        .where(eq(signInCodeTable.asker, 'stranger 0'))
      expect(await typed(await joinedBy(HOME), last.code)).toBe('wrong')
      expect(await typed(last.id, last.code)).toBe('right')
    })
  })

  test('[N10] a dealer sends so many texts an hour and no more; others, emails and trusted browsers go on', async () => {
    const results = []
    for (let n = 0; n < 70; n += 1) results.push(await ask({ contact: other(n), asker: stranger(n) }))
    expect([numberOf(results, 'issued'), numberOf(results, 'cap')]).toEqual([60, 10])
    expect((await ask({ tenant: 'tenant-b' })).kind).toBe('issued')
    expect((await ask({ contact: { channel: 'email', address: 'kim@example.com' } })).kind).toBe('issued')
    expect((await ask({ asker: { name: 'browser 1', isTrusted: true } })).kind).toBe('issued')
    expect((await ask({ contact: other(99), at: NOW + 61 * MINUTE })).kind).toBe('issued')
  })

  test('[N10] all dealers together bother one contact so often, and the platform sends so many texts an hour', async () => {
    const results = []
    for (let n = 0; n < 20; n += 1) results.push(await ask({ tenant: `tenant-${n}`, asker: stranger(n) }))
    expect([numberOf(results, 'issued'), numberOf(results, 'contact')]).toEqual([12, 8])
    await db.delete(signInCodeTable)
    const rows = Array.from({ length: 600 }, (_, n) => ({
      id: `row ${n}`,
      tenant: `tenant-${n % 50}`,
      ...other(n),
      codeHash: 'x',
      createdAt: new Date(NOW),
      expiresAt: new Date(NOW),
    }))
    await db.insert(signInCodeTable).values(rows)
    expect(kinds([await ask({ tenant: 'tenant-z' })])).toEqual(['cap'])
  })
})
