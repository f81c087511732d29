import { spawnSync } from 'node:child_process'
import {
  closeSync,
  cpSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeDirectory, startServer, tempDirectory } from '../start-server.ts'
import type { TestServer } from '../start-server.ts'
import { carLine, CARS, exportAll, found } from './cars.ts'

const BIN = join(import.meta.dirname, '../../bin/forecourt-search.mjs')

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

  it.each([
    ['its first byte', 0],
    ['every page but three', 3 * 4096],
  ])('a database file with damage in %s ends the start with one line', async (_, at) => {
    server = await startServer(directory)
    await server.stop('SIGTERM')
    for (const name of readdirSync(directory)) if (name.startsWith('index-')) rmSync(join(directory, name))
    const file = join(directory, 'search.db')
    for (let page = at; page < statSync(file).size; page += 4096) {
      flip(file, page)
      if (at === 0) break
    }
    const run = spawnSync(
      process.execPath,
      [BIN, '--data-dir', directory, '--api-port', '0', '--api-key', 'x'],
      {
        encoding: 'utf8',
        timeout: 15_000,
      },
    )
    expect(run.status).toBe(1)
    expect(run.stderr.trim().split('\n')).toHaveLength(1)
    expect(run.stderr).toContain('search.db is damaged')
  })
})
