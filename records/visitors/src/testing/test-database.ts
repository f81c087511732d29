import { openEmptyDatabase } from '@forecourt/test-database/empty-database'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from '../database.ts'
import { SIGN_IN_MIGRATIONS } from '../migrations.ts'

/** An empty database of the test's own with these tables. */
export async function testDatabase(): Promise<{ db: Database; close(): Promise<void> }> {
  const client = await openEmptyDatabase()
  const db = drizzle(client)
  const { folder, table } = SIGN_IN_MIGRATIONS
  await migrate(db, { migrationsFolder: folder, migrationsTable: table })
  return { db, close: () => client.close() }
}
