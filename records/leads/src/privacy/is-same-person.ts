import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type { NewLead } from '../lead.ts'
import { leadTable } from '../tables.ts'

/** Whether a lead is of the same person, by either of what they are known by, however the address is written. */
export function isSamePerson({ email, phone }: Pick<NewLead, 'email' | 'phone'>): SQL | undefined {
  return or(
    and(ne(leadTable.email, ''), eq(sql`lower(${leadTable.email})`, email.toLowerCase())),
    and(ne(leadTable.phone, ''), eq(leadTable.phone, phone)),
  )
}
