import { and, asc, eq } from 'drizzle-orm'
import type { LeadDetails, LeadFile } from '@forecourt/tenant-config/desk/desk-answer'
import type { Database } from '../database.ts'
import { deliveryTable, leadActivityTable, leadTable } from '../tables.ts'
import { type DeskScope, isSeen } from './desk-filter.ts'
import { deskRowsOf, sameSender } from './inbox.ts'

/** What the record of leads knows of one lead. */
export type LeadRecord = Omit<LeadFile, 'mayWork' | 'workers' | 'reservation' | 'holdTerms'>

/** Reads a lead that a person may see; undefined for any other. */
export async function leadFile(
  db: Database,
  scopes: readonly DeskScope[],
  leadId: string,
): Promise<LeadRecord | undefined> {
  const [found] = await db
    .select()
    .from(leadTable)
    .where(and(eq(leadTable.id, leadId), isSeen(scopes)))
  const [lead] = found ? await deskRowsOf(db, [found], scopes) : []
  if (!found || !lead) return undefined
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
    details: detailsOf(found),
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

function detailsOf(lead: typeof leadTable.$inferSelect): LeadDetails {
  const { message, postcode, rego, answers, dateTime, consentText, consentAt, url, attributes } = lead
  return {
    message,
    postcode,
    rego,
    additional_services: lead.additionalServices,
    answers: answers.map(({ label, text }) => ({ label, text })),
    ...(dateTime && { date_time: dateTime.getTime() }),
    ...(consentText !== null && consentAt && { consent: { text: consentText, at: consentAt.getTime() } }),
    url,
    visited_pages: attributes.visited_pages,
    linked_query_params: attributes.linked_query_params,
  }
}
