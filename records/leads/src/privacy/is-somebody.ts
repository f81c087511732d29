import { ne, or, type SQL, sql } from 'drizzle-orm'
import { leadTable } from '../tables.ts'

/** Leads that still say who wrote. */
export const isSomebody: SQL = sql`(${or(
  ne(leadTable.name, ''),
  ne(leadTable.lastName, ''),
  ne(leadTable.email, ''),
  ne(leadTable.phone, ''),
  ne(leadTable.message, ''),
)})`
