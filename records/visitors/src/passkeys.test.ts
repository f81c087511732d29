import { afterAll, beforeEach, expect, it } from 'vitest'
import { forgetAccount, visitorAccount } from './accounts.ts'
import {
  addPasskey,
  CHALLENGE_MS,
  findPasskey,
  MOST_PASSKEYS,
  newChallenge,
  type NewPasskey,
  notePasskeyUse,
  readPasskeys,
  removePasskey,
  takeChallenge,
} from './passkeys.ts'
import { openSessionOf, sessionVisitor } from './sessions.ts'
import { passkeyChallengeTable, visitorTable } from './tables.ts'
import { testDatabase } from './testing/test-database.ts'
import { testVisitor } from './testing/test-visitor.ts'

const NOW = Date.UTC(2026, 6, 1)
const CONTACT = { channel: 'email', address: 'kim@example.com' } as const
const { db, close } = await testDatabase()
afterAll(close)
beforeEach(async () => {
  await db.delete(visitorTable)
  await db.delete(passkeyChallengeTable)
})
const visitor = (tenant = 'tenant-a') => testVisitor(db, CONTACT, { tenant, now: NOW })
const passkey = (id: string, more: Partial<NewPasskey> = {}): NewPasskey => ({
  id,
  host: 'a.example',
  publicKey: 'key',
  counter: 0,
  transports: ['internal'],
  device: 'Safari on an iPhone',
  ...more,
})
const found = (id: string, { tenant = 'tenant-a', host = 'a.example' } = {}) =>
  findPasskey(db, { tenant, host, id })

it('a passkey signs in its visitor, at its dealer and host alone, and goes with the account', async () => {
  const [kim, other] = [await visitor(), await visitor('tenant-b')]
  expect(await addPasskey(db, kim, passkey('one'), NOW)).toBe(true)
  // Known is known, whosever it is.
  expect(await addPasskey(db, other, passkey('one'), NOW)).toBe(false)
  expect(await found('one')).toMatchObject({ visitor: kim.visitor, device: 'Safari on an iPhone' })
  expect(await found('one', { tenant: 'tenant-b' })).toBeUndefined()
  expect(await found('one', { host: 'b.example' })).toBeUndefined()
  const token = await openSessionOf(db, kim.visitor, { tenant: 'tenant-a', now: NOW, device: 'x' })
  expect(await sessionVisitor(db, token, { tenant: 'tenant-a', now: NOW })).toMatchObject({ id: kim.visitor })
  await removePasskey(db, other, 'one')
  expect(await readPasskeys(db, kim)).toHaveLength(1)
  expect((await visitorAccount(db, 'tenant-a', CONTACT))?.passkeys).toEqual([
    { device: 'Safari on an iPhone', createdAt: NOW, lastUsedAt: undefined },
  ])
  await forgetAccount(db, 'tenant-a', CONTACT)
  expect(await found('one')).toBeUndefined()
})

it('a counter that does not grow tells of a copy; a passkey that does not count is used again and again', async () => {
  const kim = await visitor()
  await addPasskey(db, kim, passkey('counts', { counter: 3 }), NOW)
  await addPasskey(db, kim, passkey('does-not'), NOW)
  for (const [counter, isRight] of [
    [4, true],
    [4, false],
    [3, false],
    [0, false],
    [9, true],
  ] as const)
    expect(await notePasskeyUse(db, 'counts', counter, NOW + counter)).toBe(isRight)
  for (const counter of [0, 0]) expect(await notePasskeyUse(db, 'does-not', counter, NOW)).toBe(true)
  expect((await readPasskeys(db, kim)).map(({ counter, lastUsedAt }) => [counter, lastUsedAt])).toEqual([
    [9, NOW + 9],
    [0, NOW],
  ])
})

it('of many that are added at once ten are held', async () => {
  const kim = await visitor()
  const added = await Promise.all(
    Array.from({ length: 30 }, (_, i) => addPasskey(db, kim, passkey(`p${i}`), NOW)),
  )
  expect(added.filter(Boolean)).toHaveLength(MOST_PASSKEYS)
})

it('a challenge is signed once, in time, by whom and where it was made for', async () => {
  const scope = { tenant: 'tenant-a', visitor: '', now: NOW }
  const challenge = await newChallenge(db, scope)
  expect(challenge).toMatch(/^[\w-]{43}$/)
  expect(await takeChallenge(db, challenge, { ...scope, tenant: 'tenant-b' })).toBe(false)
  expect(await takeChallenge(db, challenge, { ...scope, visitor: 'kim' })).toBe(false)
  expect(await takeChallenge(db, challenge, scope)).toBe(true)
  expect(await takeChallenge(db, challenge, scope)).toBe(false)
  const late = await newChallenge(db, scope)
  expect(await takeChallenge(db, late, { ...scope, now: NOW + CHALLENGE_MS })).toBe(false)
  await newChallenge(db, { ...scope, now: NOW + CHALLENGE_MS + 1 })
  expect(await db.$count(passkeyChallengeTable)).toBe(1)
})
