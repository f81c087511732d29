import { and, eq, inArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { LeadActivity } from '@forecourt/tenant-config/desk/desk-answer'
import type { LeadStatus } from '@forecourt/tenant-config/desk/lead-status'
import { writeAudit } from '../audit/audit-log.ts'
import type { Database } from '../database.ts'
import { isSomebody } from '../privacy/is-somebody.ts'
import { deliveryTable, leadActivityTable, leadTable } from '../tables.ts'
import { type DeskScope, isSeen } from './desk-filter.ts'

/** What somebody of staff does with leads; each part alone or with others. */
export interface LeadWork {
  status?: LeadStatus | undefined
  /** Id of staff; null for nobody. */
  assignee?: string | null | undefined
  /** Words about it, for staff only. */
  note?: string | undefined
  isRead?: boolean | undefined
}

export interface WorkOptions {
  scopes: readonly DeskScope[]
  /** Ids; those that the person may not see stay as they are. */
  leads: readonly string[]
  /** Id of staff. */
  actor: string
  /** Epoch ms. */
  now: number
}

/** Changes leads, writes what was done into their activity and the audit log, and returns the ids of those it concerned. */
export async function workOn(
  db: Database,
  { status, assignee, note, isRead }: LeadWork,
  { scopes, leads, actor, now }: WorkOptions,
): Promise<string[]> {
  if (leads.length === 0) return []
  const at = new Date(now)
  return db.transaction(async (tx) => {
    const found = await tx
      .select({
        id: leadTable.id,
        tenant: leadTable.tenant,
        status: leadTable.status,
        assignee: leadTable.assignee,
        readAt: leadTable.readAt,
        answeredAt: leadTable.answeredAt,
      })
      .from(leadTable)
      .where(and(inArray(leadTable.id, [...leads]), isSeen(scopes)))
      .for('update')
    const activity: (typeof leadActivityTable.$inferInsert)[] = []
    for (const lead of found) {
      const done: Pick<LeadActivity, 'kind' | 'text'>[] = []
      if (status !== undefined && status !== lead.status) done.push({ kind: 'status', text: status })
      if (assignee !== undefined && assignee !== lead.assignee)
        done.push({ kind: 'assigned', text: assignee ?? '' })
      if (note !== undefined) done.push({ kind: 'note', text: note })
      const isAnswer = done.some(({ kind }) => kind !== 'assigned')
      await tx
        .update(leadTable)
        .set({
          ...(status !== undefined && { status }),
          ...(assignee !== undefined &&
            assignee !== lead.assignee && { assignee, assignedAt: assignee === null ? null : at }),
          readAt: isRead === false ? null : (lead.readAt ?? at),
          answeredAt: lead.answeredAt ?? (isAnswer ? at : null),
          ...(done.length > 0 && { updatedAt: at }),
        })
        .where(eq(leadTable.id, lead.id))
      activity.push(...done.map((one) => ({ ...one, leadId: lead.id, at, actor })))
    }
    if (activity.length > 0) {
      await tx.insert(leadActivityTable).values(activity)
      const tenants = new Map(found.map(({ id, tenant }) => [id, tenant]))
      await writeAudit(
        tx,
        activity.map(({ leadId, kind, text }) => ({
          at: now,
          tenant: tenants.get(leadId) ?? '',
          actor,
          action: 'lead-worked' as const,
          subject: leadId,
          // A note is personal text, which the audit log has none of.
          outcome: kind === 'note' ? 'note' : `${kind} ${text}`,
        })),
      )
    }
    return found.map(({ id }) => id)
  })
}

/**
 * Sends a delivery again: one that was given up starts anew, one that arrived is sent as a further one. Returns false for a
 * delivery of a lead that the person may not see, one that waits anyway, and one of a lead that is held, was rejected or is nobody's any more.
 */
export async function resend(
  db: Database,
  delivery: string,
  { scopes, actor, now }: Omit<WorkOptions, 'leads'>,
): Promise<boolean> {
  const at = new Date(now)
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ delivery: deliveryTable, tenant: leadTable.tenant })
      .from(deliveryTable)
      .innerJoin(leadTable, eq(leadTable.id, deliveryTable.leadId))
      .where(
        and(
          eq(deliveryTable.id, delivery),
          inArray(deliveryTable.status, ['dead', 'delivered']),
          // The person of a lead may have been forgotten meanwhile: there is nothing to send then.
          isSomebody,
          isSeen(scopes),
        ),
      )
      .for('update', { of: deliveryTable })
    if (!found) return false
    const { id, leadId, kind, address, status } = found.delivery
    await (status === 'dead'
      ? tx
          .update(deliveryTable)
          .set({ status: 'pending', attempts: 0, dueAt: at, lastError: null })
          .where(eq(deliveryTable.id, id))
      : tx.insert(deliveryTable).values({ id: randomUUID(), leadId, kind, address, dueAt: at }))
    await tx.insert(leadActivityTable).values({ leadId, at, actor, kind: 'resent', text: kind })
    await writeAudit(tx, [
      {
        at: now,
        tenant: found.tenant,
        actor,
        action: 'lead-worked',
        subject: leadId,
        outcome: `resent ${kind}`,
      },
    ])
    return true
  })
}
