import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openRecords } from './database.ts'
import { vehicleTable } from './tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'record-folder-'))
const FIXTURE = fileURLToPath(new URL('open-record-process.fixture.ts', import.meta.url))
const MIB = 1024 * 1024

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function memoryToOpen(dataDir: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [FIXTURE, dataDir])
  return Number(stdout) / MIB
}

test('the embedded PostgreSQL has a small cache of its own', async () => {
  const records = await openRecords({ dataDir: join(folder, 'small') })
  const { rows } = (await records.db.execute(sql`show shared_buffers`)) as { rows?: unknown }
  await records.close()
  expect(rows).toEqual([{ shared_buffers: '16MB' }])
}, 60_000)

test('a process that opens a new record needs as little memory as with one that is there', async () => {
  const dataDir = join(folder, 'fresh')
  const fresh = await memoryToOpen(dataDir)
  const again = await memoryToOpen(dataDir)
  // What making one takes is 300 MiB more.
  expect(fresh - again).toBeLessThan(120)
  expect(readdirSync(dataDir)).not.toContain('.new')
}, 60_000)

test('a record whose making was cut short is made anew', async () => {
  const dataDir = join(folder, 'cut-short')
  mkdirSync(join(dataDir, '.new/base'), { recursive: true })
  writeFileSync(join(dataDir, '.new/PG_VERSION'), '17\n')
  // Some of it was in its place already.
  mkdirSync(join(dataDir, 'global'))
  const records = await openRecords({ dataDir })
  expect(await records.db.select().from(vehicleTable)).toEqual([])
  await records.close()
  expect(existsSync(join(dataDir, '.new'))).toBe(false)
}, 60_000)

test('a record is made in the folder that is there, as a volume begins with one of its own', async () => {
  const dataDir = join(folder, 'volume')
  mkdirSync(join(dataDir, 'lost+found'), { recursive: true })
  const { ino } = statSync(dataDir)
  const records = await openRecords({ dataDir })
  expect(await records.db.select().from(vehicleTable)).toEqual([])
  await records.close()
  expect(statSync(dataDir).ino).toBe(ino)
}, 60_000)

test('a record that cannot be made says why and leaves nothing behind', async () => {
  const dataDir = join(folder, 'fails')
  const others = [{ folder: join(folder, 'no-migrations') }]
  await expect(openRecords({ dataDir, others })).rejects.toThrow("Can't find meta/_journal.json file")
  expect(readdirSync(dataDir)).toEqual([])
}, 60_000)

test('a folder that holds something else is not replaced', async () => {
  const dataDir = join(folder, 'something-else')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'letter.txt'), 'Dear customer')
  await expect(openRecords({ dataDir })).rejects.toThrow('something-else holds files, but no record')
  expect(readdirSync(dataDir)).toEqual(['letter.txt'])
}, 60_000)
