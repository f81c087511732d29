import { PGlite } from '@electric-sql/pglite'
import { openEmptyDatabase } from '@forecourt/test-database/empty-database'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from '../database.ts'
import { LEADS_MIGRATIONS } from '../migrations.ts'

/** A database with these tables: the test's own, or in a folder that is there already or made. */
export async function testDatabase(folder?: string): Promise<{ db: Database; close(): Promise<void> }> {
  const client = await (folder === undefined ? openEmptyDatabase() : PGlite.create(folder))
  const db = drizzle(client)
  await migrate(db, { migrationsFolder: LEADS_MIGRATIONS.folder, migrationsTable: LEADS_MIGRATIONS.table })
  return { db, close: () => client.close() }
}
