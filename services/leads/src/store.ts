import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { Destination } from './delivery/destination.ts'
import { columns, isSame } from './lead-columns.ts'
import type { Lead, NewLead } from './lead.ts'
import { deliveryTable, leadTable } from './tables.ts'

/** The first step of a form that is not finished is delivered all the same, after this time. */
export const UNFINISHED_MS = 30 * 60_000

export interface StoreOptions {
  /** The sender's name for this one enquiry (N1). */
  key: string
  /** The id of the pass whose work was done for it. */
  proof: string | undefined
  destinations: readonly Destination[]
  /** Epoch ms. */
  now: number
}

export type StoreResult =
  | { kind: 'stored' | 'known' | 'updated'; lead_id: string }
  /** The work was done for another enquiry. */
  | { kind: 'proof-used' }

/**
 * Keeps a lead and, in the same transaction, one delivery for each destination (N1). The same key of the same tenant
 * gives the lead that is there already, however many ask at once.
 */
export async function storeLead(db: Database, lead: NewLead, options: StoreOptions): Promise<StoreResult> {
  const { key, proof, now } = options
  const id = randomUUID()
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(leadTable)
      .values({
        ...columns(lead, now),
        id,
        tenant: lead.tenant,
        idempotencyKey: key,
        proof: proof ?? null,
        createdAt: new Date(now),
      })
      .onConflictDoNothing()
      .returning({ id: leadTable.id })
    if (made) {
      await addDeliveries(tx, id, lead, options)
      return { kind: 'stored', lead_id: id }
    }
    const [known] = await tx
      .select({ id: leadTable.id })
      .from(leadTable)
      .where(and(eq(leadTable.tenant, lead.tenant), eq(leadTable.idempotencyKey, key)))
    return known ? { kind: 'known', lead_id: known.id } : { kind: 'proof-used' }
  })
}

/**
 * A further step of a form (N1, LEAD-08): what was sent replaces what was there, and what has not gone out yet goes out
 * with it; what has gone out is sent again when the form is finished. Undefined for a lead of nobody or of another tenant,
 * and for other words after the form was finished: they are an enquiry of their own.
 */
export async function updateLead(
  db: Database,
  leadId: string,
  lead: NewLead,
  options: Pick<StoreOptions, 'destinations' | 'now'>,
): Promise<StoreResult | undefined> {
  const { now } = options
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(leadTable)
      .where(and(eq(leadTable.id, leadId), eq(leadTable.tenant, lead.tenant)))
      .for('update')
    if (!found) return undefined
    // A finished form stays as it was sent: a step that comes twice changes nothing, other words are not part of it.
    if (found.formCompleted)
      return !lead.form_completed || isSame(found, columns(lead, now))
        ? { kind: 'known', lead_id: leadId }
        : undefined
    await tx.update(leadTable).set(columns(lead, now)).where(eq(leadTable.id, leadId))
    if (lead.form_completed) await finishDeliveries(tx, leadId, lead, options)
    return { kind: 'updated', lead_id: leadId }
  })
}

/** The lead with this id; undefined when there is none. */
export async function readLead(db: Database, leadId: string): Promise<Lead | undefined> {
  const [row] = await db.select().from(leadTable).where(eq(leadTable.id, leadId))
  if (!row) return undefined
  const { optIn, consentText, consentVersion, consentAt } = row
  return {
    lead_id: row.id,
    tenant: row.tenant,
    form: row.form,
    category: row.category,
    subcategory: row.subcategory,
    name: row.name,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone,
    postcode: row.postcode,
    message: row.message,
    date_time: row.dateTime?.getTime(),
    location: row.location ?? undefined,
    consent:
      optIn && consentText !== null && consentVersion !== null && consentAt !== null
        ? { text: consentText, version: consentVersion, at: consentAt.getTime() }
        : undefined,
    dealership_slug: row.dealershipSlug,
    car_dealership_id: row.carDealershipId ?? undefined,
    vehicle: row.vehicle ?? undefined,
    url: row.url,
    user_agent: row.userAgent,
    attributes: row.attributes,
    form_completed: row.formCompleted,
    createdAt: row.createdAt.getTime(),
  }
}

async function addDeliveries(
  tx: Database,
  leadId: string,
  { form_completed: isCompleted }: NewLead,
  { destinations, now }: Pick<StoreOptions, 'destinations' | 'now'>,
): Promise<void> {
  if (destinations.length === 0) return
  const dueAt = new Date(isCompleted ? now : now + UNFINISHED_MS)
  await tx
    .insert(deliveryTable)
    .values(destinations.map(({ kind, address }) => ({ id: randomUUID(), leadId, kind, address, dueAt })))
}

async function finishDeliveries(
  tx: Database,
  leadId: string,
  lead: NewLead,
  options: Pick<StoreOptions, 'destinations' | 'now'>,
): Promise<void> {
  const waiting = await tx
    .update(deliveryTable)
    .set({ dueAt: sql`least(${deliveryTable.dueAt}, ${new Date(options.now).toISOString()}::timestamptz)` })
    .where(and(eq(deliveryTable.leadId, leadId), eq(deliveryTable.status, 'pending')))
    .returning({ kind: deliveryTable.kind, address: deliveryTable.address })
  const isWaiting = (one: Destination) =>
    waiting.some(({ kind, address }) => kind === one.kind && address === one.address)
  const gone = options.destinations.filter((destination) => !isWaiting(destination))
  await addDeliveries(tx, leadId, lead, { ...options, destinations: gone })
}
