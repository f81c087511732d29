import { eq, lte } from 'drizzle-orm'
import type { Database } from './database.ts'
import { usedPassTable } from './tables.ts'

/** A pass that pays once. */
export interface SinglePass {
  /** Its own random part. */
  id: string
  /** Epoch ms; from then on it is too old to be used at all. */
  expiresAt: number
}

/**
 * Marks a pass as used for one thing, in the transaction that the thing is kept in. False when it was used for another;
 * true again for the same, so that a request that is repeated is answered as before.
 */
export async function spendPass(
  tx: Database,
  { id, expiresAt }: SinglePass,
  paidFor: string,
): Promise<boolean> {
  const [made] = await tx
    .insert(usedPassTable)
    .values({ id, paidFor, expiresAt: new Date(expiresAt) })
    .onConflictDoNothing()
    .returning({ id: usedPassTable.id })
  if (made) return true
  const [used] = await tx
    .select({ paidFor: usedPassTable.paidFor })
    .from(usedPassTable)
    .where(eq(usedPassTable.id, id))
  return used?.paidFor === paidFor
}

/** Forgets the passes that are too old to be used by now (epoch ms). */
export async function forgetUsedPasses(db: Database, now: number): Promise<void> {
  await db.delete(usedPassTable).where(lte(usedPassTable.expiresAt, new Date(now)))
}
