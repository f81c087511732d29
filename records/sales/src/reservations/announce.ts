import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '@forecourt/leads/audit'
import type { Database } from '../database.ts'
import { deliveryTable, leadActivityTable, leadTable } from '@forecourt/leads/tables'
import type { Reservation } from './reservation.ts'

/** What visitors and staff are told of. `late`: money came that cannot be taken, for it was too late, a second time or not what was asked. */
export type ReservationEvent =
  | 'held'
  | 'paid'
  | 'confirmed'
  | 'extended'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'late'
  | 'unrefunded'
  | 'sold'
  | 'unsold'

/** Who did it: a member of staff by id, a visitor by a keyed hash, or the clock. */
export type Actor = { staff: string } | { visitor: string } | 'rule'

/** What the dealer's desk is told by mail, unless it did it itself. */
const NEWS_FOR_DESK: readonly ReservationEvent[] = ['paid', 'expired', 'cancelled', 'late', 'unrefunded']
/** What is the dealer's business alone. */
const NOT_FOR_VISITORS: readonly ReservationEvent[] = ['unrefunded', 'sold', 'unsold']

/**
 * Writes down what happened to a reservation, inside the caller's transaction: the line of the audit log and of its lead, and the
 * mails about it.
 */
export async function announce(
  tx: Database,
  { id, tenant, leadId, state }: Reservation,
  { event, by, now }: { event: ReservationEvent; by: Actor; now: number },
): Promise<void> {
  const actor = by === 'rule' ? 'rule' : 'staff' in by ? by.staff : by.visitor
  await writeAudit(tx, [
    { at: now, tenant, actor, action: 'reservation-changed', subject: id, outcome: event },
  ])
  await tx.insert(leadActivityTable).values({
    leadId,
    at: new Date(now),
    actor: by === 'rule' ? by : 'staff' in by ? by.staff : 'visitor',
    kind: 'reservation',
    text: state,
  })
  const rows: { kind: 'reservation' | 'reservationDesk'; address: string }[] = []
  const [lead] = await tx.select({ email: leadTable.email }).from(leadTable).where(eq(leadTable.id, leadId))
  if (lead && lead.email !== '' && !NOT_FOR_VISITORS.includes(event))
    rows.push({ kind: 'reservation', address: lead.email.toLowerCase() })
  const isOwnWork = by !== 'rule' && 'staff' in by
  if (NEWS_FOR_DESK.includes(event) && !isOwnWork) {
    const desks = await tx
      .selectDistinct({ address: deliveryTable.address })
      .from(deliveryTable)
      .where(and(eq(deliveryTable.leadId, leadId), eq(deliveryTable.kind, 'email')))
    rows.push(...desks.map(({ address }) => ({ kind: 'reservationDesk' as const, address })))
  }
  if (rows.length === 0) return
  await tx
    .insert(deliveryTable)
    .values(rows.map((row) => ({ ...row, id: randomUUID(), leadId, event, dueAt: new Date(now) })))
}
