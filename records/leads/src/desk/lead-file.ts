import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../database.ts'
import type { DestinationKind } from '../delivery/destination.ts'
import type { Lead } from '../lead.ts'
import { readLead } from '../store.ts'
import { type DeliveryStatus, deliveryTable, leadActivityTable, leadTable } from '../tables.ts'
import { type DeskScope, isSeen } from './desk-filter.ts'
import { type DeskRow, deskRowsOf, sameSender } from './inbox.ts'
import type { LeadActivity } from './lead-activity.ts'

/** A delivery of a lead as staff see it. */
export interface ShownDelivery {
  id: string
  kind: DestinationKind
  address: string
  status: DeliveryStatus
  attempts: number
  /** Epoch ms: of the next attempt while it waits. */
  dueAt: number
  /** The answer to the last attempt that failed. */
  lastError?: string
  /** Epoch ms. */
  deliveredAt?: number
}

/** Everything that staff know of one lead. */
export interface LeadFile {
  lead: Lead
  /** Its line as the list shows it. */
  row: DeskRow
  deliveries: ShownDelivery[]
  /** Oldest first. */
  activity: LeadActivity[]
  /** Other leads of the same person at this dealer, newest first. */
  others: DeskRow[]
}

/** Reads a lead that a person may see; undefined for any other. */
export async function leadFile(
  db: Database,
  scopes: readonly DeskScope[],
  leadId: string,
): Promise<LeadFile | undefined> {
  const [found] = await db
    .select()
    .from(leadTable)
    .where(and(eq(leadTable.id, leadId), isSeen(scopes)))
  const lead = found && (await readLead(db, leadId))
  if (!lead) return undefined
  const [row] = await deskRowsOf(db, [found], scopes)
  if (!row) return undefined
  const deliveries = await db
    .select()
    .from(deliveryTable)
    .where(eq(deliveryTable.leadId, leadId))
    .orderBy(asc(deliveryTable.kind), asc(deliveryTable.address), asc(deliveryTable.dueAt))
  const activity = await db
    .select()
    .from(leadActivityTable)
    .where(eq(leadActivityTable.leadId, leadId))
    .orderBy(asc(leadActivityTable.number))
  return {
    lead,
    row,
    deliveries: deliveries.map(({ leadId: _lead, dueAt, lastError, deliveredAt, ...one }) => ({
      ...one,
      dueAt: dueAt.getTime(),
      ...(lastError !== null && { lastError }),
      ...(deliveredAt && { deliveredAt: deliveredAt.getTime() }),
    })),
    activity: activity.map(({ at, actor, kind, text }) => ({ at: at.getTime(), actor, kind, text })),
    others: await sameSender(db, scopes, found),
  }
}
