import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SIGN_IN_MIGRATIONS } from '@forecourt/visitors/migrations'
import type { Records } from '@forecourt/stock/database'
import { openTestRecords } from '@forecourt/stock/testing/test-records'
import { parseTenantTolerant } from '@forecourt/tenant-config/tenant/tenant'
import type { TenantEntry } from '../tenants/tenant-entry.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { SESSION_COOKIE, TRUST_COOKIE } from './session-cookie.ts'
import type { AuditEntry } from '@forecourt/leads/audit-entry'
import { createSignInService, type SignInService } from './sign-in-service.ts'

const SECRET = 's'.repeat(32)
const KIM = { channel: 'phone', address: '+61412345678' } as const
const CLIENT = '203.0.113.7'

let records: Records
let now: number
let outbox: Outbox
let service: SignInService
const problems: string[] = []
const audited: Omit<AuditEntry, 'at'>[] = []
let isSecure = false

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
  records = await openTestRecords([SIGN_IN_MIGRATIONS])
})
afterAll(() => records.close())
beforeEach(async () => {
  await records.db.execute('truncate visitor, visitor_session, sign_in_code cascade')
  now = Date.UTC(2026, 6, 1)
  outbox = createOutbox(() => now)
  service = serviceWith((message) => outbox.send(message))
  problems.length = 0
  audited.length = 0
  isSecure = false
})

const audit = {
  audit: {
    actor: (tenant: string, identity: string) =>
      createHash('sha256').update(`${tenant} ${identity}`).digest('base64url'),
    note: (entry: Omit<AuditEntry, 'at'>) => void audited.push(entry),
    refused: (entry: Omit<AuditEntry, 'at'>) => void audited.push(entry),
  },
}
const serviceWith = (send: Parameters<typeof createSignInService>[0]['send']) =>
  createSignInService({
    open: async () => records,
    ...audit,
    secret: SECRET,
    isSecure,
    now: () => now,
    send,
    onError: (message) => problems.push(message),
  })

async function codeFor(
  client = CLIENT,
  contact: Parameters<SignInService['requestCode']>[1] = KIM,
  cookie?: string,
) {
  const sent = await service.requestCode(HARBOUR, contact, { cookie, client })
  if ('error' in sent) throw new Error(sent.error)
  const [message] = outbox.messages()
  return { id: sent.id, code: /^\d{6}/.exec(message?.text ?? '')?.[0] ?? '' }
}

async function signedIn() {
  const result = await service.signIn(HARBOUR.id, await codeFor(), { cookie: undefined, client: CLIENT })
  if ('error' in result) throw new Error(result.error)
  return result
}

async function cookieOfKim(): Promise<string> {
  const result = await signedIn()
  return `${SESSION_COOKIE}=${encodeURIComponent(result.session)}`
}

