import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeServer } from '../src/http/server.ts'
import { openState } from '../src/server-state.ts'
import { exchange, openSocket, type RawSocket } from './raw-socket.ts'
import { ADMIN_KEY, removeDirectory, startServer, tempDirectory } from './start-server.ts'

const IS_DEEP = process.env['DEEP'] === '1'
const CLIENTS = IS_DEEP ? 2_000 : 60
const UPGRADES = IS_DEEP ? 20_000 : 200
/** Ten seconds without progress, the check after them, and a busy machine. */
const CUT_WITHIN_MS = 40_000
/** Bytes that the allocator may keep beyond those in use. */
const KEPT_BYTES = 60 * 1024 * 1024

const KEY = `x-typesense-api-key: ${ADMIN_KEY}\r\n`
const HEAD = `POST /multi_search HTTP/1.1\r\nhost: x\r\n${KEY}content-length: 100000\r\n\r\n`

/** Texts that clients send first; after them they send hardly anything more. */
const SLOW = [
  '',
  'GET /health HTTP/1.1\r\nhost: x\r\nx-slow: ',
  HEAD,
  `${HEAD}{"searches":[`,
  'POST /collections/cars/documents/import HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n' +
    `${KEY}\r\n`,
]

/** A server under test, with the descriptors of the process that it runs in. */
interface Target {
  port: number
  descriptors: () => number
  stop: () => Promise<void>
}

/** Starts the real server as a process of its own, whose limits take ten seconds. */
async function startReal(): Promise<Target> {
  const server = await startServer()
  return {
    port: server.port,
    descriptors: () => readdirSync(`/proc/${server.child.pid}/fd`).length,
    stop: async () => {
      await server.stop()
      removeDirectory(server.directory)
    },
  }
}

/** Starts the same server within this process, with limits that take one second. */
async function startQuick(): Promise<Target> {
  const directory = tempDirectory()
  const state = openState({ dataDir: directory, apiKey: ADMIN_KEY, log: () => undefined })
  state.ready = true
  const server = makeServer(state, {
    stall: { checkEveryMs: 250, bytesPerCheck: 100, strikes: 4 },
    headMs: 1_000,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    descriptors: () => readdirSync('/proc/self/fd').length,
    stop: async () => {
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
      state.database.close()
      removeDirectory(directory)
    },
  }
}

describe.skipIf(process.platform !== 'linux')('slow clients', () => {
  let target: Target
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${target.port}${path}`, {
      method,
      headers: { 'x-typesense-api-key': ADMIN_KEY },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  beforeAll(async () => {
    target = await (IS_DEEP ? startReal() : startQuick())
    await call('POST', '/collections', { name: 'cars', fields: [{ name: 'name', type: 'string' }] })
  })
  afterAll(() => target?.stop())

  const descriptors = () => target.descriptors()
  const memory = async () =>
    Number((await call('GET', '/metrics.json')).body['typesense_memory_resident_bytes'])

  it(`${CLIENTS} are cut within seconds, an import that moves is not, and all that they took is given back`, async () => {
    const [before, bytes] = [descriptors(), await memory()]
    const moving = await openSocket(target.port)
    await moving.send(
      `POST /collections/cars/documents/import HTTP/1.1\r\nhost: x\r\n${KEY}transfer-encoding: chunked\r\n\r\n`,
    )
    const sockets: RawSocket[] = []
    for (let n = 0; n < CLIENTS; n++) {
      const socket = await openSocket(target.port)
      await socket.send(SLOW[n % SLOW.length] ?? '')
      sockets.push(socket)
    }
    let lines = 0
    const over = new AbortController()
    const drip = (async () => {
      while (!over.signal.aborted) {
        for (const [n, socket] of sockets.entries())
          if (n % 7 === 0) await socket.send(n % 5 === 1 ? 'a' : ' ')
        const line = `${JSON.stringify({ id: `m${lines++}`, name: 'x'.repeat(2_000) })}\n`
        await moving.send(`${line.length.toString(16)}\r\n${line}\r\n`)
        expect((await call('GET', '/health')).status).toBe(200)
        await sleep(IS_DEEP ? 500 : 100)
      }
    })()
    const cut = await Promise.race([
      Promise.all(sockets.map(({ closed }) => closed)).then(() => true),
      sleep(CUT_WITHIN_MS, false, { ref: false }),
    ])
    over.abort()
    await drip
    expect(cut).toBe(true)
    expect(lines).toBeGreaterThan(10)
    await moving.send('0\r\n\r\n')
    await moving.received(/\{"success":true\}/)
    moving.destroy()
    expect((await call('GET', '/collections/cars')).body).toMatchObject({ num_documents: lines })
    // The connections of this test's own requests stay open for a while.
    await vi.waitFor(() => expect(descriptors()).toBeLessThan(before + 8), {
      timeout: 20_000,
      interval: 200,
    })
    await vi.waitFor(async () => expect(await memory()).toBeLessThan(bytes + KEPT_BYTES), {
      timeout: 30_000,
      interval: 500,
    })
  }, 180_000)

  it('a connection that asks again and again without waiting for answers is closed', async () => {
    const ask = 'GET /health HTTP/1.1\r\nhost: x\r\n\r\n'
    const answers = (text: string) => text.split('HTTP/1.1 200').length - 1
    expect(answers(await exchange(target.port, ask.repeat(500)))).toBeLessThanOrEqual(20)
    const last = ask.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n')
    expect(answers(await exchange(target.port, ask.repeat(19) + last))).toBe(20)
  })

  it(`${UPGRADES} requests with an Upgrade header are answered or closed, and leave no socket behind`, async () => {
    const before = descriptors()
    const kinds = ['h2c', 'websocket', 'HTTP/2.0, SHTTP/1.3', '']
    for (let n = 0; n < UPGRADES; n += 50)
      await Promise.all(
        Array.from({ length: 50 }, async (_, i) => {
          const kind = kinds[i % kinds.length] ?? ''
          const text = `GET /health HTTP/1.1\r\nhost: x\r\nconnection: upgrade, http2-settings, close\r\nupgrade: ${kind}\r\nhttp2-settings: AAMAAABk\r\n\r\n`
          expect(await exchange(target.port, text)).toMatch(/^HTTP\/1\.1 200 [^]*\{"ok":true\}$|^$/)
        }),
      )
    await vi.waitFor(() => expect(descriptors()).toBeLessThan(before + 8), { timeout: 20_000, interval: 100 })
    expect((await call('GET', '/health')).status).toBe(200)
  }, 600_000)
})
