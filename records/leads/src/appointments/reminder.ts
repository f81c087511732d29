import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { deliveryTable } from '../tables.ts'

/** A visitor who asked for it is reminded so long before. */
export const REMIND_BEFORE_MS = 24 * 60 * 60_000

/** Puts the reminder of an appointment among what is to be sent; one that would be due already is not needed. */
export async function addReminder(
  tx: Database,
  { leadId, address, start, now }: { leadId: string; address: string; start: number; now: number },
): Promise<void> {
  const due = start - REMIND_BEFORE_MS
  if (due <= now) return
  await tx
    .insert(deliveryTable)
    .values({ id: randomUUID(), leadId, kind: 'reminder', address, dueAt: new Date(due), status: 'pending' })
}

/** Takes the reminder of a lead's appointment back, and returns the address it was for. */
export async function dropReminder(tx: Database, leadId: string): Promise<string | undefined> {
  const [dropped] = await tx
    .delete(deliveryTable)
    .where(
      and(
        eq(deliveryTable.leadId, leadId),
        eq(deliveryTable.kind, 'reminder'),
        inArray(deliveryTable.status, ['held', 'pending']),
      ),
    )
    .returning({ address: deliveryTable.address })
  return dropped?.address
}
