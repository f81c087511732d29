import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copyEmptyDatabase, openEmptyDatabase } from './empty-database.ts'

it('gives each test an empty database of its own, and deletes it when it is closed', async () => {
  const [one, other] = [await openEmptyDatabase(), await openEmptyDatabase()]
  await one.exec('create table thing (id int)')
  const { rows } = await other.query("select to_regclass('thing') as found")
  expect(rows).toEqual([{ found: null }])
  const folder = (one as unknown as { dataDir: string }).dataDir
  await one.close()
  await other.close()
  expect(existsSync(folder)).toBe(false)
})

it('copies a whole database, with the mark that PostgreSQL puts into one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'copied-'))
  await copyEmptyDatabase(folder)
  expect(readdirSync(folder)).toContain('PG_VERSION')
  rmSync(folder, { recursive: true, force: true })
})
