import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeServer } from '../src/http/server.ts'
import { openState } from '../src/server-state.ts'
import { exchange, openSocket } from './raw-socket.ts'
import { ADMIN_KEY, removeDirectory, startServer, tempDirectory } from './start-server.ts'
import type { TestServer } from './start-server.ts'

const KEY = `x-typesense-api-key: ${ADMIN_KEY}\r\n`
const GET = 'GET /health HTTP/1.1\r\nhost: x\r\n'

describe('connections of every kind', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startServer()
    await server.call('POST', '/collections', { name: 'cars', fields: [{ name: 'name', type: 'string' }] })
  })

  afterAll(async () => {
    expect(server.lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
    await server.stop()
    removeDirectory(server.directory)
  })

  const ask = (text: string | Buffer): Promise<string> => exchange(server.port, text)
  const isWell = async (): Promise<void> => {
    expect((await server.call('GET', '/health')).body).toEqual({ ok: true })
  }

  it('answers 1,000 connections at once, and others while they stay open', async () => {
    const sockets = await Promise.all(Array.from({ length: 1000 }, () => openSocket(server.port)))
    await isWell()
    await Promise.all(sockets.map((socket) => socket.send(`${GET}\r\n`)))
    const answers = await Promise.all(sockets.map((socket) => socket.received(/\{"ok":true\}/)))
    expect(answers.every((answer) => answer.startsWith('HTTP/1.1 200'))).toBe(true)
    for (const socket of sockets) socket.destroy()
    await isWell()
  }, 60_000)

  it('answers pipelined requests in their order', async () => {
    const find = (id: string): string => `GET /collections/${id} HTTP/1.1\r\nhost: x\r\n${KEY}\r\n`
    const answer = await ask(`${find('cars')}${find('nobody')}${GET}connection: close\r\n\r\n`)
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404', 'HTTP/1.1 200'])
  })

  it.each([
    ['HTTP/1.0', 'GET /health HTTP/1.0\r\n\r\n', /^HTTP\/1\.1 200 .*\{"ok":true\}$/s],
    ['HEAD', 'HEAD /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', /^HTTP\/1\.1 404 /],
    ['OPTIONS alone', 'OPTIONS /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', /^HTTP\/1\.1 404 /],
    [
      'a preflight',
      'OPTIONS /multi_search HTTP/1.1\r\nhost: x\r\naccess-control-request-headers: a,b\r\nconnection: close\r\n\r\n',
      /^HTTP\/1\.1 200 .*access-control-allow-headers: a,b\r\n/s,
    ],
    [
      'an unknown method',
      'BREW /health HTTP/1.1\r\nhost: x\r\n\r\n',
      /^HTTP\/1\.1 400 .*\{"message":"Bad Request"\}$/s,
    ],
    ['no HTTP', 'hello\r\n\r\n', /^HTTP\/1\.1 400 /],
    [
      'TLS',
      Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
      /^HTTP\/1\.1 400 /,
    ],
    [
      'huge headers',
      `${GET}x: ${'a'.repeat(70_000)}\r\n\r\n`,
      /^HTTP\/1\.1 431 .*Request Header Fields Too Large/s,
    ],
    ['a huge target', `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, /^HTTP\/1\.1 431 /],
    ['two lengths', `${GET}content-length: 1\r\ncontent-length: 2\r\n\r\na`, /^HTTP\/1\.1 400 /],
    ['a length that is no number', `${GET}content-length: -5\r\n\r\n`, /^HTTP\/1\.1 400 /],
    [
      'a broken chunk',
      `POST /multi_search HTTP/1.1\r\nhost: x\r\n${KEY}transfer-encoding: chunked\r\n\r\nzz\r\n`,
      /^HTTP\/1\.1 400 /,
    ],
    ['a NUL in the head', `GET /\u0000 HTTP/1.1\r\nhost: x\r\n\r\n`, /^HTTP\/1\.1 400 /],
    ['CONNECT', 'CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n', /^$/],
    ['an upgrade', `${GET}connection: upgrade, close\r\nupgrade: websocket\r\n\r\n`, /^HTTP\/1\.1 200 |^$/],
    [
      'an expectation it cannot meet',
      `${GET}expect: the impossible\r\nconnection: close\r\n\r\n`,
      /^HTTP\/1\.1 417 /,
    ],
  ])('%s gets an answer or a clean close', async (_, text, pattern) => {
    expect(await ask(text)).toMatch(pattern)
    await isWell()
  })

  it('asks for the body of a request that waits to be asked', async () => {
    const body = '{"id":"e1","name":"x"}'
    const socket = await openSocket(server.port)
    await socket.send(
      `POST /collections/cars/documents HTTP/1.1\r\nhost: x\r\n${KEY}expect: 100-continue\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`,
    )
    await socket.received(/^HTTP\/1\.1 100 Continue/)
    await socket.send(body)
    expect(await socket.closed).toContain('HTTP/1.1 201 Created')
  })

  it('refuses a body over the limit with an answer, not a reset', async () => {
    const length = 70 * 1024 * 1024
    const socket = await openSocket(server.port)
    await socket.send(
      `POST /collections HTTP/1.1\r\nhost: x\r\n${KEY}content-length: ${length}\r\n\r\n{"name":"`,
    )
    const chunk = Buffer.alloc(1024 * 1024, 97)
    // Many clients read nothing before they have sent everything, long after the answer was written.
    socket.readsNothing()
    for (let n = 0; n < 65; n++) await socket.send(chunk)
    await sleep(300)
    for (let n = 65; n < 69; n++) await socket.send(chunk)
    socket.readsAgain()
    expect(await socket.received(/payload is too large/)).toMatch(/^HTTP\/1\.1 413 .*connection: close/is)
    socket.destroy()
    await isWell()
  }, 60_000)

  it('survives uploads that break off at any point', async () => {
    const line = '{"id":"u1","name":"x"}\n'
    const head = (length: number): string =>
      `POST /collections/cars/documents/import HTTP/1.1\r\nhost: x\r\n${KEY}content-length: ${length}\r\n\r\n`
    for (const [length, sent] of [
      [100_000, ''],
      [100_000, line],
      [100_000, line.repeat(2000)],
      [100_000, line.slice(0, 9)],
    ] as const) {
      const socket = await openSocket(server.port)
      await socket.send(head(length) + sent)
      socket.destroy()
      await socket.closed
    }
    await isWell()
    expect((await server.call('GET', '/collections/cars/documents/search?q=*')).status).toBe(200)
  })
})

describe('clients that stall', () => {
  it('are cut when they send or read too slowly; others are not', async () => {
    const directory = tempDirectory()
    const state = openState({ dataDir: directory, apiKey: ADMIN_KEY, log: () => undefined })
    state.ready = true
    const server = makeServer(state, { stall: { checkEveryMs: 20, bytesPerCheck: 50, strikes: 5 } })
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
    })
    const head = `POST /multi_search HTTP/1.1\r\nhost: x\r\n${KEY}content-length: 1000\r\n\r\n`
    const idle = await openSocket(port)
    await idle.send(head)
    const trickling = await openSocket(port)
    await trickling.send(head)
    const drip = setInterval(() => void trickling.send(' '), 10)
    const kept = await openSocket(port)
    await kept.send(`${GET}\r\n`)
    await kept.received(/\{"ok":true\}/)
    expect(await idle.closed).toBe('')
    expect(await trickling.closed).toBe('')
    clearInterval(drip)
    await kept.send(`${GET}connection: close\r\n\r\n`)
    expect((await kept.closed).match(/\{"ok":true\}/g)).toHaveLength(2)
    await new Promise((resolve) => server.close(resolve))
    state.database.close()
    removeDirectory(directory)
  })
})