describe('signing in', () => {
  it('[N10] [AUTH-04] by the code that was sent, in the dealer’s name, until one signs out', async () => {
    const cookie = await cookieOfKim()
    expect(outbox.messages()[0]).toMatchObject({ to: KIM.address, from: 'harbour', channel: 'phone' })
    expect(await service.visitor(HARBOUR.id, cookie)).toMatchObject({ phone: KIM.address })
    expect(await service.visitor('tenant-wattle', cookie)).toBeUndefined()
    await service.signOut(HARBOUR.id, cookie)
    expect(await service.visitor(HARBOUR.id, cookie)).toBeUndefined()
  })

  it('takes the code with spaces, and ends the session that the browser had', async () => {
    const before = await cookieOfKim()
    const { id, code } = await codeFor()
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`
    expect(
      await service.signIn(HARBOUR.id, { id, code: typed }, { cookie: before, client: CLIENT }),
    ).toHaveProperty('session')
    expect(await service.visitor(HARBOUR.id, before)).toBeUndefined()
  })

  it('[N10] says what is wrong with a code, and how many tries are left', async () => {
    const { id, code } = await codeFor()
    const other = code === '000000' ? '000001' : '000000'
    const typed = (text: string) =>
      service.signIn(HARBOUR.id, { id, code: text }, { cookie: undefined, client: CLIENT })
    expect(await typed('12345')).toEqual({ error: 'code-wrong' })
    for (const triesLeft of [4, 3, 2, 1])
      expect(await typed(other)).toEqual({ error: 'code-wrong', triesLeft })
    expect(await typed(other)).toEqual({ error: 'code-used-up' })
    expect(await typed(code)).toEqual({ error: 'code-used-up' })
    now += 11 * 60_000
    expect(await typed(code)).toEqual({ error: 'code-expired' })
    expect(await service.contactOf(HARBOUR.id, id)).toBeUndefined()
  })

  it('[N10] limits codes for one network at one dealer', async () => {
    for (let n = 0; n < 20; n += 1)
      await codeFor(CLIENT, { channel: 'email', address: `kim${n}@example.com` })
    const next = { channel: 'email', address: 'lee@example.com' } as const
    const ask = (client: string, entry = HARBOUR) =>
      service.requestCode(entry, next, { cookie: undefined, client })
    expect(await ask(CLIENT)).toEqual({ error: 'too-many-requests' })
    expect(await ask('198.51.100.9')).toHaveProperty('id')
    expect(await ask(CLIENT, entryOf('wattle'))).toHaveProperty('id')
    now += 60_000
    expect(await ask(CLIENT)).toHaveProperty('id')
  })

  it('[N10] an attacker from everywhere bothers an owner a few times, and keeps them out nowhere', async () => {
    const { trusted, session } = await signedIn()
    now += 60 * 60_000
    outbox = createOutbox(() => now)
    for (let n = 0; n < 60; n += 1) {
      now += 1
      const asked = await service.requestCode(HARBOUR, KIM, { cookie: undefined, client: `198.51.100.${n}` })
      if (!('id' in asked)) throw new Error(asked.error)
      await service.signIn(
        HARBOUR.id,
        { id: asked.id, code: '000000' },
        { cookie: undefined, client: `198.51.100.${n}` },
      )
    }
    expect(outbox.messages()).toHaveLength(4)
    // On a new browser the code that came last is right.
    const onPhone = await codeFor('203.0.113.77')
    expect(outbox.messages()).toHaveLength(4)
    const visit = { cookie: undefined, client: '203.0.113.77' }
    const result = await service.signIn(HARBOUR.id, onPhone, visit)
    expect(result).toHaveProperty('session')
    expect(session).not.toEqual('session' in result && result.session)
    // On the browser that they signed in with before they are sent one of their own.
    const onLaptop = await codeFor(CLIENT, KIM, `${TRUST_COOKIE}=${encodeURIComponent(trusted)}`)
    expect(outbox.messages()).toHaveLength(5)
    expect(await service.signIn(HARBOUR.id, onLaptop, { cookie: undefined, client: CLIENT })).toHaveProperty(
      'session',
    )
  })

  it('[N10] answers the same for a contact that it knows and for one that it does not', async () => {
    await signedIn()
    const ask = (n: number) =>
      service.requestCode(
        HARBOUR,
        { channel: 'phone', address: n === 0 ? KIM.address : '+61499999999' },
        { cookie: undefined, client: `198.51.100.${n}` },
      )
    const shape = (answer: object) => Object.keys(answer)
    expect(shape(await ask(0))).toEqual(shape(await ask(1)))
  })

  it('tells the audit log of codes, sign-ins, refusals and sign-outs, and whose they are to nobody', async () => {
    const { session } = await signedIn()
    const { id } = await codeFor()
    await service.signIn(HARBOUR.id, { id, code: '000000' }, { cookie: undefined, client: CLIENT })
    await service.signOut(HARBOUR.id, `${SESSION_COOKIE}=${encodeURIComponent(session)}`)
    expect(audited.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['sign-in-code', 'sent'],
      ['sign-in', 'ok'],
      ['sign-in-code', 'sent'],
      ['sign-in', 'code-wrong'],
      ['sign-out', 'ok'],
    ])
    expect(JSON.stringify(audited)).not.toMatch(/\+61|203\.0\.113/)
  })

  it('[N10] over https sessions are read from the cookie that no sibling host can set', async () => {
    const { session } = await signedIn()
    isSecure = true
    const secure = serviceWith(undefined)
    const read = (name: string) => secure.visitor(HARBOUR.id, `${name}=${encodeURIComponent(session)}`)
    expect(await read(`__Host-${SESSION_COOKIE}`)).toMatchObject({ phone: KIM.address })
    expect(await read(SESSION_COOKIE)).toBeUndefined()
  })

  it('[N10] limits guesses from one network, whichever codes they are for', async () => {
    const guess = (n: number) =>
      service.signIn(
        HARBOUR.id,
        { id: `unknown-${n}`, code: '123456' },
        { cookie: undefined, client: CLIENT },
      )
    for (let n = 0; n < 30; n += 1) expect(await guess(n)).toEqual({ error: 'code-expired' })
    expect(await guess(30)).toEqual({ error: 'too-many-requests' })
  })

  it('[N10] one dealer’s flood of guesses uses up nothing of another’s', async () => {
    const guess = (tenant: string, n: number) =>
      service.signIn(tenant, { id: `unknown-${n}`, code: '123456' }, { cookie: undefined, client: `c ${n}` })
    for (let n = 0; n < 600; n += 1) await guess(HARBOUR.id, n)
    expect(await guess(HARBOUR.id, 601)).toEqual({ error: 'too-many-requests' })
    expect(await guess('tenant-wattle', 602)).toEqual({ error: 'code-expired' })
  })

  it('says so when nothing can be sent, and keeps no secret in the log', async () => {
    service = serviceWith(undefined)
    expect(await service.requestCode(HARBOUR, KIM, { cookie: undefined, client: CLIENT })).toEqual({
      error: 'code-not-sent',
    })
    service = serviceWith(() => Promise.reject(new Error('the gateway is away')))
    expect(await service.requestCode(HARBOUR, KIM, { cookie: undefined, client: CLIENT })).toEqual({
      error: 'code-not-sent',
    })
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
  const shut = createSignInService({
    ...audit,
    isSecure: false,
    open: () => Promise.reject(new Error('the record is away')),
    secret: SECRET,
    now: () => now,
    send: undefined,
    onError: () => undefined,
  })
  expect(await shut.visitor(HARBOUR.id, `${SESSION_COOKIE}=forged.forged`)).toBeUndefined()
  await expect(shut.visitor(HARBOUR.id, await cookieOfKim())).rejects.toThrow('away')
})
