import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_TOKEN, startTestLake, type TestLake } from '../../test-server.ts'
import { ask, parseAnswer, sendBytes } from './raw.ts'

let lake: TestLake
let port: number
beforeAll(async () => {
  lake = await startTestLake()
  ;({ port } = lake.server)
})
afterAll(() => lake.stop())

const HEAD = 'POST /v1/data/mutate/production HTTP/1.1\r\nHost: localhost\r\n'
const AUTHORIZED = `${HEAD}Authorization: Bearer ${ADMIN_TOKEN}\r\n`
const isAlive = async (): Promise<boolean> => (await ask(port, { path: '/v1/ping' })).status === 200
const refusal = (statusCode: number): object => ({
  status: statusCode,
  body: { statusCode, error: expect.any(String), message: expect.any(String) },
})

test.each([
  [
    'a header of 100 kB',
    `GET /v1/ping HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
    431,
  ],
  ['an address of 100 kB', `GET /v1/ping?x=${'x'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
  ['5,000 headers', `GET /v1/ping HTTP/1.1\r\nHost: a\r\n${'X: y\r\n'.repeat(5000)}\r\n`, 431],
  ['bytes that are no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['an unknown method', 'BREW /v1/ping HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['a negative length', `${AUTHORIZED}Content-Length: -1\r\n\r\n`, 400],
  ['two lengths', `${AUTHORIZED}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
  ['length and chunks', `${AUTHORIZED}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ['a chunk of a wrong size', `${AUTHORIZED}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`, 400],
  [
    'a chunk extension without end',
    `${AUTHORIZED}Transfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(50_000)}`,
    413,
  ],
  ['a NUL in a header', 'GET /v1/ping HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n', 400],
  [
    'an address of another form',
    'GET http://elsewhere/v1/ping HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    400,
  ],
])('%s is refused with JSON', async (_name, bytes, status) => {
  expect(parseAnswer(await sendBytes(port, Buffer.from(bytes, 'latin1')))).toMatchObject(refusal(status))
  expect(await isAlive()).toBe(true)
})

test('clients that go away in the middle of a request leave nothing behind', async () => {
  const partial = [
    HEAD,
    `${AUTHORIZED}Content-Length: 1000\r\n\r\n{"mut`,
    'GET /v1/data/listen/production?query=*',
  ]
  for (const bytes of [...partial, ...partial]) {
    const socket = connect({ host: '127.0.0.1', port })
    await new Promise<void>((resolve) => socket.write(bytes, () => resolve()))
    socket.destroy()
  }
  expect(await isAlive()).toBe(true)
  await expect.poll(() => lake.server.lake.hub.size()).toBe(0)
})

test('bodies that arrive slowly take a bounded amount of memory; meanwhile others are a 429', async () => {
  const part = Buffer.alloc(4_000_000, ' ')
  const head = `POST /v1/data/query/production HTTP/1.1\r\nHost: a\r\nContent-Length: ${part.length + 1}\r\n\r\n`
  const slow = Array.from({ length: 70 }, () => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.on('error', () => {})
    socket.write(head)
    socket.write(part)
    return socket
  })
  const query = async (): Promise<number> => {
    const body = '{"query":"1"}'.padEnd(300_000)
    return (await ask(port, { path: '/v1/data/query/production', method: 'POST', body })).status
  }
  await expect.poll(query, { timeout: 30_000 }).toBe(429)
  expect(await isAlive()).toBe(true)
  for (const socket of slow) socket.destroy()
  await expect.poll(query, { timeout: 30_000 }).toBe(200)
}, 90_000)

test('packed bodies are refused, not unpacked; the plain one goes through', async () => {
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' }
  const send = (encoding: string, body: string): Promise<{ status: number; text: string }> =>
    ask(port, {
      path: '/v1/data/query/production',
      method: 'POST',
      headers: { ...headers, 'content-encoding': encoding },
      body,
    })
  for (const encoding of ['gzip', 'br', 'deflate, gzip', 'nonsense'])
    expect(await send(encoding, '\x1f\x8b\b\0')).toMatchObject({
      status: 415,
      text: expect.stringContaining('is not supported'),
    })
  expect(await send('identity', '{"query":"1"}')).toMatchObject({ status: 200 })
})

test('an offer of HTTP/2 in clear text is declined by answering; a client may ask before it sends', async () => {
  const offer = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQ' }
  expect((await ask(port, { path: '/v1/ping', headers: offer })).status).toBe(200)
  const asked = await ask(port, {
    path: '/v1/data/query/production',
    method: 'POST',
    headers: { expect: '100-continue', 'content-length': '13' },
    body: '{"query":"1"}',
  })
  expect(asked.status).toBe(200)
})

test('a connection is of use after a refusal', async () => {
  const request = (path: string, last = ''): string =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${last}\r\n`
  const bytes =
    request('/v1/none') +
    `${HEAD}Content-Length: 3\r\n\r\nabc` +
    `${AUTHORIZED}Content-Length: 3\r\n\r\nabc` +
    request('/v1/ping', 'Connection: close\r\n')
  const text = await sendBytes(port, bytes)
  expect(text.match(/HTTP\/1.1 \d+/g)).toEqual([404, 401, 400, 200].map((status) => `HTTP/1.1 ${status}`))
})

test('HEAD on a stream ends at once', async () => {
  for (const path of ['/v1/data/listen/production?query=*', '/v2025-02-19/data/live/events/production'])
    expect(await ask(port, { path, method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
  expect(lake.server.lake.hub.size()).toBe(0)
})

test('a thousand connections at once are all answered', async () => {
  const open = Array.from(
    { length: 1000 },
    () =>
      new Promise<Socket>((resolve, reject) => {
        const socket = connect({ host: '127.0.0.1', port }, () => resolve(socket))
        socket.once('error', reject)
      }),
  )
  const sockets = await Promise.all(open)
  const answers = sockets.map(
    (socket) =>
      new Promise<string>((resolve, reject) => {
        let text = ''
        socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
        socket.on('close', () => resolve(text))
        socket.on('error', reject)
      }),
  )
  const request = 'GET /v1/data/query/production?query=1%2B1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
  for (const socket of sockets) socket.write(request)
  for (const answer of await Promise.all(answers))
    expect(parseAnswer(answer)).toMatchObject({ status: 200, body: { result: 2 } })
})
