import { fileURLToPath } from 'node:url'

/** How these tables are made and kept up to date, in a database that others have tables in too. */
export const LEADS_MIGRATIONS = {
  folder: fileURLToPath(new URL('../drizzle', import.meta.url)),
  /** Where the database notes which of them it has seen. */
  table: '__leads_migrations',
}
