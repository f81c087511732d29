import { and, eq, inArray, lt, notInArray, sql, type SQL } from 'drizzle-orm'
import { VISITOR_KINDS } from '@forecourt/tenant-config/desk/delivery-states'
import type { Database } from '../database.ts'
import { cancelOfLeads } from '../appointments/appointments.ts'
import { isSomebody } from './is-somebody.ts'
import {
  appointmentTable,
  deliveryTable,
  leadActivityTable,
  leadTable,
  localMessageTable,
} from '../tables.ts'

/** A person by what their enquiries know them by: an email address, or a phone number as it is stored (`+61412345678`). */
export type Person = { email: string } | { phone: string }

/** Everything that the record holds of a person's enquiries at a dealer, oldest first, with their deliveries and what staff noted. */
export async function personData(db: Database, tenant: string, person: Person) {
  const leads = await db
    .select()
    .from(leadTable)
    .where(and(eq(leadTable.tenant, tenant), isOfPerson(person)))
    .orderBy(leadTable.createdAt)
  const ids = leads.map(({ id }) => id)
  const deliveries =
    ids.length === 0 ? [] : await db.select().from(deliveryTable).where(inArray(deliveryTable.leadId, ids))
  const notes =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(leadActivityTable)
          .where(and(inArray(leadActivityTable.leadId, ids), eq(leadActivityTable.kind, 'note')))
  const appointments =
    ids.length === 0
      ? []
      : await db.select().from(appointmentTable).where(inArray(appointmentTable.leadId, ids))
  return leads.map(({ sender: _sender, textHash: _hash, idempotencyKey: _key, ...lead }) => ({
    ...lead,
    notes: notes.filter(({ leadId }) => leadId === lead.id).map(({ at, text }) => ({ at, text })),
    appointments: appointments
      .filter(({ leadId }) => leadId === lead.id)
      .map(({ id, kind, placeName, startsAt, endsAt, state }) => ({
        id,
        kind,
        place: placeName,
        startsAt,
        endsAt,
        state,
      })),
    deliveries: deliveries
      .filter(({ leadId }) => leadId === lead.id)
      .map(({ kind, address, status, deliveredAt }) => ({ kind, address, status, deliveredAt })),
  }))
}

/**
 * Removes a person from their enquiries at a dealer. The enquiries stay as counts: what they were about, when, and of which
 * kind. What is still to be sent is not sent any more. Returns the ids of the leads.
 */
export async function forgetPerson(
  db: Database,
  { tenant, person, now }: { tenant: string; person: Person; now: number },
): Promise<string[]> {
  return forget(db, and(eq(leadTable.tenant, tenant), isOfPerson(person)), now)
}

/** Removes the persons of leads from before a moment (epoch ms); at most so many at once, the number of them is returned. */
export async function forgetOldLeads(
  db: Database,
  { tenant, before, now }: { tenant: string; before: number; now: number },
): Promise<number> {
  const old = db
    .select({ id: leadTable.id })
    .from(leadTable)
    .where(and(eq(leadTable.tenant, tenant), lt(leadTable.createdAt, new Date(before)), isSomebody))
    .limit(MOST_AT_ONCE)
  return (await forget(db, inArray(leadTable.id, old), now)).length
}

const MOST_AT_ONCE = 500

/** Whether a lead is of a person. */
export function isOfPerson(person: Person): SQL {
  return 'email' in person
    ? sql`${person.email.trim()} <> '' and lower(${leadTable.email}) = lower(${person.email.trim()})`
    : sql`${person.phone} <> '' and ${leadTable.phone} = ${person.phone}`
}

async function forget(db: Database, which: SQL | undefined, now: number): Promise<string[]> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(leadTable)
      .set({
        // It is a hash of what was written.
        idempotencyKey: sql`'forgotten ' || ${leadTable.id}`,
        name: '',
        lastName: '',
        email: '',
        phone: '',
        postcode: '',
        message: '',
        rego: '',
        answers: [],
        optIn: false,
        consentText: null,
        consentVersion: null,
        consentAt: null,
        userAgent: '',
        attributes: { visited_pages: [], linked_query_params: {} },
        sender: null,
        textHash: null,
        updatedAt: new Date(now),
      })
      .where(which)
      .returning({ id: leadTable.id })
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return []
    // What staff wrote about a person is about the person.
    await tx
      .delete(leadActivityTable)
      .where(and(inArray(leadActivityTable.leadId, ids), eq(leadActivityTable.kind, 'note')))
    await cancelOfLeads(tx, ids, now)
    const ofThese = inArray(deliveryTable.leadId, ids)
    const sent = await tx.select({ id: deliveryTable.id }).from(deliveryTable).where(ofThese)
    await tx.delete(localMessageTable).where(
      inArray(
        localMessageTable.deliveryId,
        sent.map(({ id }) => id),
      ),
    )
    await tx
      .update(deliveryTable)
      .set({ status: 'rejected' })
      .where(and(ofThese, notInArray(deliveryTable.status, ['delivered', 'dead', 'rejected'])))
    // The address of a confirmation is the visitor's, and an error may repeat it.
    await tx.update(deliveryTable).set({ lastError: null }).where(ofThese)
    await tx
      .update(deliveryTable)
      .set({ address: '' })
      .where(and(ofThese, inArray(deliveryTable.kind, [...VISITOR_KINDS])))
    return ids
  })
}
