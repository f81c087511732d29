import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { auditTable } from '../tables.ts'
import type { AuditEntry } from './audit-entry.ts'

/** An entry with its place in the log. */
export interface NumberedEntry extends AuditEntry {
  /** Newer entries have higher numbers. */
  number: number
}

/** Adds entries; pass a transaction to add them only if what they tell of happens. */
export async function writeAudit(db: Database, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db.insert(auditTable).values(entries.map(({ at, ...entry }) => ({ ...entry, at: new Date(at) })))
}

/** A tenant's entries, newest first; `before` continues a list after the entry with that number. */
export async function readAudit(
  db: Database,
  tenant: string,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<NumberedEntry[]> {
  const rows = await db
    .select()
    .from(auditTable)
    .where(
      and(eq(auditTable.tenant, tenant), before === undefined ? undefined : lt(auditTable.number, before)),
    )
    .orderBy(desc(auditTable.number))
    .limit(limit)
  return rows.map(({ at, ...entry }) => ({ ...entry, at: at.getTime() }))
}

/** Drops the entries from before a moment (epoch ms): the one way in which any goes. */
export async function forgetAudit(db: Database, before: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('forecourt.audit_retention', 'on', true)`)
    await tx.delete(auditTable).where(lt(auditTable.at, new Date(before)))
  })
}
