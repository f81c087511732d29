import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_TOKEN, callApi, startTestLake, type TestLake } from '../../test-server.ts'
import { ask } from './raw.ts'

const DAY_MS = 86_400_000

let now = Date.parse('2026-01-01T00:00:00Z')
let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake({ now: () => new Date(now) })
})
afterAll(() => lake.stop())

const PATHS = [
  '/v1/users/me',
  '/v1/data/query/production?query=1',
  '/v1/data/doc/production/a',
  '/v1/data/listen/production?query=*',
  '/v1/data/history/production/transactions/a',
  '/v1/projects/forecourt',
]

test('an expired token is a 401 everywhere, not an anonymous caller', async () => {
  const token = await lake.signIn('p-editor')
  expect((await callApi(lake, '/v1/users/me', { token })).status).toBe(200)
  now += 31 * DAY_MS
  for (const path of PATHS)
    expect(await callApi(lake, path, { token }), path).toMatchObject({
      status: 401,
      body: { statusCode: 401, error: 'Unauthorized', errorCode: expect.stringMatching(/^SIO-401/) },
    })
})

test.each([
  'Bearer wrong',
  'Bearer sk0123456789012345678901234567890123456789',
  'bearer null',
  `Bearer ${ADMIN_TOKEN}x`,
])('the token of "%s" is a 401', async (authorization) => {
  for (const path of PATHS)
    expect((await ask(lake.server.port, { path, headers: { authorization } })).status, path).toBe(401)
})

test('other hosts than localhost name no project; the sign-in page answers this machine only', async () => {
  const { port } = lake.server
  for (const host of ['evil.example.test', '127.0.0.1', '[::1]', 'localhost', 'a.b.localhost', '', ':'])
    expect((await ask(port, { path: '/v1/ping', headers: { host } })).status, host).toBe(200)
  expect((await ask(port, { path: '/v1/ping', headers: { host: 'other.api.localhost' } })).status).toBe(404)
  const page = '/v1/auth/login/local?origin=http://localhost:3333'
  expect((await ask(port, { path: page, headers: { host: 'evil.example.test' } })).status).toBe(403)
  expect((await ask(port, { path: page, headers: { host: 'localhost' } })).status).toBe(200)
})

test('names of assets reach nothing but assets', async () => {
  const { port } = lake.server
  const names = [
    'lake.sqlite',
    '..%2f..%2flake.sqlite',
    '..%5c..%5clake.sqlite',
    '%2e%2e%2flake.sqlite',
    'a%00.png',
    '.',
    '',
  ]
  for (const kind of ['images', 'files']) {
    for (const name of names) {
      const answer = await ask(port, { path: `/${kind}/forecourt/production/${name}` })
      expect([400, 404], `${kind} ${name}`).toContain(answer.status)
      expect(answer.headers['content-type']).toMatch(/^application\/json/)
    }
  }
})

test('an upload keeps no path that its name has', async () => {
  const before = readdirSync(lake.dataDir).sort()
  for (const filename of [
    '../../evil.txt',
    '/etc/passwd',
    'C:\\evil.txt',
    '..',
    'a\0b.txt',
    'x'.repeat(2000),
    '\ud800.txt',
  ]) {
    const search = new URLSearchParams({ filename })
    const { status } = await callApi(lake, `/v1/assets/files/production?${search}`, {
      method: 'POST',
      body: filename,
      token: ADMIN_TOKEN,
    })
    expect([200, 400], filename).toContain(status)
  }
  expect(readdirSync(lake.dataDir).sort()).toEqual(before)
  for (const name of readdirSync(join(lake.dataDir, 'assets'), { recursive: true }))
    expect(String(name)).not.toMatch(/evil|passwd|\.\./)
})
