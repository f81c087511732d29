import { fileURLToPath } from 'node:url'

/** How these tables are made and kept up to date, beside those of the leads, on which they depend. */
export const SALES_MIGRATIONS = {
  folder: fileURLToPath(new URL('../drizzle', import.meta.url)),
  /** Where the database notes which of them it has seen. */
  table: '__sales_migrations',
}
