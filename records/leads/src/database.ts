import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A database that holds these tables: PGlite or PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT>
