import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Database } from '../../storage/database.ts'
import { EntryStore } from './entry-store.ts'

it('an entry that is replaced counts as the newest, one that is put stays in its place, also when read anew', () => {
  const directory = mkdtempSync(join(tmpdir(), 'forecourt-entries-'))
  const database = new Database(directory)
  const store = new EntryStore<number>(database, 'preset')
  for (const [n, name] of ['a', 'b', 'c', '__proto__'].entries()) store.put(name, n)
  store.replace('a', 7)
  store.put('b', 8)
  const expected = [
    ['b', 8],
    ['c', 2],
    ['__proto__', 3],
    ['a', 7],
  ]
  expect(store.list()).toEqual(expected)
  expect(new EntryStore<number>(database, 'preset').list()).toEqual(expected)
  database.close()
  rmSync(directory, { recursive: true })
})
