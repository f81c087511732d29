import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { DeliveryStatus } from '@forecourt/tenant-config/desk/delivery-states'
import type { HoldState } from '@forecourt/tenant-config/desk/hold-states'
import type { LeadTeam } from '@forecourt/tenant-config/desk/lead-team'
import { appointmentOfLead } from './appointments/appointments.ts'
import { type BookingWish, bookTime, NotBooked } from './appointments/book.ts'
import { writeAudit } from './audit/audit-log.ts'
import type { Database } from './database.ts'
import { mayConfirm } from './delivery/confirmation.ts'
import type { Destination } from './delivery/destination.ts'
import { assignByTeam } from './desk/assignment.ts'
import { holdColumns, type LeadOrigin } from './held/hold.ts'
import { columns, isSame } from './lead-columns.ts'
import type { Lead, NewLead } from './lead.ts'
import { deliveryTable, leadActivityTable, leadTable } from './tables.ts'
import { type SinglePass, spendPass } from './used-passes.ts'

/** The first step of an unfinished form is delivered anyway, after this time. */
export const UNFINISHED_MS = 30 * 60_000

export interface StoreOptions {
  /** Key that the sender gives to this one enquiry (N1). */
  key: string
  /** The pass that pays for this enquiry and nothing else; undefined for a pass that a page shows to everybody. */
  pass: SinglePass | undefined
  origin: LeadOrigin
  destinations: readonly Destination[]
  /** The teams of the tenant in their order, with those members who still work for it. */
  teams?: readonly LeadTeam[]
  /** The time that goes with a finished lead (N5). */
  booking?: BookingWish | undefined
  /**
   * Stores what else begins with a finished lead, in the same transaction; what it throws undoes the lead as well. Not called for
   * a lead that is held back: staff decide first.
   */
  alongside?:
    | ((tx: Database, stored: { leadId: string; lead: NewLead; now: number }) => Promise<void>)
    | undefined
  /** Id of staff who wrote it down while they spoke with somebody: it is read and answered. */
  enteredBy?: string | undefined
  /** Epoch ms. */
  now: number
}

export type StepOptions = Pick<
  StoreOptions,
  'key' | 'pass' | 'destinations' | 'booking' | 'alongside' | 'now'
>

export type StoreResult =
  /** `appointment`: id of what was booked with it. */
  | { kind: 'stored' | 'known' | 'updated'; lead_id: string; appointment?: string }
  /** The pass was used for another enquiry. */
  | { kind: 'pass-used' }
  /** Its time was not free, or its visitor has booked enough: nothing is stored. */
  | { kind: 'not-booked'; because: NotBooked['because'] }

/**
 * Stores a lead and, in the same transaction, one delivery for each destination (N1). A key that the tenant already has
 * returns the lead stored with it, even for simultaneous requests. A lead whose sender showed no proof may be held back:
 * then its deliveries wait until it is released.
 */
export async function storeLead(db: Database, lead: NewLead, options: StoreOptions): Promise<StoreResult> {
  const { key, pass, origin, enteredBy, now } = options
  const at = new Date(now)
  const id = randomUUID()
  return orNotBooked(db, async (tx) => {
    const before = await knownLead(tx, lead.tenant, key)
    if (before) return before
    if (pass && !(await spendPass(tx, pass, key))) return { kind: 'pass-used' }
    const held = await holdColumns(tx, lead, origin, now)
    const [made] = await tx
      .insert(leadTable)
      .values({
        ...columns(lead, now),
        ...held,
        id,
        tenant: lead.tenant,
        idempotencyKey: key,
        createdAt: at,
        ...(enteredBy !== undefined && { readAt: at, answeredAt: at }),
      })
      .onConflictDoNothing()
      .returning({ hold: leadTable.hold, reason: leadTable.holdReason })
    // A simultaneous request with the same key was first.
    if (!made) return (await knownLead(tx, lead.tenant, key)) ?? { kind: 'pass-used' }
    await addDeliveries(tx, id, lead, { ...options, status: deliveryStatus(made.hold) })
    if (enteredBy !== undefined) {
      await tx
        .insert(leadActivityTable)
        .values({ leadId: id, at, actor: enteredBy, kind: 'entered', text: '' })
      await writeAudit(tx, [
        {
          at: now,
          tenant: lead.tenant,
          actor: enteredBy,
          action: 'lead-entered',
          subject: id,
          outcome: 'ok',
        },
      ])
    }
    await assignByTeam(tx, { id, lead, teams: options.teams ?? [], now })
    if (made.reason !== null)
      await writeAudit(tx, [
        {
          at: now,
          tenant: lead.tenant,
          actor: origin.sender,
          action: 'lead-held',
          subject: id,
          outcome: made.reason,
        },
      ])
    // Staff decide first about a lead that is held back; until then its time is a wish.
    if (!lead.form_completed || made.hold === 'held') return { kind: 'stored', lead_id: id }
    return { kind: 'stored', lead_id: id, ...(await storeAlongside(tx, id, lead, options)) }
  })
}

/** Runs a transaction that is undone as a whole when the time that goes with a lead cannot be booked. */
async function orNotBooked<Stored>(
  db: Database,
  run: (tx: Database) => Promise<Stored>,
): Promise<Stored | Extract<StoreResult, { kind: 'not-booked' }>> {
  try {
    return await db.transaction(run)
  } catch (error) {
    if (error instanceof NotBooked) return { kind: 'not-booked', because: error.because }
    throw error
  }
}

