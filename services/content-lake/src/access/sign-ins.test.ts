import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../store/database.ts'
import { ADMIN_TOKEN, callApi, startTestLake } from '../test-server.ts'
import { createAccountRows } from './account-rows.ts'
import { createSessions } from './sessions.ts'
import { config, offer, writeDealers } from './test-dealers.ts'
import type { TestLake } from '../test-server.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake({ config })
})
afterAll(() => lake.stop())
beforeEach(() => writeDealers(lake))

test('[trap 4.11] without a token only published documents without a dot in the id exist', async () => {
  await lake.admin.create({ _id: 'secret.thing', _type: 'offer' })
  const anonymous = lake.anonymous.withConfig({ perspective: 'raw' })
  expect(await anonymous.fetch('*[_type == "offer"]._id | order(@)')).toEqual(['mine', 'theirs'])
  expect(await lake.anonymous.fetch('*[_id == "theirs"].title', {}, { perspective: 'drafts' })).toEqual([
    'secret',
  ])
  expect(await lake.anonymous.getDocument('drafts.theirs')).toBeUndefined()
  expect(await lake.anonymous.getDocument('secret.thing')).toBeUndefined()
  for (const path of ['mutate', 'actions']) {
    const init = { method: 'POST', body: '{"mutations":[],"actions":[]}' }
    expect((await callApi(lake, `/v1/data/${path}/production`, init)).status).toBe(401)
  }
  expect((await callApi(lake, '/v1/data/history/production/documents/mine')).status).toBe(401)
  expect((await callApi(lake, '/v1/users/me')).body).toMatchObject({ errorCode: 'SIO-401-ANF' })
})

test('the read token reads drafts and writes nothing; a viewer too', async () => {
  const victor = lake.client(await lake.signIn('victor'))
  for (const client of [lake.reader, victor]) {
    expect(await client.getDocument('drafts.theirs')).toMatchObject({ title: 'secret draft' })
    await expect(client.create(offer('x', 'harbour'))).rejects.toMatchObject({ statusCode: 403 })
    await expect(client.patch('mine').set({ n: 1 }).commit()).rejects.toMatchObject({ statusCode: 403 })
    await expect(client.delete('mine')).rejects.toMatchObject({ statusCode: 403 })
  }
})

test('an unknown token is a 401 on every endpoint, never an anonymous answer', async () => {
  for (const path of [
    '/v1/data/query/production?query=*',
    '/v1/users/me',
    '/v1/data/doc/production/mine',
    '/v1/ping',
  ]) {
    expect(await callApi(lake, path, { token: 'unknown-token-000000000000000000000' })).toMatchObject({
      status: 401,
      body: { statusCode: 401, error: 'Unauthorized', errorCode: 'SIO-401-ANF' },
    })
  }
})

test('a token ends with signing out; its streams end too', async () => {
  const token = await lake.signIn('victor')
  const headers = { authorization: `Bearer ${token}` }
  const stream = await fetch(`${lake.url}/v1/data/listen/production?query=*`, { headers })
  expect((await callApi(lake, '/v1/users/me', { token })).body).toMatchObject({
    id: 'victor',
    provider: 'local',
  })
  await callApi(lake, '/v1/auth/logout', { method: 'POST', token })
  expect((await callApi(lake, '/v1/users/me', { token })).status).toBe(401)
  const rest = await stream.text()
  expect(rest).toContain('event: welcome')
})

/** Opens a listener, live events, the socket of a tab with a listener, and presence; resolves once each has ended. */
async function openEverything(at: TestLake, token: string): Promise<{ ended: Promise<unknown> }> {
  const headers = { authorization: `Bearer ${token}` }
  const streams = await Promise.all(
    ['listen/production?query=*', 'live/events/production?includeDrafts=true'].map((path) =>
      fetch(`${at.url}/v2025-02-19/data/${path}`, { headers }),
    ),
  )
  const heard = (socket: WebSocket, text: string): Promise<void> =>
    new Promise((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        if (String(data).includes(text)) resolve()
      })
    })
  const open = async (path: string, message: object): Promise<WebSocket> => {
    const socket = new WebSocket(`${at.url.replace('http', 'ws')}${path}`)
    await new Promise((resolve) => socket.addEventListener('open', resolve))
    socket.send(JSON.stringify(message))
    return socket
  }
  const url = '/v2025-02-19/data/listen/production?query=*'
  const tab = await open('/_sse', { type: 'sub', id: 's', url, headers })
  await heard(tab, 'welcome')
  const tabEnded = heard(tab, '"close"').then(() => tab.close())
  const call = { jsonrpc: '2.0', id: '1', method: 'authorization', params: headers }
  const presence = await open('/v2022-06-30/socket/production', call)
  const presenceEnded = new Promise((resolve) => presence.addEventListener('close', resolve))
  await heard(presence, '"OK"')
  return { ended: Promise.all([...streams.map((stream) => stream.text()), tabEnded, presenceEnded]) }
}

test('a sign-in ends when nothing was asked with it for 12 hours, and with it what it has opened', async () => {
  let now = new Date('2026-01-01T00:00:00Z')
  const other = await startTestLake({ config, now: () => now })
  const [early, late] = [await other.signIn('victor'), await other.signIn('hanna')]
  const { ended } = await openEverything(other, early)
  now = new Date('2026-01-01T11:59:59Z')
  expect((await callApi(other, '/v1/users/me', { token: early })).status).toBe(200)
  now = new Date('2026-01-02T00:00:01Z')
  await ended
  for (const token of [early, late])
    expect((await callApi(other, '/v1/users/me', { token })).status).toBe(401)
  await other.stop()
})

test('a removed token ends what it has opened', async () => {
  const init = { method: 'POST', token: ADMIN_TOKEN, body: '{"label":"Bot","roleName":"viewer"}' }
  const { body } = await callApi(lake, '/v1/projects/forecourt/tokens', init)
  const { id, key } = body as { id: string; key: string }
  const { ended } = await openEverything(lake, key)
  const path = `/v1/projects/forecourt/tokens/${id}`
  expect((await callApi(lake, path, { method: 'DELETE', token: ADMIN_TOKEN })).status).toBe(204)
  await ended
  expect((await callApi(lake, '/v1/users/me', { token: key })).status).toBe(401)
})

test('sign-ins and tokens are known again after a restart, ended ones are not', () => {
  const database = openDatabase(':memory:')
  const now = (): Date => new Date('2026-01-01T00:00:00Z')
  const before = createSessions(database, now)
  const [kept, ended, removed] = ['ann', 'ann', 'bob'].map((id) => before.redeem(before.begin(id)) ?? '')
  before.end(ended ?? '')
  before.endAll('bob')
  const robot = {
    id: 'bot',
    kind: 'robot',
    name: 'Bot',
    email: '',
    roles: [],
    params: {},
    fixed: false,
  } as const
  createAccountRows(database).save({ ...robot, roles: [] }, 'secret-token')
  const after = createSessions(database, now)
  expect(after.find(kept ?? '')?.userId).toBe('ann')
  expect([ended, removed, 'unknown'].map((token) => after.find(token ?? ''))).toEqual(
    Array(3).fill(undefined),
  )
  const rows = createAccountRows(database)
  expect(rows.idOfToken('secret-token')).toBe('bot')
  rows.remove({ ...robot, roles: [] })
  expect(rows.idOfToken('secret-token')).toBeUndefined()
  database.close()
})
