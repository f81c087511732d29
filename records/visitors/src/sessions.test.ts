import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Contact } from './contact.ts'
import type { Database } from './database.ts'
import {
  endSession,
  endSessionsOf,
  openSession,
  openSessions,
  SESSION_IDLE_MS,
  sessionId,
  SESSION_LIFETIME_MS,
  sessionVisitor,
} from './sessions.ts'
import { sessionTable, visitorTable } from './tables.ts'
import { testDatabase } from './testing/test-database.ts'

const NOW = Date.UTC(2026, 6, 1)
const PHONE: Contact = { channel: 'phone', address: '+61412345678' }
const EMAIL: Contact = { channel: 'email', address: 'kim@example.com' }
const scope = { tenant: 'tenant-a', now: NOW }

let db: Database
let close: () => Promise<void>

beforeAll(async () => ({ db, close } = await testDatabase()))
afterAll(() => close())
beforeEach(async () => {
  await db.delete(sessionTable)
  await db.delete(visitorTable)
})

const signIn = async (contact: Contact, more: Partial<Parameters<typeof openSession>[2]> = {}) => {
  const token = await openSession(db, contact, { ...scope, ...more })
  return { token, visitor: await sessionVisitor(db, token, { ...scope, ...more }) }
}

test('[AUTH-04] [C38] a signed-in visitor has an id, and a phone when they signed in with it', async () => {
  const byPhone = await signIn(PHONE)
  const byEmail = await signIn(EMAIL)
  expect(byPhone.visitor).toEqual({ id: expect.any(String), phone: PHONE.address })
  expect(byEmail.visitor).toEqual({ id: expect.any(String), email: EMAIL.address })
  expect((await signIn(PHONE)).visitor?.id).toBe(byPhone.visitor?.id)
})

test('[C38] who signed in by email adds a phone when the watchlist asks for one', async () => {
  const { visitor } = await signIn(EMAIL)
  const { visitor: both } = await signIn(PHONE, { current: visitor })
  expect(both).toEqual({ id: visitor?.id, email: EMAIL.address, phone: PHONE.address })
  expect((await signIn(PHONE)).visitor?.id).toBe(visitor?.id)
})

test('a phone that is somebody’s stays theirs, and one phone is not exchanged for another', async () => {
  const owner = await signIn(PHONE)
  const { visitor: kim } = await signIn(EMAIL)
  expect((await signIn(PHONE, { current: kim })).visitor?.id).toBe(owner.visitor?.id)
  const second: Contact = { channel: 'phone', address: '+61412345679' }
  expect((await signIn(second, { current: owner.visitor })).visitor?.id).not.toBe(owner.visitor?.id)
})

test('[N10] a session holds for thirty days, on one dealer’s site', async () => {
  const { token, visitor } = await signIn(PHONE)
  const at = (now: number, tenant = 'tenant-a') => sessionVisitor(db, token, { tenant, now })
  expect(SESSION_LIFETIME_MS).toBe(30 * 24 * 3_600_000)
  for (let now = NOW; now < NOW + SESSION_LIFETIME_MS; now += SESSION_IDLE_MS - 1)
    expect(await at(now)).toEqual(visitor)
  expect(await at(NOW + SESSION_LIFETIME_MS - 1)).toEqual(visitor)
  expect(await at(NOW + SESSION_LIFETIME_MS)).toBeUndefined()
  expect(await at(NOW, 'tenant-b')).toBeUndefined()
  expect((await signIn(PHONE, { tenant: 'tenant-b' })).visitor?.id).not.toBe(visitor?.id)
})

test('[N10] a browser that is not seen for a fortnight is signed out', async () => {
  const { token, visitor } = await signIn(PHONE)
  const at = (now: number) => sessionVisitor(db, token, { ...scope, now })
  expect(await at(NOW + SESSION_IDLE_MS - 1)).toEqual(visitor)
  expect(await at(NOW + 2 * SESSION_IDLE_MS - 2)).toEqual(visitor)
  expect(await at(NOW + 3 * SESSION_IDLE_MS)).toBeUndefined()
  await signIn(EMAIL, { now: NOW + 3 * SESSION_IDLE_MS })
  expect(await db.select().from(sessionTable)).toHaveLength(1)
})

test('a session that was ended is over, and the visitor’s others are not', async () => {
  const phone = await signIn(PHONE)
  const laptop = await signIn(PHONE)
  await endSession(db, phone.token)
  expect(await sessionVisitor(db, phone.token, scope)).toBeUndefined()
  expect(await sessionVisitor(db, laptop.token, scope)).toEqual(laptop.visitor)
})

test('[N10] the table holds no token, and no sessions that are over', async () => {
  const { token } = await signIn(PHONE)
  expect(JSON.stringify(await db.select().from(sessionTable))).not.toContain(token)
  await signIn(PHONE, { now: NOW + SESSION_LIFETIME_MS + 1 })
  expect(await db.select().from(sessionTable)).toHaveLength(1)
})

test('who signs in twice at the same moment is one visitor', async () => {
  const both = await Promise.all([signIn(PHONE), signIn(PHONE)])
  expect(new Set(both.map(({ visitor }) => visitor?.id)).size).toBe(1)
})

test('a visitor sees the browsers that they are signed in with, and ends one or all others, nobody else’s', async () => {
  const first = await signIn(PHONE, { device: 'Safari on iPhone' })
  const second = await signIn(PHONE, { device: 'Firefox on Linux', now: NOW + 5 })
  const stranger = await signIn(EMAIL)
  const kim = first.visitor?.id ?? ''
  const list = async (now = NOW + 10) =>
    (await openSessions(db, kim, { ...scope, now })).map(({ id, device }) => [id, device])
  expect(await list()).toEqual([
    [sessionId(second.token), 'Firefox on Linux'],
    [sessionId(first.token), 'Safari on iPhone'],
  ])
  expect(await list(NOW + SESSION_LIFETIME_MS)).toEqual([])
  await endSessionsOf(db, kim, { id: sessionId(stranger.token) })
  await endSessionsOf(db, kim, { id: sessionId(second.token) })
  expect(await list()).toEqual([[sessionId(first.token), 'Safari on iPhone']])
  const third = await signIn(PHONE)
  await endSessionsOf(db, kim, { allBut: sessionId(third.token) })
  expect(await list()).toEqual([[sessionId(third.token), '']])
  expect(await sessionVisitor(db, first.token, scope)).toBeUndefined()
  expect(await sessionVisitor(db, stranger.token, scope)).toBeDefined()
})
