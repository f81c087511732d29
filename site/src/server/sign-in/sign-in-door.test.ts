import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SIGN_IN_MIGRATIONS } from '@forecourt/sign-in/migrations'
import { openRecords, type Records } from '@forecourt/stock/database'
import { parseTenantTolerant } from '@forecourt/tenant-config/tenant'
import type { TenantEntry } from '../runtime.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { SESSION_COOKIE } from './session-cookie.ts'
import { createSignInDoor, type SignInDoor } from './sign-in-door.ts'

const SECRET = 's'.repeat(32)
const KIM = { channel: 'phone', address: '+61412345678' } as const
const CLIENT = '203.0.113.7'

let records: Records
let now: number
let outbox: Outbox
let door: SignInDoor
const problems: string[] = []

function entryOf(slug: string): TenantEntry {
  const parsed = parseTenantTolerant({
    _id: `tenant-${slug}`,
    _type: 'tenant',
    name: slug,
    slug,
    template: 'multi-brand',
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return { id: `tenant-${slug}`, tenant: parsed.value.tenant, rules: [] }
}
const HARBOUR = entryOf('harbour')

beforeAll(async () => {
  records = await openRecords({ others: [SIGN_IN_MIGRATIONS] })
})
afterAll(() => records.close())
beforeEach(async () => {
  await records.db.execute('truncate visitor, visitor_session, sign_in_code cascade')
  now = Date.UTC(2026, 6, 1)
  outbox = createOutbox(() => now)
  door = doorWith((message) => outbox.send(message))
  problems.length = 0
})

const doorWith = (send: Parameters<typeof createSignInDoor>[0]['send']) =>
  createSignInDoor({
    open: async () => records,
    secret: SECRET,
    now: () => now,
    send,
    onError: (message) => problems.push(message),
  })

async function codeFor(client = CLIENT, contact: Parameters<SignInDoor['requestCode']>[1] = KIM) {
  const sent = await door.requestCode(HARBOUR, contact, client)
  if ('error' in sent) throw new Error(sent.error)
  const [message] = outbox.messages()
  return { id: sent.id, code: /^\d{6}/.exec(message?.text ?? '')?.[0] ?? '' }
}

async function cookieOfKim(): Promise<string> {
  const result = await door.signIn(HARBOUR.id, await codeFor(), { cookie: undefined, client: CLIENT })
  if ('error' in result) throw new Error(result.error)
  return `${SESSION_COOKIE}=${encodeURIComponent(result.session)}`
}

describe('signing in', () => {
  it('[N10] [AUTH-04] by the code that was sent, in the dealer’s name, until one signs out', async () => {
    const cookie = await cookieOfKim()
    expect(outbox.messages()[0]).toMatchObject({ to: KIM.address, from: 'harbour', channel: 'phone' })
    expect(await door.visitor(HARBOUR.id, cookie)).toMatchObject({ phone: KIM.address })
    expect(await door.visitor('tenant-wattle', cookie)).toBeUndefined()
    await door.signOut(HARBOUR.id, cookie)
    expect(await door.visitor(HARBOUR.id, cookie)).toBeUndefined()
  })

  it('takes the code with spaces, and ends the session that the browser had', async () => {
    const before = await cookieOfKim()
    const { id, code } = await codeFor()
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`
    expect(
      await door.signIn(HARBOUR.id, { id, code: typed }, { cookie: before, client: CLIENT }),
    ).toHaveProperty('session')
    expect(await door.visitor(HARBOUR.id, before)).toBeUndefined()
  })

  it('[N10] says what is wrong with a code, and how many tries are left', async () => {
    const { id, code } = await codeFor()
    const other = code === '000000' ? '000001' : '000000'
    const typed = (text: string) =>
      door.signIn(HARBOUR.id, { id, code: text }, { cookie: undefined, client: CLIENT })
    expect(await typed('12345')).toEqual({ error: 'code-wrong' })
    for (const triesLeft of [4, 3, 2, 1])
      expect(await typed(other)).toEqual({ error: 'code-wrong', triesLeft })
    expect(await typed(other)).toEqual({ error: 'code-used-up' })
    expect(await typed(code)).toEqual({ error: 'code-used-up' })
    now += 11 * 60_000
    expect(await typed(code)).toEqual({ error: 'code-expired' })
    expect(await door.contactOf(HARBOUR.id, id)).toBeUndefined()
  })

  it('[N10] limits codes for one address and for one network', async () => {
    for (let n = 0; n < 3; n += 1) await codeFor(`198.51.100.${n}`)
    expect(await door.requestCode(HARBOUR, KIM, '198.51.100.9')).toEqual({ error: 'too-many-codes' })
    for (let n = 0; n < 10; n += 1)
      await codeFor(CLIENT, { channel: 'email', address: `kim${n}@example.com` })
    const next = { channel: 'email', address: 'lee@example.com' } as const
    expect(await door.requestCode(HARBOUR, next, CLIENT)).toEqual({ error: 'too-many-requests' })
    expect(await door.requestCode(HARBOUR, next, '198.51.100.9')).toHaveProperty('id')
    now += 60_000
    expect(await door.requestCode(HARBOUR, next, CLIENT)).toHaveProperty('id')
  })

  it('[N10] limits guesses from one network, whichever codes they are for', async () => {
    const guess = (n: number) =>
      door.signIn(HARBOUR.id, { id: `unknown-${n}`, code: '123456' }, { cookie: undefined, client: CLIENT })
    for (let n = 0; n < 30; n += 1) expect(await guess(n)).toEqual({ error: 'code-expired' })
    expect(await guess(30)).toEqual({ error: 'too-many-requests' })
  })

  it('says so when nothing can be sent, and keeps no secret in the log', async () => {
    door = doorWith(undefined)
    expect(await door.requestCode(HARBOUR, KIM, CLIENT)).toEqual({ error: 'code-not-sent' })
    door = doorWith(() => Promise.reject(new Error('the gateway is away')))
    expect(await door.requestCode(HARBOUR, KIM, CLIENT)).toEqual({ error: 'code-not-sent' })
    expect(problems).toHaveLength(2)
    expect(problems.join(' ')).not.toMatch(/\d{6}|\+61/)
  })
})

it('[N10] the outbox keeps the last fifty messages, newest first', async () => {
  for (let n = 0; n < 60; n += 1) {
    await outbox.send({ channel: 'email', to: 'kim@example.com', from: 'harbour', text: `message ${n}` })
  }
  const texts = outbox.messages().map(({ text }) => text)
  expect(texts).toHaveLength(50)
  expect([texts[0], texts.at(-1)]).toEqual(['message 59', 'message 10'])
})

it('does not ask the record about cookies that it did not seal', async () => {
  const shut = createSignInDoor({
    open: () => Promise.reject(new Error('the record is away')),
    secret: SECRET,
    now: () => now,
    send: undefined,
    onError: () => undefined,
  })
  expect(await shut.visitor(HARBOUR.id, `${SESSION_COOKIE}=forged.forged`)).toBeUndefined()
  await expect(shut.visitor(HARBOUR.id, await cookieOfKim())).rejects.toThrow('away')
})
