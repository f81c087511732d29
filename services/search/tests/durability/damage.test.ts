import {
  closeSync,
  cpSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { removeDirectory, startServer, tempDirectory } from '../start-server.ts'
import type { TestServer } from '../start-server.ts'
import { carLine, CARS, exportAll, found } from './cars.ts'

function flip(file: string, at: number): void {
  const handle = openSync(file, 'r+')
  const byte = Buffer.of((readFileSync(file)[at] ?? 0) ^ 0xff)
  writeSync(handle, byte, 0, 1, at)
  closeSync(handle)
}

describe('[c.6] damaged files', () => {
  /** The folder of a server that was killed with 40 documents in its log, each written alone. */
  const killed = tempDirectory()
  let directory = ''
  let server: TestServer | undefined

  beforeAll(async () => {
    const first = await startServer(killed)
    await first.call('POST', '/collections', CARS)
    for (let n = 0; n < 40; n++) await first.call('POST', '/collections/cars/documents', carLine(n))
    await first.stop('SIGKILL')
  })

  beforeEach(() => {
    directory = tempDirectory()
    cpSync(killed, directory, { recursive: true })
  })

  afterEach(async () => {
    await server?.stop('SIGKILL')
    server = undefined
    removeDirectory(directory)
  })

  afterAll(() => removeDirectory(killed))

  /** Starts from the files; they must give the first documents without a gap, found by search as by export. */
  async function startWithPrefix(): Promise<{ documents: number; isReported: boolean }> {
    server = await startServer(directory)
    const ids = [...(await exportAll(server)).keys()]
    expect(ids).toEqual(Array.from({ length: ids.length }, (_, n) => `d${n}`))
    expect(await found(server, 'q=number&query_by=name')).toBe(ids.length)
    expect((await server.call('POST', '/collections/cars/documents', carLine(500))).status).toBe(201)
    expect(await found(server, 'q=500&query_by=name')).toBe(1)
    const isReported = server.lines.some((line) => line.includes('write-ahead log was cut'))
    return { documents: ids.length, isReported }
  }

  it.each([
    ['lost its last byte', (wal: string) => truncateSync(wal, statSync(wal).size - 1)],
    ['lost its last 20,000 bytes', (wal: string) => truncateSync(wal, statSync(wal).size - 20_000)],
    ['has another last byte', (wal: string) => flip(wal, statSync(wal).size - 1)],
    ['has another byte 30,000 before its end', (wal: string) => flip(wal, statSync(wal).size - 30_000)],
  ])('a log that %s is cut there, and reported', async (_, damage) => {
    damage(join(directory, 'search.db-wal'))
    const { documents, isReported } = await startWithPrefix()
    expect(isReported).toBe(true)
    expect(documents).toBeGreaterThanOrEqual(25)
    expect(documents).toBeLessThan(40)
  })

  it('a sound log is read whole, and nothing reported', async () => {
    expect(await startWithPrefix()).toEqual({ documents: 40, isReported: false })
  })

  it('a document whose text is damaged is left out and reported, and the others are served', async () => {
    server = await startServer(directory)
    await server.stop('SIGKILL')
    const database = new DatabaseSync(join(directory, 'search.db'))
    database.exec("UPDATE documents_1 SET body = replace(body, '\"id\"', '\"id') WHERE seq IN (7, 9)")
    database.close()
    server = await startServer(directory)
    expect(await found(server, 'q=*')).toBe(38)
    expect((await server.call('GET', '/collections/cars/documents/d7')).status).toBe(404)
    expect([...(await exportAll(server)).keys()]).toHaveLength(38)
    const reported = server.lines.find((line) => line.includes('damaged documents left out'))
    expect(JSON.parse(reported ?? '{}')).toMatchObject({ collection: 'cars', documents: 2, seq: 7 })
  })

  const reason = (running: TestServer) =>
    running.lines.find((line) => line.includes('begins anew with nothing in it'))
  const keptAside = () => readdirSync(directory).filter((name) => /^search\.db\.damaged-\w+$/.test(name))
  const flipPages = (file: string, from: number): void => {
    for (let page = from; page < statSync(file).size; page += 4096) flip(file, page)
  }

  /** The server is empty, well and says what it lost; what is written from now on is kept. */
  async function expectNewBeginning(running: TestServer): Promise<void> {
    const { status, body } = await running.call('GET', '/health')
    expect([status, body]).toEqual([
      200,
      { ok: true, data_lost: { at: expect.stringMatching(/^\d{4}-.*Z$/), reason: expect.any(String) } },
    ])
    expect((await running.call('GET', '/collections')).body).toEqual([])
    expect(reason(running)).toBeDefined()
    expect(keptAside()).toHaveLength(1)
    expect((await running.call('POST', '/collections', CARS)).status).toBe(201)
    await running.call('POST', '/collections/cars/documents', carLine(1))
    await running.stop('SIGKILL')
    const next = await startServer(directory)
    server = next
    expect(await found(next, 'q=*')).toBe(1)
    expect((await next.call('GET', '/health')).body).toEqual({ ok: true })
  }

  const FILE = 'search.db'
  const DAMAGES: readonly [string, (file: string) => void][] = [
    ['another first byte', (file) => flip(file, 0)],
    ['other bytes at the start of every page but three', (file) => flipPages(file, 3 * 4096)],
    ['garbage for a database', (file) => writeFileSync(file, Buffer.alloc(50_000, 'garbage '))],
    ['nothing in it', (file) => truncateSync(file, 0)],
    ['half of its bytes', (file) => truncateSync(file, 4096 * Math.floor(statSync(file).size / 8192))],
  ]

  it.each(DAMAGES)(
    'a server whose database has %s starts empty, says so and keeps it aside',
    async (_, damage) => {
      server = await startServer(directory)
      await server.stop('SIGTERM')
      for (const name of readdirSync(directory)) if (name.startsWith('index-')) rmSync(join(directory, name))
      if (statSync(join(directory, FILE)).size > 0) damage(join(directory, FILE))
      // Without snapshot and log an empty file is a new server's.
      if (statSync(join(directory, FILE)).size === 0) writeFileSync(join(directory, 'index-1.bin'), 'x')
      server = await startServer(directory)
      await expectNewBeginning(server)
    },
  )

  // Pages that SQLite holds in memory are sound, whatever becomes of them on the disk.
  it.each(DAMAGES.slice(2))(
    'a running server whose database gets %s begins anew by itself',
    async (_, damage) => {
      const running = await startServer(directory)
      server = running
      // The log is copied into the file, so that reads go there.
      await running.stop()
      const again = await startServer(directory)
      server = again
      damage(join(directory, FILE))
      const statuses = new Set<number>()
      await vi.waitFor(
        async () => {
          const asked = await Promise.all([
            again.call('GET', '/collections/cars/documents/export'),
            again.call('GET', '/collections/cars/documents/d7'),
            again.call('POST', '/collections/cars/documents', carLine(900)),
            again.call('GET', '/collections'),
          ])
          for (const { status } of asked) statuses.add(status)
          expect((await again.call('GET', '/health')).body).toMatchObject({ ok: true, data_lost: {} })
        },
        { timeout: 20_000, interval: 50 },
      )
      expect(again.child.exitCode).toBeNull()
      await expectNewBeginning(again)
    },
  )

  it('what clients send never counts as damage, whatever is wrong with it', async () => {
    const running = await startServer(directory)
    server = running
    for (const text of [
      '{',
      '[1,',
      '{"searches":[{"q":"(","query_by":"[","filter_by":"make:=(["}]}',
      '\u0000',
      '{"a":"\\ud800"}',
    ]) {
      for (const path of [
        '/multi_search',
        '/collections',
        '/collections/cars/documents',
        '/presets/x',
        '/keys',
      ])
        await running.call('POST', path, text)
      await running.call('PUT', '/curation_sets/x', text)
    }
    expect((await running.call('GET', '/health')).body).toEqual({ ok: true })
    expect(await found(running, 'q=*')).toBe(40)
  })

  it('the two newest of damaged databases are kept', async () => {
    for (let n = 0; n < 4; n++) {
      server = await startServer(directory)
      await server.call('POST', '/collections', { ...CARS, name: `cars${n}` })
      await server.stop()
      flip(join(directory, FILE), 0)
    }
    expect(keptAside()).toHaveLength(2)
  })

  it('a damaged lock file keeps nobody out', async () => {
    writeFileSync(join(directory, 'lock.held'), 'garbage garbage garbage garbage')
    server = await startServer(directory)
    expect(await found(server, 'q=*')).toBe(40)
    await expect(startServer(directory)).rejects.toThrow('ended')
  })
})