async function knownLead(tx: Database, tenant: string, key: string): Promise<StoreResult | undefined> {
  const [known] = await tx
    .select({ id: leadTable.id })
    .from(leadTable)
    .where(and(eq(leadTable.tenant, tenant), eq(leadTable.idempotencyKey, key)))
  return known && knownAs(tx, known.id)
}

async function knownAs(tx: Database, leadId: string): Promise<StoreResult> {
  const appointment = await appointmentOfLead(tx, leadId)
  return { kind: 'known', lead_id: leadId, ...(appointment && { appointment: appointment.id }) }
}

/**
 * Stores a further step of a form (N1, LEAD-08): it replaces the earlier content, and deliveries that have not gone out yet
 * go out with it; those that have gone out are sent again when the form is finished. Undefined for an unknown lead or one of
 * another tenant, and for other content after the form was finished: that is an enquiry of its own.
 */
export async function updateLead(
  db: Database,
  leadId: string,
  lead: NewLead,
  options: StepOptions,
): Promise<StoreResult | undefined> {
  const { key, pass, now } = options
  return orNotBooked(db, async (tx): Promise<StoreResult | undefined> => {
    const [found] = await tx
      .select()
      .from(leadTable)
      .where(and(eq(leadTable.id, leadId), eq(leadTable.tenant, lead.tenant)))
      .for('update')
    if (!found) return undefined
    // A finished form stays as it was sent: a repeated step changes nothing, and other content is not part of it.
    if (found.formCompleted)
      return !lead.form_completed || isSame(found, columns(lead, now)) ? knownAs(tx, leadId) : undefined
    if (pass && !(await spendPass(tx, pass, key))) return { kind: 'pass-used' }
    await tx.update(leadTable).set(columns(lead, now)).where(eq(leadTable.id, leadId))
    if (lead.form_completed)
      await finishDeliveries(tx, leadId, lead, { ...options, status: deliveryStatus(found.hold) })
    if (!lead.form_completed || found.hold === 'held') return { kind: 'updated', lead_id: leadId }
    return { kind: 'updated', lead_id: leadId, ...(await storeAlongside(tx, leadId, lead, options)) }
  })
}

/** Stores what begins with a finished lead: its appointment, and what the caller adds. */
async function storeAlongside(
  tx: Database,
  leadId: string,
  lead: NewLead,
  { booking, alongside, now }: Pick<StoreOptions, 'booking' | 'alongside' | 'now'>,
): Promise<{ appointment?: string }> {
  await alongside?.(tx, { leadId, lead, now })
  return booking ? { appointment: await bookTime(tx, booking, { leadId, lead, now }) } : {}
}

/** Returns the lead with this id; undefined when no lead has it. */
export async function readLead(db: Database, leadId: string): Promise<Lead | undefined> {
  const [row] = await db.select().from(leadTable).where(eq(leadTable.id, leadId))
  if (!row) return undefined
  const { optIn, consentText, consentVersion, consentAt } = row
  return {
    lead_id: row.id,
    lead_status: row.status,
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
    Rego: row.rego,
    additional_services: row.additionalServices,
    answers: row.answers,
    date_time: row.dateTime?.getTime(),
    location: row.location ?? undefined,
    consent:
      optIn && consentText !== null && consentVersion !== null && consentAt !== null
        ? { text: consentText, version: consentVersion, at: consentAt.getTime() }
        : undefined,
    dealership_slug: row.dealershipSlug,
    car_dealership_id: row.carDealershipId ?? undefined,
    vehicle: row.vehicle ?? undefined,
    ...(row.offer && { offer: row.offer }),
    url: row.url,
    page_id: row.pageId,
    user_agent: row.userAgent,
    attributes: row.attributes,
    form_completed: row.formCompleted,
    createdAt: row.createdAt.getTime(),
  }
}

type DeliveryOptions = Pick<StoreOptions, 'destinations' | 'now'> & { status: DeliveryStatus }

/** Returns the status for the deliveries of a lead that is held, was released, was rejected or was never held back. */
function deliveryStatus(hold: HoldState | null): 'held' | 'rejected' | 'pending' {
  return hold === null || hold === 'released' ? 'pending' : hold
}

async function addDeliveries(
  tx: Database,
  leadId: string,
  { form_completed: isCompleted }: NewLead,
  { destinations, now, status }: DeliveryOptions,
): Promise<void> {
  const wanted: Destination[] = []
  for (const destination of destinations) {
    if (destination.kind === 'confirmation' && !(await mayConfirm(tx, destination.address, now))) continue
    wanted.push(destination)
  }
  if (wanted.length === 0) return
  const dueAt = new Date(isCompleted ? now : now + UNFINISHED_MS)
  await tx
    .insert(deliveryTable)
    .values(wanted.map(({ kind, address }) => ({ id: randomUUID(), leadId, kind, address, dueAt, status })))
}

async function finishDeliveries(
  tx: Database,
  leadId: string,
  lead: NewLead,
  options: DeliveryOptions,
): Promise<void> {
  const waiting = await tx
    .update(deliveryTable)
    .set({ dueAt: sql`least(${deliveryTable.dueAt}, ${new Date(options.now).toISOString()}::timestamptz)` })
    .where(and(eq(deliveryTable.leadId, leadId), eq(deliveryTable.status, options.status)))
    .returning({ kind: deliveryTable.kind, address: deliveryTable.address })
  const isWaiting = (one: Destination) =>
    waiting.some(({ kind, address }) => kind === one.kind && address === one.address)
  const gone = options.destinations.filter((destination) => !isWaiting(destination))
  await addDeliveries(tx, leadId, lead, { ...options, destinations: gone })
}
