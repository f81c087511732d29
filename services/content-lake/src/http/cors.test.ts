import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { ADMIN_TOKEN, startTestLake, type TestLake } from '../test-server.ts'
import type { LakeSettings } from '../lake.ts'

const STUDIO = 'https://studio.example.com'
let lake: TestLake
afterEach(() => lake.stop())

async function start(settings: Partial<LakeSettings>): Promise<void> {
  lake = await startTestLake({ settings: { localLogin: false, allowedOrigins: [STUDIO], ...settings } })
}

const ask = (origin: string, method = 'GET', path = '/v1/ping'): Promise<Response> =>
  fetch(lake.url + path, {
    method,
    headers: { origin, ...(method === 'OPTIONS' && { 'access-control-request-headers': 'authorization' }) },
  })

test('pages of configured origins may call the API, others may not', async () => {
  await start({})
  for (const method of ['GET', 'OPTIONS']) {
    const { headers } = await ask(STUDIO, method)
    expect(headers.get('access-control-allow-origin')).toBe(STUDIO)
    expect(headers.get('access-control-allow-credentials')).toBe('true')
  }
  for (const origin of [
    'https://evil.example',
    'http://studio.example.com',
    `${STUDIO}.evil.example`,
    'null',
    'http://localhost:3333',
  ]) {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers, status } = await ask(origin, method)
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(status).toBe(method === 'GET' ? 200 : 403)
    }
    expect(await (await ask(origin, 'GET', '/v1/check/cors')).json()).toMatchObject({
      result: { allowed: false },
    })
  }
  const image = await ask('https://evil.example', 'GET', '/images/forecourt/production/none.png')
  expect(image.headers.get('access-control-allow-origin')).toBe('*')
  expect(image.headers.get('access-control-allow-credentials')).toBeNull()
})

test('on this machine, with the one-click sign-in, pages of this machine may', async () => {
  await start({ localLogin: true })
  expect((await ask('http://localhost:3333')).headers.get('access-control-allow-origin')).toBe(
    'http://localhost:3333',
  )
  expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
})

test('sockets of other pages are refused', async () => {
  await start({})
  const open = (origin: string): Promise<number> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/_sse`, { origin })
      socket.on('open', () => {
        resolve(101)
        socket.terminate()
      })
      socket.on('unexpected-response', (_req, res) => resolve(res.statusCode ?? 0))
      socket.on('error', () => {})
    })
  expect([await open(STUDIO), await open('https://evil.example')]).toEqual([101, 403])
})

test.each([
  ['/v1/ping', 200],
  ['/v1/none', 404],
  ['/v1/users/me', 401],
  ['/health', 200],
  ['/v1/auth/login/local', 403],
])('every answer carries the policies: %s', async (path, status) => {
  await start({ isSecure: true })
  const answer = await fetch(lake.url + path)
  expect(answer.status).toBe(status)
  const { headers } = answer
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
  const policy = headers.get('content-security-policy')
  for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part)
  expect(headers.get('set-cookie')).toBeNull()
})

test('without https browsers are not told to use it', async () => {
  await start({})
  const { headers } = await fetch(`${lake.url}/v1/ping`, {
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
  })
  expect(headers.get('strict-transport-security')).toBeNull()
})
