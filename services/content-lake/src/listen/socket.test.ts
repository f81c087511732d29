import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocketServer, WebSocket as Client } from 'ws'
import { httpError } from '../errors.ts'
import { serveStreams } from './socket.ts'
import { ADMIN_TOKEN, startTestLake } from '../test-server.ts'
import type { AddressInfo } from 'node:net'
import type { WebSocket as ServerSide } from 'ws'
import type { TestLake } from '../test-server.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.stop())

interface Message {
  type: string
  id: string
  status?: number
  text?: string
}

/** The socket of one tab, with what it was told. */
async function openSocket(): Promise<{ socket: WebSocket; told: Message[] }> {
  const socket = new WebSocket(`ws://localhost:${lake.server.port}/_sse`)
  const told: Message[] = []
  socket.addEventListener('message', ({ data }) => told.push(JSON.parse(String(data)) as Message))
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  return { socket, told }
}

const subscription = (id: unknown, query = '*'): string =>
  JSON.stringify({
    type: 'sub',
    id,
    url: `/v2025-02-19/data/listen/production?query=${encodeURIComponent(query)}`,
    headers: { Authorization: `Bearer ${ADMIN_TOKEN}` },
  })

describe('the socket of a tab', () => {
  test('hostile messages are ignored or refused, and the streams of the tab go on', async () => {
    const { socket, told } = await openSocket()
    const { hub } = lake.server.lake
    const hostile = [
      'no json',
      '[]',
      'null',
      '{"type":"sub"}',
      '{"type":"sub","id":7,"url":"/"}',
      '{"type":"__proto__","id":"x"}',
      '{"type":"unsub","id":"constructor"}',
      JSON.stringify({ type: 'sub', id: 'x'.repeat(1000), url: '/' }),
      '['.repeat(50_000),
      // Would be a subscription, if it were read.
      `${subscription('deep').slice(0, -1)},"more":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`,
    ]
    for (const text of hostile) socket.send(text)
    socket.send(new Uint8Array([0xff, 0xfe, 0]))
    const refused = [
      JSON.stringify({ type: 'sub', id: 'r1', url: '/v1/data/query/production?query=*' }),
      JSON.stringify({ type: 'sub', id: 'r2', url: 'http://[', headers: { authorization: { a: 1 } } }),
      JSON.stringify({ type: 'sub', id: 'r3', url: '/v1/data/listen/production?query=*[', headers: 'x' }),
      JSON.stringify({ type: 'sub', id: 'r4', url: '//other.test/../../etc' }),
    ]
    for (const text of refused) socket.send(text)
    socket.send(subscription('good', '*[_type == "page"]'))
    await expect
      .poll(() => told.some(({ id, text }) => id === 'good' && text?.includes('welcome')))
      .toBe(true)
    expect(told.filter(({ type }) => type === 'refused').map(({ id }) => id)).toEqual([
      'r1',
      'r2',
      'r3',
      'r4',
    ])
    expect(told.some(({ id }) => id === 'deep')).toBe(false)
    for (const { type, status = 0 } of told) if (type === 'refused') expect([400, 404]).toContain(status)
    await lake.admin.create({ _type: 'page' })
    await expect
      .poll(() => told.some(({ id, text }) => id === 'good' && text?.includes('mutation')))
      .toBe(true)
    socket.close()
    await expect.poll(() => hub.size()).toBe(0)
  })

  test('thousands of streams on one socket are bounded, and an id can be used once at a time', async () => {
    const { socket, told } = await openSocket()
    const { hub } = lake.server.lake
    for (let n = 0; n < 2000; n++) socket.send(subscription(`s${n}`))
    socket.send(subscription('s1'))
    await expect
      .poll(() => told.filter(({ type }) => type === 'refused').length, { timeout: 10_000 })
      .toBe(1745)
    expect(hub.size()).toBe(256)
    const statuses = told.filter(({ type }) => type === 'refused').map(({ status }) => status)
    expect([statuses[0], statuses.at(-1)]).toEqual([429, 409])
    socket.send(JSON.stringify({ type: 'unsub', id: 's0' }))
    socket.send(subscription('again'))
    await expect.poll(() => told.some(({ type, id }) => type === 'open' && id === 'again')).toBe(true)
    socket.close()
    await expect.poll(() => hub.size()).toBe(0)
  })

  test('who asks without reading is not listened to until the answers are read', async () => {
    const count = 200
    const server = new WebSocketServer({ port: 0 })
    const connected = new Promise<ServerSide>((resolve) => server.once('connection', resolve))
    const client = new Client(`ws://localhost:${(server.address() as AddressInfo).port}`)
    await new Promise((resolve) => client.once('open', resolve))
    const serverSide = await connected
    serveStreams(serverSide, (url) => {
      throw httpError(400, url)
    })
    client.pause()
    const message = JSON.stringify({ type: 'sub', id: 'a', url: 'x'.repeat(100_000) })
    for (let n = 0; n < count; n++) client.send(message)
    await expect.poll(() => serverSide.isPaused).toBe(true)
    expect(serverSide.bufferedAmount).toBeLessThan(4_000_000)
    let answers = 0
    client.on('message', () => answers++)
    client.resume()
    await expect.poll(() => answers, { timeout: 10_000 }).toBe(count)
    client.terminate()
    await new Promise((resolve) => server.close(resolve))
  })
})
