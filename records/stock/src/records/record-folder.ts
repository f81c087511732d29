import { PGlite } from '@electric-sql/pglite'
import type { MigrationConfig } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

/**
 * PostgreSQL's own cache of its files. It touches all of it, its default of 128 MB too, while it starts; behind it the operating
 * system caches the same files, so that a page that is not in it is a copy away (decision 0057).
 */
const SHARED_BUFFERS = '16MB'

/** Opens the embedded PostgreSQL in a folder. A folder without a database gets one. */
export function openPglite(dataDir: string): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`]
  return PGlite.create({ startParams, dataDir })
}

/** Brings the tables up to date. */
export async function migrateAll(client: PGlite, migrations: readonly MigrationConfig[]): Promise<void> {
  const db = drizzle(client)
  for (const config of migrations) await migrate(db, config)
}
