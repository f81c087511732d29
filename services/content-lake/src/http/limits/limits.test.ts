import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { defaultConfigFile, parseConfigFile } from '../../config-file.ts'
import { ADMIN_TOKEN, startTestLake, type TestLake } from '../../test-server.ts'
import { ask, parseAnswer, sendBytes } from '../bad-input/raw.ts'
import { sized } from '../../deep.fixture.ts'
import { clientAddress } from './client-address.ts'
import type { ServiceLimits } from './config.ts'
import type { IncomingMessage } from 'node:http'

const OFFERS = sized(200, 20_000)
const SLOW_CLIENTS = sized(100, 2_000)

let lake: TestLake
afterEach(() => lake.stop())

async function start(limits: Partial<ServiceLimits>, settings = {}): Promise<TestLake> {
  const config = { ...defaultConfigFile(), limits }
  const time = new Date('2026-01-01T00:00:00Z')
  lake = await startTestLake({ config, settings, now: () => time })
  return lake
}

const LISTEN = '/v1/data/listen/production?query=*'

async function listen(token?: string): Promise<{ status: number; end(): Promise<void> }> {
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` })
  const abort = new AbortController()
  const response = await fetch(lake.url + LISTEN, { headers, signal: abort.signal })
  return {
    status: response.status,
    async end() {
      abort.abort()
      await response.text().catch(() => '')
    },
  }
}

describe('event streams', () => {
  test('one client has so many, another has its own, and what is closed can be opened again', async () => {
    await start({ streamsPerClient: 3 })
    const editor = await lake.signIn('p-editor')
    const streams = [await listen(editor), await listen(editor), await listen(editor)]
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await listen(editor)).status).toBe(429)
    const others = [await listen(await lake.signIn('p-viewer')), await listen(), await listen(ADMIN_TOKEN)]
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { end } of [...streams, ...others]) await end()
    await expect.poll(() => lake.server.lake.limits.streams.taken).toBe(0)
    const again = await listen(editor)
    expect(again.status).toBe(200)
    await again.end()
  })

  test('those of one socket are counted too, and all together have a limit', async () => {
    await start({ streamsPerClient: 100, streams: 5 })
    const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/_sse`)
    const told: string[] = []
    socket.on('message', (data: Buffer) => void told.push(data.toString()))
    await new Promise((resolve) => socket.once('open', resolve))
    const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
    for (let n = 0; n < 6; n++) socket.send(JSON.stringify({ type: 'sub', id: `${n}`, url: LISTEN, headers }))
    await expect.poll(() => told.find((text) => text.includes('refused'))).toContain('"status":503')
    expect((await listen(ADMIN_TOKEN)).status).toBe(503)
    socket.terminate()
    await expect.poll(() => lake.server.lake.limits.streams.taken).toBe(0)
  })
})

