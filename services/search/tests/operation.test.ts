import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { makeServer } from '../src/http/server.ts'
import { openState } from '../src/server-state.ts'
import { exchange, openSocket } from './raw-socket.ts'
import { ADMIN_KEY, removeDirectory, startServer, tempDirectory } from './start-server.ts'
import type { TestServer } from './start-server.ts'

const CARS = { name: 'cars', fields: [{ name: 'name', type: 'string' }] }

/** Connects until that is refused; a connection made while the door was closing is not counted. */
async function untilRefused(port: number): Promise<string> {
  for (;;) {
    try {
      const socket = await openSocket(port)
      await socket.closed
    } catch (error) {
      return String(error)
    }
  }
}

describe('the server as an operator sees it', () => {
  const servers: TestServer[] = []
  const start = async (flags: string[] = [], directory = tempDirectory()): Promise<TestServer> => {
    const server = await startServer(directory, [], flags)
    servers.push(server)
    return server
  }

  afterEach(async () => {
    for (const server of servers.splice(0)) {
      await server.stop('SIGKILL')
      removeDirectory(server.directory)
    }
  })

  const logged = (server: TestServer, msg: string): Record<string, unknown>[] =>
    server.lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((entry) => entry['msg'] === msg)

  it('lets a running request finish at a signal, refuses new ones, closes kept connections and ends with 0', async () => {
    const server = await start()
    await server.call('POST', '/collections', CARS)
    const kept = await openSocket(server.port)
    await kept.send('GET /health HTTP/1.1\r\nhost: x\r\n\r\n')
    expect(await kept.received(/\{"ok":true\}/)).toContain('200')
    const upload = await openSocket(server.port)
    const line = '{"id":"1","name":"a"}\n'
    await upload.send(
      `POST /collections/cars/documents/import HTTP/1.1\r\nhost: x\r\nx-typesense-api-key: ${ADMIN_KEY}\r\ncontent-length: ${2 * line.length}\r\n\r\n${line}`,
    )
    await server.call('GET', '/health')
    const ended = server.stop('SIGTERM')
    await kept.closed
    await expect(untilRefused(server.port)).resolves.toMatch(/ECONNREFUSED|ECONNRESET/)
    await upload.send(line.replace('"1"', '"2"'))
    expect((await upload.closed).match(/"success":true/g)).toHaveLength(2)
    expect(await ended).toBe(0)
    expect(logged(server, 'stopping')).toHaveLength(1)
    expect(logged(server, 'stopped')).toHaveLength(1)
  })

  it('ends at once at a second signal that is no echo of the first', async () => {
    const server = await start()
    await server.call('POST', '/collections', CARS)
    const upload = await openSocket(server.port)
    await upload.send(
      `POST /collections HTTP/1.1\r\nhost: x\r\nx-typesense-api-key: ${ADMIN_KEY}\r\ncontent-length: 99\r\n\r\n{`,
    )
    await server.call('GET', '/health')
    const again = setInterval(() => server.child.kill('SIGTERM'), 100)
    const code = await server.stop('SIGTERM')
    clearInterval(again)
    expect(code).toBe(1)
    const after = await start([], server.directory)
    expect((await after.call('GET', '/collections/cars')).status).toBe(200)
  })

  it.runIf(process.platform === 'linux')('keeps a key given as a flag out of the process list', async () => {
    const server = await start(['--api-key', 'flag-key-of-the-tests-0000000001'])
    const commandLine = readFileSync(`/proc/${server.child.pid}/cmdline`, 'utf8')
    expect(commandLine).toContain('forecourt-search')
    expect(commandLine).not.toContain('flag-key')
  })

  it('tells figures of what was asked', async () => {
    const server = await start()
    await server.call('POST', '/collections', CARS)
    for (let n = 0; n < 5; n++)
      await server.call('GET', '/collections/cars/documents/search?q=a&query_by=name')
    await server.call('POST', '/collections/cars/documents', { id: '1', name: 'x' })
    const stats = (await server.call('GET', '/stats.json')).body as Record<string, number>
    expect(stats['search_requests_per_second']).toBeGreaterThan(0)
    expect(stats['search_latency_ms']).toBeGreaterThan(0)
    expect(stats['write_requests_per_second']).toBeGreaterThan(0)
    expect(stats['pending_write_batches']).toBe(0)
    const metrics = (await server.call('GET', '/metrics.json')).body as Record<string, string>
    for (const name of [
      'system_memory_total_bytes',
      'system_disk_used_bytes',
      'typesense_memory_resident_bytes',
    ])
      expect(Number(metrics[name]), name).toBeGreaterThan(1_000_000)
    expect(Number(metrics['system_cpu_active_percentage'])).toBeGreaterThanOrEqual(0)
  })

  it('logs slow searches with what they asked, but no key and nothing personal', async () => {
    const server = await start(['--log-slow-searches-time-ms', '0', '--enable-access-logging'])
    await server.call('POST', '/collections', CARS)
    const q = 'red ute for jo.smith@example.com 0412 345 678'
    const query = new URLSearchParams({ q, query_by: 'name', 'x-typesense-api-key': ADMIN_KEY })
    await server.call('GET', `/collections/cars/documents/search?${query}`, undefined, '')
    const search = { collection: 'cars', q, query_by: 'name', 'x-typesense-api-key': ADMIN_KEY }
    await server.call('POST', '/multi_search', { searches: [search] }, '')
    await server.call('GET', '/collections', undefined, 'wrong-key-that-was-sent-000001')
    await server.stop()
    const [first, second] = logged(server, 'slow search')
    expect(first).toMatchObject({ level: 'warn', route: 'GET /collections/:collection/documents/search' })
    expect(first?.['asked']).toContain('red ute for <address> <number>')
    expect(second?.['asked']).toContain('red ute')
    expect(logged(server, 'access').length).toBe(4)
    const all = server.lines.join('\n')
    for (const secret of [ADMIN_KEY, 'wrong-key', 'jo.smith', '345 678']) expect(all).not.toContain(secret)
  })

  it('changes what it logs, and whether it writes, while it runs', async () => {
    const server = await start()
    await server.call('POST', '/collections', CARS)
    const set = (body: unknown) => server.call('POST', '/config', body)
    expect(await set({ 'log-slow-requests-time-ms': 'x' })).toEqual({
      status: 400,
      body: { message: 'Configuration `log-slow-requests-time-ms` must be an integer.' },
    })
    expect((await set({ 'log-slow-requests-time-ms': 0, 'skip-writes': true })).status).toBe(201)
    expect(await server.call('POST', '/collections/cars/documents', { name: 'x' })).toEqual({
      status: 422,
      body: { message: 'Skipping writes.' },
    })
    expect(logged(server, 'slow request').length).toBeGreaterThan(0)
    expect((await set({ 'skip-writes': false })).status).toBe(201)
    expect((await server.call('POST', '/collections/cars/documents', { name: 'x' })).status).toBe(201)
  })

  it('asks browsers of other origins away when CORS is off', async () => {
    const server = await start(['--enable-cors=false'])
    const { headers } = await fetch(`${server.url}/health`)
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it('lets the origins ask that it is told of', async () => {
    const server = await start(['--cors-domains', 'https://a.example,https://b.example'])
    const ask = async (origin: string): Promise<string | null> => {
      const { headers } = await fetch(`${server.url}/health`, { headers: { origin } })
      return headers.get('access-control-allow-origin')
    }
    expect(await ask('https://b.example')).toBe('https://b.example')
    expect(await ask('https://c.example')).toBeNull()
  })

  it('answers 503 until everything is loaded and once it stops, figures apart', async () => {
    const directory = tempDirectory()
    const state = openState({ dataDir: directory, apiKey: ADMIN_KEY, log: () => undefined })
    const server = makeServer(state)
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
    })
    const ask = (path: string): Promise<string> =>
      exchange(
        port,
        `GET ${path} HTTP/1.1\r\nx-typesense-api-key: ${ADMIN_KEY}\r\nhost: x\r\nconnection: close\r\n\r\n`,
      )
    expect(await ask('/health')).toMatch(/^HTTP\/1\.1 503 .*\{"ok":false\}$/s)
    expect(await ask('/collections')).toMatch(/^HTTP\/1\.1 503 .*\{"message":"Not Ready or Lagging"\}$/s)
    expect(await ask('/stats.json')).toMatch(/^HTTP\/1\.1 200 .*"overloaded_requests_per_second":0\.1/s)
    state.ready = true
    expect(await ask('/health')).toMatch(/^HTTP\/1\.1 200 .*\{"ok":true\}$/s)
    state.stopping = true
    expect(await ask('/collections')).toMatch(/^HTTP\/1\.1 503 /)
    await new Promise((resolve) => server.close(resolve))
    state.database.close()
    removeDirectory(directory)
  })
})
