import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'

const PACKAGE = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))
const CACHE = fileURLToPath(new URL('../../../.cache', import.meta.url))

/**
 * Copies an empty PostgreSQL database of PGlite into a folder that is not there yet, or is empty. PostgreSQL takes seconds of
 * processor time to make one, which is done once for each version of PGlite; a copy is opened in a fifth of that.
 */
export async function copyEmptyDatabase(folder: string): Promise<void> {
  cpSync(await emptyDatabase(), folder, { recursive: true })
}

/** Opens an empty database of the test's own; closing it deletes it. */
export async function openEmptyDatabase(): Promise<PGlite> {
  const parent = mkdtempSync(join(tmpdir(), 'test-database-'))
  const folder = join(parent, 'data')
  await copyEmptyDatabase(folder)
  const client = await PGlite.create(folder)
  const close = client.close.bind(client)
  client.close = async () => {
    await close()
    rmSync(parent, { recursive: true, force: true })
  }
  return client
}

/** The folder that is copied. Of processes that make it at the same time the first one’s stays. */
async function emptyDatabase(): Promise<string> {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
  const folder = join(CACHE, `empty-database-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(dirname(folder), { recursive: true })
  const making = mkdtempSync(`${folder}.`)
  const client = await PGlite.create(join(making, 'data'))
  await client.close()
  try {
    renameSync(join(making, 'data'), folder)
  } catch (error) {
    // Another process was quicker; a folder that holds files cannot be replaced.
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  return folder
}
