import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from './database.ts'
import type { Database, Row } from './database.ts'

let dir = ''
let path = ''
let database: Database
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'forecourt-lake-slices-'))
  path = join(dir, 'lake.sqlite')
  database = openDatabase(path)
})
afterEach(() => {
  vi.restoreAllMocks()
  database.close()
  rmSync(dir, { recursive: true })
})

const ROWS = 200

/** Takes ten slices or more. */
function* rows(): Generator<void> {
  for (let n = 1; n <= ROWS; n++) {
    database.run('INSERT INTO kv VALUES (?, ?, ?)', 'a', String(n), 'x'.repeat(20_000))
    const end = performance.now() + 0.5
    while (performance.now() < end) continue
    yield
  }
}

const count = (): Row[] => database.all('SELECT count(*) AS n FROM kv')

test('whoever reads during a transaction in slices sees what was before it and does not hurry it', async () => {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
  const writing = database.slicedTransaction(rows)
  expect(count()).toEqual([{ n: 0 }])
  expect(exec.mock.calls).not.toContainEqual(['COMMIT'])
  await writing
  expect(count()).toEqual([{ n: ROWS }])
})

test('a transaction in slices is finished before anybody else writes', async () => {
  const writing = database.slicedTransaction(rows)
  expect(database.transaction(count)).toEqual([{ n: ROWS }])
  database.run('DELETE FROM kv')
  await writing
  expect(count()).toEqual([{ n: 0 }])
})

test('in memory, where there is one connection, it is finished before anybody else reads too', async () => {
  const file = database
  database = openDatabase(':memory:')
  const writing = database.slicedTransaction(rows)
  expect(count()).toEqual([{ n: ROWS }])
  await writing
  database.close()
  database = file
})

test('whoever can wait writes after it', async () => {
  const writing = database.slicedTransaction(rows)
  const seen = database.idle().then(count)
  expect(await seen).toEqual([{ n: ROWS }])
  await writing
})

test('a step that fails undoes all of it', async () => {
  const failing = function* (): Generator<void> {
    yield* rows()
    throw new Error('no')
  }
  await expect(database.slicedTransaction(failing)).rejects.toThrow('no')
  expect(count()).toEqual([{ n: 0 }])
})

test('its pages are moved from the log into the file after it was committed, before the next one', async () => {
  await database.slicedTransaction(rows)
  expect(database.get('PRAGMA wal_autocheckpoint')).toEqual({ wal_autocheckpoint: 0 })
  await database.slicedTransaction(function* () {})
  expect(database.get('PRAGMA wal_autocheckpoint')).toEqual({ wal_autocheckpoint: 1000 })
  expect(statSync(path).size).toBeGreaterThan(ROWS * 20_000)
})

test('closing in the middle of it stores all of it', async () => {
  const writing = database.slicedTransaction(rows)
  database.close()
  await writing
  database = openDatabase(path)
  expect(count()).toEqual([{ n: ROWS }])
})
