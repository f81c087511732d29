import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { ADMIN_TOKEN, startTestLake, type TestLake } from '../../test-server.ts'
import { ask, parseAnswer, sendBytes } from './raw.ts'

let lake: TestLake
let port: number
beforeAll(async () => {
  lake = await startTestLake()
  ;({ port } = lake.server)
})
afterAll(() => lake.stop())

const PATHS = ['/_sse', '/v2022-06-30/socket/production']
const nest = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

const upgrade = (path: string, more = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n${more}\r\n`

const isAlive = async (): Promise<boolean> => (await ask(port, { path: '/v1/ping' })).status === 200

/** Opens a socket, sends texts, and waits until the server has read them all (or has had enough). */
async function sendTexts(path: string, texts: string[]): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('open', resolve))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  for (const text of texts) socket.send(text)
  const read = new Promise((resolve) => socket.once('pong', resolve))
  socket.ping()
  await Promise.race([read, closed])
  socket.terminate()
  await closed
}

test.each([
  ['/v1/none', '', 404],
  ['/v1/socket/staging', '', 404],
  ['/_sse', 'X-Sanity-Project-ID: other\r\n', 404],
  ['/v2021-13-45/socket/production', '', 400],
  ['//[/socket', '', 404],
])('a socket at %s %s is refused with %i and JSON', async (path, headers, statusCode) => {
  const answer = parseAnswer(await sendBytes(port, upgrade(path, headers)))
  expect(answer).toMatchObject({ status: statusCode, body: { statusCode, message: expect.any(String) } })
})

const frame = (first: number, length: number[], rest: Uint8Array | string): Buffer =>
  Buffer.concat([Buffer.from([first, ...length]), Buffer.from(rest)])
const MASK = [0, 0, 0, 0]

test.each(PATHS)('frames that are none end only the connection at %s', async (path) => {
  const frames: Buffer[] = [
    frame(0x81, [5], 'plain'),
    frame(0x83, [0x80, ...MASK], ''),
    frame(0xf1, [0x80, ...MASK], ''),
    frame(0x81, [0x82, ...MASK], Uint8Array.of(0xff, 0xfe)),
    frame(0x80, [0x81, ...MASK], 'x'),
    frame(0x88, [0x81, ...MASK], 'x'),
    frame(0x88, [0x82, ...MASK], Uint8Array.of(0, 1)),
    frame(0x89, [0xfe, 0x01, 0x00, ...MASK], ''),
    frame(0x81, [0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, ...MASK], ''),
    frame(0x81, [0xff, 0, 0, 0, 0, 0, 0x20, 0, 0, ...MASK], ''),
    randomBytes(4000),
  ]
  for (const bytes of frames) {
    const answer = await sendBytes(port, Buffer.concat([Buffer.from(upgrade(path)), bytes]))
    expect(answer).toMatch(/^HTTP\/1.1 101 /)
  }
  expect(await isAlive()).toBe(true)
})

test('messages to the streams that are none are passed over', async () => {
  const sub = (more: object): string => JSON.stringify({ type: 'sub', id: 'x', url: '/', ...more })
  const query = '/v1/data/listen/production?query='
  const texts = [
    '',
    'null',
    '[]',
    '{',
    nest(400_000),
    `{"type":"sub","id":"a","url":"/","headers":${nest(100_000)}}`,
    sub({ url: '::::' }),
    sub({ url: 'http://elsewhere/' }),
    sub({ url: `${query}${encodeURIComponent('*[')}` }),
    sub({ url: `${query}*`, headers: { toString: 1, valueOf: 1 } }),
    sub({ url: `${query}*`, headers: { authorization: { toString: 1 }, 'last-event-id': ['x'] } }),
    sub({ url: `${query}*`, headers: 'text', id: '__proto__' }),
    sub({ url: '/v1/data/live/events/production?includeDrafts=true', id: 'constructor' }),
    sub({ id: { toString: 1 } }),
    sub({ id: 'x'.repeat(500_000) }),
    ...Array.from({ length: 1000 }, (_, n) => sub({ id: `${n}`, url: `${query}*` })),
    JSON.stringify({ type: 'unsub', id: 'hasOwnProperty' }),
  ]
  await sendTexts('/_sse', texts)
  await expect.poll(() => lake.server.lake.hub.size()).toBe(0)
  expect(await isAlive()).toBe(true)
})

test('a refused stream carries the status and body that the same request by HTTP would get', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/_sse`)
  await new Promise((resolve) => socket.once('open', resolve))
  const path = `/v1/data/listen/production?query=${encodeURIComponent('*[')}`
  const message = new Promise<string>((resolve) =>
    socket.once('message', (data: Buffer) => resolve(data.toString())),
  )
  socket.send(JSON.stringify({ type: 'sub', id: 'a', url: path }))
  const { status, body } = JSON.parse(await message) as { status: number; body: unknown }
  socket.terminate()
  const answer = await ask(port, { path })
  expect({ status, body }).toEqual({ status: answer.status, body: JSON.parse(answer.text) as unknown })
  expect(status).toBe(400)
})

test('messages to the presence socket that are none are passed over', async () => {
  const call = (method: string, params: unknown, id: unknown = 1): string =>
    JSON.stringify({ jsonrpc: '2.0', id, method, params })
  const bomb = { toString: 1, valueOf: 1 }
  const texts = [
    '{',
    nest(400_000),
    call('authorization', { authorization: bomb }),
    call('authorization', { authorization: `Bearer ${ADMIN_TOKEN}` }),
    call('constructor', {}),
    call('__proto__', {}),
    call('presence_subscribe', null),
    call('presence_unsubscribe', { subscriptionId: bomb }),
    call('presence_announce', {
      data: { sessionId: bomb, locations: [bomb, { documentId: bomb }, null, 1] },
    }),
    `{"id":1,"method":"presence_announce","params":{"data":{"sessionId":"a","locations":[${nest(100_000)}]}}}`,
    `{"id":${nest(100_000)},"method":"presence_subscribe","params":{}}`,
    call('presence_disconnect', { session: bomb }, bomb),
    ...Array.from({ length: 500 }, (_, n) => call('presence_announce', { data: { sessionId: `${n}` } }, n)),
    ...Array.from({ length: 500 }, (_, n) => call('presence_subscribe', {}, n)),
  ]
  await sendTexts('/v2022-06-30/socket/production', texts)
  expect(await isAlive()).toBe(true)
})
