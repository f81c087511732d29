import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestLake } from '../test-server.ts'
import { openStore } from './store.ts'
import type { TestLake } from '../test-server.ts'

const ROOMY = 1_000_000_000

let lake: TestLake
beforeEach(async () => {
  lake = await startTestLake()
})
afterEach(() => lake.stop())

const database = () => lake.server.lake.store.database
const pages = (): number => Number(database().get('PRAGMA page_count')?.['page_count'])
const limitPages = (count: number) => database().get(`PRAGMA max_page_count = ${count}`)
const car = (id: string, size: number) => ({ _id: id, _type: 'car', text: 'x'.repeat(size) })

describe('a full disk', () => {
  test('refuses writes with a clear 503, serves reads, loses nothing acknowledged, and writes work again with space', async () => {
    await lake.admin.create(car('kept', 10))
    limitPages(pages() + 12)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => lake.admin.create(car(`c${n}`, 3000))),
    )
    const acknowledged = outcomes.flatMap((outcome, n) => (outcome.status === 'fulfilled' ? [`c${n}`] : []))
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason)
    expect(refusals.length).toBeGreaterThan(20)
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ statusCode: 503 })
      expect(String(refusal.response.body.message)).toBe('The disk is full; nothing was changed')
    }
    const found = await lake.admin.fetch<string[]>('*[_type == "car"]._id')
    expect(found).toEqual([...acknowledged, 'kept'].toSorted())
    limitPages(pages())
    await expect(lake.admin.create(car('no-room', 30_000))).rejects.toMatchObject({ statusCode: 503 })
    const health = async (): Promise<unknown> => (await fetch(`${lake.url}/health`)).json()
    expect(await health()).toMatchObject({
      ok: true,
      isWritable: false,
      problem: 'The disk is full; nothing was changed',
      disk: { freeBytes: expect.any(Number) },
      fileDescriptors: { open: expect.any(Number) },
      webhooks: { waiting: 0 },
      images: { running: 0, waiting: 0 },
      streams: 0,
    })
    limitPages(ROOMY)
    // It heals without anybody's write.
    await expect.poll(health, { interval: 100, timeout: 5000 }).toMatchObject({ isWritable: true })
    await lake.admin.create(car('later', 3000))
    const again = openStore(join(lake.dataDir, 'lake.sqlite'))
    expect([...again.documents()].map(({ _id }) => _id).toSorted()).toEqual([...found, 'later'].toSorted())
    expect(again.version).toBe(lake.server.lake.store.version)
    again.close()
  })

  test('a transaction too large for the space left does not take down the small one it was grouped with', async () => {
    await lake.admin.create(car('first', 10))
    limitPages(pages() + 40)
    const [large, small] = await Promise.allSettled([
      lake.admin.create(car('large', 1_000_000)),
      lake.admin.create(car('small', 10)),
    ])
    expect([large.status, small.status]).toEqual(['rejected', 'fulfilled'])
    limitPages(ROOMY)
    expect(await lake.admin.fetch('*[_type == "car"]._id')).toEqual(['first', 'small'])
  })
})

describe('a damaged database', () => {
  test('while it runs: writes are refused by name of the reason, reads of documents go on', async () => {
    for (let n = 0; n < 30; n++) await lake.admin.create(car(`c${n}`, 30_000))
    database().get('PRAGMA wal_checkpoint(TRUNCATE)')
    database().get('PRAGMA cache_size = 1')
    damage(join(lake.dataDir, 'lake.sqlite'))
    const write = lake.admin.create(car('after', 100_000))
    await expect(write).rejects.toMatchObject({ statusCode: 503 })
    await expect(write).rejects.toThrow(/The content database is damaged; nothing was changed/)
    expect(await lake.admin.fetch('count(*[_type == "car"])')).toBe(30)
    expect(await lake.admin.getDocument('after')).toBeUndefined()
    const url = '/data/history/production/documents/c1?lastRevision=true'
    await expect(lake.admin.request({ url })).rejects.toMatchObject({
      statusCode: 503,
      response: { body: { message: 'The content database is damaged; this part of it cannot be read' } },
    })
  })

  test('at the start: the message names the file and what to do, and the file is left alone', () => {
    const dir = mkdtempSync(join(tmpdir(), 'forecourt-lake-broken-'))
    const path = join(dir, 'lake.sqlite')
    writeFileSync(path, 'this is not a database, it is a letter to somebody '.repeat(500))
    const { size } = statSync(path)
    expect(() => openStore(path)).toThrow(new RegExp(`^${path} is damaged and was not changed; put a copy`))
    expect(statSync(path).size).toBe(size)
    rmSync(dir, { recursive: true })
  })
})

/** Overwrites everything behind the first page. */
function damage(path: string): void {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(statSync(path).size - 4096, 0x5a), 0, null, 4096)
  closeSync(file)
}
