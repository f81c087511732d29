import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A database that holds these tables, those of the leads and those of the stock: PGlite or PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT>
