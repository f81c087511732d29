import { afterEach, beforeEach, expect, test } from 'vitest'
import { ADMIN_TOKEN, callApi, startTestLake, type TestLake } from '../test-server.ts'
import { openDatabase } from '../store/database.ts'
import { createAudit, type AuditEntry, type AuditRow } from './audit.ts'

let lake: TestLake
beforeEach(async () => {
  lake = await startTestLake()
})
afterEach(() => lake.stop())

async function rows(token = ADMIN_TOKEN): Promise<AuditRow[]> {
  const { status, body } = await callApi(lake, '/v1/projects/forecourt/audit', { token })
  expect(status).toBe(200)
  return body as AuditRow[]
}

test('it says who signed in, published, deleted, exported, was refused, and made tokens and members', async () => {
  const editor = await lake.signIn('p-editor')
  const client = lake.client(editor)
  await client.create({ _id: 'drafts.offer', _type: 'offer', title: 'content that stays out of the log' })
  await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.offer',
    publishedId: 'offer',
  })
  await client.create({ _id: 'page', _type: 'page' })
  await client.delete('page')
  await callApi(lake, '/v1/data/export/production', { token: ADMIN_TOKEN }).catch(() => undefined)
  await callApi(lake, '/v1/projects/forecourt/users', { token: editor })
  await callApi(lake, '/v1/users/me?secret=in-the-query', { token: 'a-guessed-token' })
  const made = await callApi(lake, '/v1/projects/forecourt/tokens', {
    method: 'POST',
    token: ADMIN_TOKEN,
    body: JSON.stringify({ label: 'importer', roleName: 'viewer' }),
  })
  await callApi(lake, '/v1/projects/forecourt/users', {
    method: 'POST',
    token: ADMIN_TOKEN,
    body: JSON.stringify({ displayName: 'New Person', roles: ['viewer'] }),
  })
  await callApi(lake, '/v1/auth/logout', { method: 'POST', token: editor })
  const log = (await rows()).toReversed()
  const told = log.map(({ action, outcome, actor }) => [action, outcome, actor].join(' '))
  expect(told).toEqual([
    'sign-in done p-editor',
    'publish done p-editor',
    'publish done p-editor',
    'delete done p-editor',
    'export done p-admin-token',
    'refusal refused p-editor',
    'refusal refused <unknown token>',
    'token done p-admin-token',
    'member done p-admin-token',
    'sign-out done p-editor',
  ])
  for (const { time, addressHash } of log) {
    expect(Date.parse(time)).not.toBeNaN()
    expect(addressHash).toMatch(/^[\w-]{16}$/)
  }
  const text = JSON.stringify(log)
  const { key } = made.body as { key: string }
  for (const secret of [
    editor,
    key,
    ADMIN_TOKEN,
    'a-guessed-token',
    'in-the-query',
    'content that stays',
    '127.0.0.1',
  ])
    expect(text).not.toContain(secret)
})

test('only administrators read it', async () => {
  for (const token of [undefined, await lake.signIn('p-editor'), await lake.signIn('p-viewer')]) {
    const init = token === undefined ? {} : { token }
    const { status } = await callApi(lake, '/v1/projects/forecourt/audit', init)
    expect(status).toBe(token === undefined ? 401 : 403)
  }
  expect((await rows(await lake.signIn('p-administrator'))).length).toBeGreaterThan(0)
})

test('a flood of refusals of one address does not push out all else', async () => {
  for (let n = 0; n < 60; n++) await callApi(lake, `/v1/users/me?n=${n}`, { token: `guess-${n}-of-a-token` })
  const refusals = (await rows()).filter(({ action }) => action === 'refusal')
  expect(refusals.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(21)
})

test('rows cannot be changed, go after 400 days, and wait in memory while the disk is full', () => {
  const database = openDatabase(':memory:')
  let now = new Date('2026-01-01T00:00:00Z')
  const audit = createAudit({ database, key: Buffer.alloc(32), now: () => now, log: () => {} })
  const entry: AuditEntry = {
    action: 'publish',
    outcome: 'done',
    actor: 'a',
    subject: 's',
    count: 1,
    address: 'x',
  }
  audit.add(entry)
  audit.add(entry)
  expect(audit.read({ limit: 10 })).toMatchObject([{ actor: 'a', count: 2 }])
  expect(() => database.run("UPDATE audit SET actor = 'b'")).toThrow(/append-only/)
  database.get('PRAGMA max_page_count = 1')
  for (let n = 0; n < 100; n++) audit.add({ ...entry, subject: `${n} ${'x'.repeat(290)}` })
  expect(audit.read({ limit: 1000 }).length).toBeLessThan(100)
  database.get('PRAGMA max_page_count = 1000000')
  expect(audit.read({ limit: 1000 })).toHaveLength(101)
  now = new Date('2027-06-01T00:00:00Z')
  for (let n = 0; n < 1000; n++) audit.add({ ...entry, subject: `later ${n}` })
  expect(audit.read({ limit: 2000 })).toHaveLength(1000)
  audit.stop()
  database.close()
})