describe('requests', () => {
  test('who asks too often is told when to come back; programs and pictures are not counted', async () => {
    await start({ requestBurst: 20, requestsPerSecond: 1 })
    const ping = (token?: string): Promise<Response> =>
      fetch(
        `${lake.url}/v1/ping`,
        token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
      )
    const statuses = []
    for (let n = 0; n < 21; n++) statuses.push((await ping()).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect((await ping()).headers.get('retry-after')).toBe('1')
    // Guesses of tokens count for the address that makes them.
    expect((await ping('a-guess-of-a-token')).status).toBe(429)
    expect((await ping(ADMIN_TOKEN)).status).toBe(200)
    expect((await fetch(`${lake.url}/images/forecourt/production/none.png`)).status).toBe(404)
    expect((await fetch(`${lake.url}/health`)).status).toBe(200)
  })

  test('ten people in one office, six tabs each, are not refused', async () => {
    await start({})
    const tokens = await Promise.all(Array.from({ length: 10 }, () => lake.signIn('p-editor')))
    const ask = (token: string): Promise<number> =>
      fetch(`${lake.url}/v1/data/query/production?query=1`, {
        headers: { authorization: `Bearer ${token}` },
      }).then(({ status }) => status)
    const statuses = await Promise.all(
      tokens.flatMap((token) => Array.from({ length: 60 }, () => ask(token))),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})

describe('slow clients', () => {
  const HEAD = `POST /v1/data/mutate/production HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${ADMIN_TOKEN}\r\n`

  test('a body that stands still, or drips, is a 408; one that goes on arrives', async () => {
    await start({ bodyStallMs: 150 })
    const { port } = lake.server
    const send = (first: string): { socket: Socket; answer: Promise<string> } => {
      const socket = connect({ host: '127.0.0.1', port })
      socket.on('error', () => {})
      let text = ''
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
      const answer = new Promise<string>((resolve) => socket.on('close', () => resolve(text)))
      socket.write(first)
      return { socket, answer }
    }
    const still = send(`${HEAD}Content-Length: 1000\r\n\r\n{"mutations":`)
    const drip = send(`${HEAD}Content-Length: 1000\r\n\r\n{`)
    const dripping = setInterval(() => drip.socket.write(' '), 20)
    const body = `{"mutations":[]${' '.repeat(20_000)}}`
    const good = send(`${HEAD}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n`)
    for (let at = 0; at < body.length; at += 1000) {
      good.socket.write(body.slice(at, at + 1000))
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    for (const answer of await Promise.all([still.answer, drip.answer]))
      expect(parseAnswer(answer)).toMatchObject({ status: 408, body: { statusCode: 408 } })
    clearInterval(dripping)
    expect(parseAnswer(await good.answer).status).toBe(200)
  })

  test('an answer that nobody reads is given up; one that is read bit by bit arrives', async () => {
    // Long enough for a reader whose process is busy.
    await start({ unreadMs: 2_000 })
    const { port } = lake.server
    const text = 'x'.repeat(200_000)
    for (let n = 0; n < 100; n++) await lake.admin.create({ _id: `long-${n}`, _type: 'long', text })
    const query = 'GET /v1/data/query/production?query=*[_type=="long"] HTTP/1.1\r\nHost: a\r\n'
    const open = (): Socket => {
      const socket = connect({ host: '127.0.0.1', port })
      socket.on('error', () => {})
      socket.write(`${query}Authorization: Bearer ${ADMIN_TOKEN}\r\n\r\n`)
      return socket
    }
    const before = await connections()
    const unread = open()
    const slow = open()
    let taken = 0
    slow.on('data', (chunk: Buffer) => {
      taken += chunk.length
      slow.pause()
      setTimeout(() => slow.resume(), 1)
    })
    await expect.poll(connections).toBe(before + 2)
    await expect.poll(() => taken, { timeout: 40_000 }).toBeGreaterThan(100 * text.length)
    // The one that was read waits for its next request.
    await expect.poll(connections, { timeout: 20_000 }).toBe(before + 1)
    unread.destroy()
    slow.destroy()
  })

  test('a connection that asks again and again without waiting for answers is closed', async () => {
    await start({})
    const ping = 'GET /v1/ping HTTP/1.1\r\nHost: a\r\n\r\n'
    const answers = (text: string): number => text.split('HTTP/1.1 200').length - 1
    expect(answers(await sendBytes(lake.server.port, ping.repeat(500)))).toBeLessThanOrEqual(20)
    const last = ping.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')
    expect(answers(await sendBytes(lake.server.port, ping.repeat(19) + last))).toBe(20)
  })

  const connections = (): Promise<number> =>
    new Promise((resolve) => lake.server.connections((count) => resolve(count)))

  test(`${SLOW_CLIENTS} of them at once are all cut off, and others are answered meanwhile`, async () => {
    await start({ bodyStallMs: 200, connections: SLOW_CLIENTS + 100 })
    const { port } = lake.server
    const answers = Array.from({ length: SLOW_CLIENTS }, () =>
      sendBytes(port, `${HEAD}Content-Length: 1000\r\n\r\n{"mutations":`),
    )
    expect((await ask(port, { path: '/health' })).status).toBe(200)
    for (const answer of await Promise.all(answers)) expect(answer).toContain('HTTP/1.1 408')
    await expect.poll(connections).toBe(0)
  }, 120_000)

  test(`${OFFERS} offers to upgrade are answered or closed, and leave no socket behind`, async () => {
    await start({ requestBurst: OFFERS + 100 })
    const { port } = lake.server
    const offers = ['h2c', 'HTTP/2.0', 'websocket', 'TLS/1.0']
    for (let n = 0; n < OFFERS; n++) {
      const headers = { connection: 'Upgrade', upgrade: offers[n % offers.length] ?? '' }
      const { status } = await ask(port, { path: '/v1/ping', headers })
      expect([200, 404]).toContain(status)
    }
    await expect.poll(connections).toBe(0)
  }, 300_000)

  test('connections beyond the limit are refused, those there are go on', async () => {
    await start({ connections: 5 })
    const { port } = lake.server
    const sockets = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const socket = connect({ host: '127.0.0.1', port })
        socket.on('error', () => {})
        const state = { isClosed: false }
        socket.on('close', () => (state.isClosed = true))
        await new Promise((resolve) => socket.once('connect', resolve))
        return { socket, state }
      }),
    )
    await expect.poll(() => sockets.filter(({ state }) => state.isClosed).length).toBe(7)
    for (const { socket } of sockets) socket.destroy()
    await expect.poll(async () => (await ask(port, { path: '/health' })).status).toBe(200)
  })
})

describe('whom a request counts for', () => {
  const from = (remoteAddress: string, forwarded?: string): IncomingMessage =>
    ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

  test.each([
    [from('::ffff:203.0.113.7'), false, '203.0.113.7'],
    [from('203.0.113.7', '198.51.100.1'), false, '203.0.113.7'],
    [from('127.0.0.1', '198.51.100.1, 203.0.113.9'), true, '203.0.113.9'],
    [from('127.0.0.1', 'no address'), true, '127.0.0.1'],
    [from('2001:db8:1:2:3:4:5:6'), false, '2001:db8:1:2::/64'],
    [from('2001:db8::1'), false, '2001:db8:0:0::/64'],
  ])('%#: %s', async (req, trustProxy, client) => {
    await start({})
    expect(clientAddress(req, trustProxy)).toBe(client)
  })
})

test('limits are settings of the configuration', async () => {
  await start({})
  expect(parseConfigFile('{"limits": {"streams": 7}}').limits.streams).toBe(7)
  expect(() => parseConfigFile('{"limits": {"streams": 0}}')).toThrow(
    'limits.streams: expected a whole number',
  )
  expect(() => parseConfigFile('{"limits": {"stream": 1}}')).toThrow(/limits\.stream: not a known field/)
})
