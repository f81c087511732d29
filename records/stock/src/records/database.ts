import { fileURLToPath } from 'node:url'

import type { PGlite } from '@electric-sql/pglite'
import { eq } from 'drizzle-orm'
import type { MigrationConfig } from 'drizzle-orm/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'

import { GuardedPglite, type PgliteGuard } from './guarded-pglite.ts'
import { copyRecords } from './copy-records.ts'
import { makeRecordWhenNew } from './make-record.ts'
import { migrateAll, openPglite } from './record-folder.ts'
import { importRunTable } from './tables.ts'

export type Database = PgDatabase<PgQueryResultHKT>

/** The system of record for vehicles. */
export interface Records {
  readonly db: Database
  close(): Promise<void>
  /**
   * Copies the record into a new folder as it is at one moment; what is asked of it meanwhile waits. Absent where there is no
   * folder: a hosted record has its own ways.
   */
  copyTo?(folder: string, signal: AbortSignal): Promise<void>
}

/** How a part's tables are made: a folder of migrations, and the table that notes which of them were run. */
export interface Migrations {
  folder: string
  table?: string
}

const MIGRATIONS: Migrations = { folder: fileURLToPath(new URL('../../drizzle', import.meta.url)) }

/**
 * Opens the record and brings its tables up to date, then those of `others` that live in the same database: PostgreSQL at
 * `databaseUrl`, or PGlite in `dataDir`. A PGlite folder belongs to one process; its owner holds the lock file, not this
 * function. `guard` watches over PGlite.
 */
export async function openRecords(
  options: { others?: readonly Migrations[] } & (
    | { databaseUrl: string; dataDir?: never }
    | { dataDir: string; databaseUrl?: never; guard?: PgliteGuard }
  ),
): Promise<Records> {
  const all = [MIGRATIONS, ...(options.others ?? [])].map(({ folder, table }) => ({
    migrationsFolder: folder,
    ...(table === undefined ? {} : { migrationsTable: table }),
  }))
  return options.databaseUrl === undefined
    ? openEmbedded(options.dataDir, all, options.guard)
    : openPostgres(options.databaseUrl, all)
}

async function openEmbedded(
  dataDir: string,
  migrations: readonly MigrationConfig[],
  guard: PgliteGuard | undefined,
): Promise<Records> {
  await makeRecordWhenNew(dataDir, migrations)
  const made = await openPglite(dataDir)
  // Nobody here asks more of a client than the guard has.
  const client = (guard === undefined ? made : new GuardedPglite(made, guard)) as PGlite
  const db = drizzlePglite(client)
  await migrateAll(client, migrations)
  // Nobody else can be loading: a run left "running" died with the process that owned this folder.
  await db
    .update(importRunTable)
    .set({ status: 'aborted', error: 'the process ended during the load' })
    .where(eq(importRunTable.status, 'running'))
  return {
    db,
    close: () => client.close(),
    copyTo: (folder, signal) => copyRecords(client, dataDir, folder, signal),
  }
}

async function openPostgres(databaseUrl: string, migrations: readonly MigrationConfig[]): Promise<Records> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  // A connection that breaks while nobody uses it: the next query says so, the process must not end of it.
  pool.on('error', () => undefined)
  const db = drizzlePostgres(pool)
  for (const config of migrations) await migratePostgres(db, config)
  return { db, close: () => pool.end() }
}
