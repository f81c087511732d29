import { fileURLToPath } from 'node:url'

import { PGlite } from '@electric-sql/pglite'
import { eq } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'

import { importRunTable } from './tables.ts'

export type Database = PgDatabase<PgQueryResultHKT>

/** The system of record for vehicles. */
export interface Records {
  readonly db: Database
  close(): Promise<void>
}

const MIGRATIONS = fileURLToPath(new URL('../../drizzle', import.meta.url))

/**
 * Opens the record and brings its tables up to date: PostgreSQL when `databaseUrl` is given, else PGlite in `dataDir`
 * (in memory without one). A PGlite folder belongs to one process; its owner holds the lock file, not this function.
 */
export async function openRecords(options: { dataDir?: string; databaseUrl?: string }): Promise<Records> {
  return options.databaseUrl === undefined ? openPglite(options.dataDir) : openPostgres(options.databaseUrl)
}

async function openPglite(dataDir: string | undefined): Promise<Records> {
  const client = dataDir === undefined ? await PGlite.create() : await PGlite.create(dataDir)
  const db = drizzlePglite(client)
  await migratePglite(db, { migrationsFolder: MIGRATIONS })
  // Nobody else can be loading: a run left "running" died with the process that owned this folder.
  await db
    .update(importRunTable)
    .set({ status: 'aborted', error: 'the process ended during the load' })
    .where(eq(importRunTable.status, 'running'))
  return { db, close: () => client.close() }
}

async function openPostgres(databaseUrl: string): Promise<Records> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const db = drizzlePostgres(pool)
  await migratePostgres(db, { migrationsFolder: MIGRATIONS })
  return { db, close: () => pool.end() }
}
