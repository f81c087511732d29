import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MigrationConfig } from 'drizzle-orm/migrator'

const ENTRY = fileURLToPath(new URL('make-record-process.ts', import.meta.url))

/** What the process that makes a record is told, and what it says when it could not. */
export interface RecordToMake {
  folder: string
  migrations: readonly MigrationConfig[]
}
export interface RecordNotMade {
  error: string
}

/** Where a record is made, inside its own folder: that may be a mounted volume, which cannot be moved away. */
const IN_THE_MAKING = '.new'
/** PostgreSQL's mark of a database; here it comes last, so that a folder with it is complete. */
const MARK = 'PG_VERSION'
/** File systems put it into the top folder of a volume. */
const OF_THE_VOLUME = 'lost+found'

/**
 * Makes the embedded record with its tables where there is none yet. Another process does: what that takes, 300 MB for good, would
 * stay with this one. A record whose making was cut short is made anew; a folder that holds anything else is refused.
 */
export async function makeRecordWhenNew(
  dataDir: string,
  migrations: readonly MigrationConfig[],
): Promise<void> {
  if (existsSync(join(dataDir, MARK))) return remove(join(dataDir, IN_THE_MAKING))
  mkdirSync(dataDir, { recursive: true })
  const found = readdirSync(dataDir).filter((name) => name !== OF_THE_VOLUME)
  if (found.length > 0 && !found.includes(IN_THE_MAKING))
    throw new Error(`${dataDir} holds files, but no record`)
  const making = join(dataDir, IN_THE_MAKING)
  // A process whose parent was killed may still write to its own.
  const folder = join(making, randomUUID())
  // What was in its place already goes first: without the folder it would look like somebody else's.
  for (const name of found.filter((other) => other !== IN_THE_MAKING)) remove(join(dataDir, name))
  remove(making)
  mkdirSync(folder, { recursive: true })
  try {
    await makeElsewhere({ folder, migrations })
  } catch (error) {
    remove(making)
    throw error
  }
  const parts = readdirSync(folder).filter((name) => name !== MARK)
  for (const name of [...parts, MARK]) renameSync(join(folder, name), join(dataDir, name))
  remove(making)
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true })
}

function makeElsewhere(record: RecordToMake): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(ENTRY, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    let why: string | undefined
    child.on('message', ({ error }: RecordNotMade) => {
      why = error
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else
        reject(
          new Error(why ?? `the process that makes it ended with ${signal ?? `exit code ${String(code)}`}`),
        )
    })
    child.send(record)
  })
}
