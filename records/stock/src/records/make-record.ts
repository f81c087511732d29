import { fork } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/**
 * Makes the embedded record with its tables where there is none yet. Another process does: what that takes, 300 MB for good, would
 * stay with this one. The folder appears with its database complete, so that one whose making was cut short is made anew.
 */
export async function makeRecordWhenNew(
  dataDir: string,
  migrations: readonly MigrationConfig[],
): Promise<void> {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(`${dataDir} holds files, but no record`)
  const folder = `${dataDir}.new`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  try {
    await makeElsewhere({ folder, migrations })
    if (existsSync(dataDir)) rmdirSync(dataDir)
    renameSync(folder, dataDir)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
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
