import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { deliveryTable } from '../tables.ts'
import { addNotices } from './notice.ts'
import { type Destination, retryAt } from './destination.ts'

/** A delivery that a worker has taken on. */
export interface ClaimedDelivery extends Destination {
  id: string
  leadId: string
  /** What happened to the reservation of the lead, where the delivery tells of that; null elsewhere. */
  event: string | null
  /** This one included. */
  attempts: number
}

/** A worker that has said nothing for so long is dead, and its deliveries are taken on again. */
export const CLAIM_MS = 2 * 60_000
const OPEN = ['pending', 'sending'] as const

/** Takes on what is due, each delivery by one worker only: further processes skip what is taken. */
export async function claimDue(db: Database, now: number, limit: number): Promise<ClaimedDelivery[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(deliveryTable)
      .where(and(inArray(deliveryTable.status, [...OPEN]), lte(deliveryTable.dueAt, new Date(now))))
      .orderBy(asc(deliveryTable.dueAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    const claimed: ClaimedDelivery[] = []
    for (const { id, leadId, kind, address, event, attempts } of due) {
      await tx
        .update(deliveryTable)
        .set({ status: 'sending', attempts: attempts + 1, dueAt: new Date(now + CLAIM_MS) })
        .where(eq(deliveryTable.id, id))
      claimed.push({ id, leadId, kind, address, event, attempts: attempts + 1 })
    }
    return claimed
  })
}

/** After a restart of the one process that owns the database: what it was sending when it ended is due again. */
export async function reclaimAll(db: Database, now: number): Promise<void> {
  await db
    .update(deliveryTable)
    // An attempt that was cut short is none that failed.
    .set({ status: 'pending', dueAt: new Date(now), attempts: sql`${deliveryTable.attempts} - 1` })
    .where(eq(deliveryTable.status, 'sending'))
}

export async function markDelivered(db: Database, id: string, now: number): Promise<void> {
  await db
    .update(deliveryTable)
    .set({ status: 'delivered', deliveredAt: new Date(now), lastError: null })
    .where(eq(deliveryTable.id, id))
}

/** Notes a failure; says whether it is tried again, or was given up and is dead: then those of `tell` are told. */
export async function markFailed(
  db: Database,
  delivery: ClaimedDelivery,
  { error, tell, now }: { error: string; tell: readonly string[]; now: number },
): Promise<'retry' | 'dead'> {
  const { id, attempts } = delivery
  const next = retryAt(attempts, now)
  const status = next === undefined ? 'dead' : 'pending'
  await db.transaction(async (tx) => {
    const [failed] = await tx
      .update(deliveryTable)
      .set({ status, dueAt: new Date(next ?? now), lastError: error.slice(0, 500) })
      // One that was rejected meanwhile stays so: its person may have been forgotten.
      .where(and(eq(deliveryTable.id, id), eq(deliveryTable.status, 'sending')))
      .returning({ id: deliveryTable.id })
    if (failed && status === 'dead') await addNotices(tx, delivery, { tell, now })
  })
  return next === undefined ? 'dead' : 'retry'
}

/** When the next delivery is due (epoch ms); undefined while none waits. */
export async function nextDue(db: Database): Promise<number | undefined> {
  const [first] = await db
    .select({ dueAt: deliveryTable.dueAt })
    .from(deliveryTable)
    .where(inArray(deliveryTable.status, [...OPEN]))
    .orderBy(asc(deliveryTable.dueAt))
    .limit(1)
  return first?.dueAt.getTime()
}
