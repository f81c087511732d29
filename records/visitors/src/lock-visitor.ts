import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { visitorTable } from './tables.ts'

/** Lets one transaction at a time count what a visitor has, and add to it: two tabs at once would each add the last one. */
export async function lockVisitor(tx: Database, visitorId: string): Promise<void> {
  await tx
    .select({ id: visitorTable.id })
    .from(visitorTable)
    .where(eq(visitorTable.id, visitorId))
    .for('update')
}
