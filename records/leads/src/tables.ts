import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { DeliveryStatus, DestinationKind } from '@forecourt/tenant-config/desk/delivery-states'
import type { LeadActivity } from '@forecourt/tenant-config/desk/desk-answer'
import type { HoldReason, HoldState } from '@forecourt/tenant-config/desk/hold-states'
import type { LeadStatus } from '@forecourt/tenant-config/desk/lead-status'
import type { LeadCategory } from '@forecourt/tenant-config/forms/lead-categories'
import type { AppointmentKind } from '@forecourt/tenant-config/places/appointment-slots'
import type { AppointmentState } from './appointments/appointment.ts'
import type { AuditAction } from './audit/audit-entry.ts'
import type { Answer, LeadAttributes, LeadOffer, LeadPlace, LeadVehicle } from './lead.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Every enquiry that was accepted (LEAD-01, LEAD-02, LEAD-09). */
export const leadTable = pgTable(
  'lead',
  {
    id: text('id').primaryKey(),
    /** Id of the tenant document. */
    tenant: text('tenant').notNull(),
    /** Key that the sender gives to one enquiry: sent twice, it is still one lead (N1). */
    idempotencyKey: text('idempotency_key').notNull(),
    status: text('status').$type<LeadStatus>().notNull().default('new'),
    form: text('form').notNull(),
    category: text('category').$type<LeadCategory>().notNull(),
    subcategory: text('subcategory').notNull(),
    name: text('name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    postcode: text('postcode').notNull(),
    message: text('message').notNull(),
    rego: text('rego').notNull().default(''),
    additionalServices: jsonb('additional_services').$type<string[]>().notNull().default([]),
    /** Answers to the dealer's own questions, in the order of the form. */
    answers: jsonb('answers').$type<Answer[]>().notNull().default([]),
    dateTime: instant('date_time'),
    location: jsonb('location').$type<LeadPlace>(),
    optIn: boolean('opt_in').notNull(),
    consentText: text('consent_text'),
    consentVersion: text('consent_version'),
    consentAt: instant('consent_at'),
    dealershipSlug: text('dealership_slug').notNull(),
    carDealershipId: integer('car_dealership_id'),
    carId: text('car_id'),
    vehicle: jsonb('vehicle').$type<LeadVehicle>(),
    offer: jsonb('offer').$type<LeadOffer>(),
    url: text('url').notNull(),
    pageId: text('page_id').notNull().default(''),
    source: text('source').notNull(),
    userAgent: text('user_agent').notNull(),
    attributes: jsonb('attributes').$type<LeadAttributes>().notNull(),
    formCompleted: boolean('form_completed').notNull(),
    /** True when its sender showed proof of work. */
    isProved: boolean('is_proved').notNull().default(true),
    /** Keyed hash of the network address; forgotten after a day. */
    sender: text('sender'),
    /** Hash of what was written; forgotten after a day. */
    textHash: text('text_hash'),
    /** Null for a lead that was never held back. */
    hold: text('hold').$type<HoldState>(),
    /** See `hold-rules.ts`. */
    holdReason: text('hold_reason').$type<HoldReason>(),
    /** When the rules look at a held lead again; null when staff decide. */
    reviewAt: instant('review_at'),
    /** Id of the member of staff who looks after it. */
    assignee: text('assignee'),
    assignedAt: instant('assigned_at'),
    /** When somebody of staff opened it. */
    readAt: instant('read_at'),
    /** When somebody of staff first did something about it. */
    answeredAt: instant('answered_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('lead_tenant_key').on(table.tenant, table.idempotencyKey),
    index('lead_tenant_created').on(table.tenant, table.createdAt),
    index('lead_review').on(table.reviewAt),
    index('lead_created').on(table.createdAt, table.id),
    index('lead_tenant_status').on(table.tenant, table.status, table.createdAt),
    index('lead_held')
      .on(table.tenant, table.createdAt)
      .where(sql`${table.hold} = 'held'`),
    index('lead_turn').on(table.tenant, table.assignee, table.assignedAt),
    index('lead_email').on(table.tenant, sql`lower(${table.email})`),
    index('lead_phone').on(table.tenant, table.phone),
  ],
)

/**
 * Times that visitors booked, or hold while they fill in a form (N5). A place has as many seats for one kind as it takes
 * visitors at once; two appointments that have not ended never share a seat at one time, nor a vehicle.
 */
export const appointmentTable = pgTable(
  'appointment',
  {
    id: text('id').primaryKey(),
    /** Id of the tenant document. */
    tenant: text('tenant').notNull(),
    kind: text('kind').$type<AppointmentKind>().notNull(),
    /** Id of the location's document, which stays when the place gets another name or address. */
    place: text('place').notNull(),
    placeName: text('place_name').notNull(),
    /** From 0. */
    seat: integer('seat').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Zone of the place, in which the time is told. */
    timeZone: text('time_zone').notNull(),
    state: text('state').$type<AppointmentState>().notNull(),
    /** Until then it is held for somebody who fills in a form; null for what is booked. */
    heldUntil: instant('held_until'),
    /** Keyed hash of the address that holds it. */
    holder: text('holder'),
    /** Vehicle of a test drive. */
    carId: text('car_id'),
    leadId: text('lead_id').references(() => leadTable.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => {
    const stands = sql`${table.state} in ('held', 'booked')`
    return [
      uniqueIndex('appointment_seat')
        .on(table.tenant, table.kind, table.place, table.startsAt, table.seat)
        .where(stands),
      uniqueIndex('appointment_car').on(table.tenant, table.carId, table.startsAt).where(stands),
      // A lead has one appointment.
      uniqueIndex('appointment_lead').on(table.leadId),
      index('appointment_times').on(table.tenant, table.place, table.startsAt),
      index('appointment_holder').on(table.holder),
    ]
  },
)

/** What staff and rules did with a lead, oldest first; notes are staff's own words. */
export const leadActivityTable = pgTable(
  'lead_activity',
  {
    number: bigserial('number', { mode: 'number' }).primaryKey(),
    leadId: text('lead_id')
      .notNull()
      .references(() => leadTable.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** Id of staff, or `rule`. */
    actor: text('actor').notNull(),
    kind: text('kind').$type<LeadActivity['kind']>().notNull(),
    /** The words of a note, the new status, the id of the new assignee, the kind of the destination. */
    text: text('text').notNull(),
  },
  (table) => [index('lead_activity_lead').on(table.leadId, table.number)],
)

/** Passes that were used: each of them pays for nothing else. */
export const usedPassTable = pgTable(
  'used_pass',
  {
    /** The pass's own random part. */
    id: text('id').primaryKey(),
    /** Idempotency key of the enquiry, or of the step of one, that it paid for. */
    paidFor: text('paid_for').notNull(),
    /** From then on the pass has expired anyway, and the row is deleted. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('used_pass_expires').on(table.expiresAt)],
)

/** Actions with their actor and outcome: rows are added and, when they are old, deleted; a trigger refuses changes. */
export const auditTable = pgTable(
  'audit',
  {
    number: bigserial('number', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** Id of the tenant document. */
    tenant: text('tenant').notNull(),
    /** Id of staff, a keyed hash of a visitor's address or contact, or `rule`. */
    actor: text('actor').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    /** Id of the action's object; empty without one. */
    subject: text('subject').notNull(),
    outcome: text('outcome').notNull(),
  },
  (table) => [index('audit_tenant_number').on(table.tenant, table.number), index('audit_at').on(table.at)],
)

/** The outbox: one row for each destination of a lead, written with the lead (N1). */
export const deliveryTable = pgTable(
  'lead_delivery',
  {
    /** Sent with every attempt, so that a receiver recognises a delivery that it already had. */
    id: text('id').primaryKey(),
    leadId: text('lead_id')
      .notNull()
      .references(() => leadTable.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DestinationKind>().notNull(),
    /** An email address, or the tenant's short name of a webhook; never a secret. */
    address: text('address').notNull(),
    /** What happened to the reservation of the lead, where the delivery tells of that. */
    event: text('event'),
    status: text('status').$type<DeliveryStatus>().notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    /** Not before this; while `sending`, the moment at which the worker counts as dead. */
    dueAt: instant('due_at').notNull(),
    lastError: text('last_error'),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    index('lead_delivery_due').on(table.status, table.dueAt),
    index('lead_delivery_lead').on(table.leadId),
    index('lead_delivery_address').on(table.kind, table.address, table.dueAt),
  ],
)

/** Emails that a developer's machine shows instead of sending them, each once. */
export const localMessageTable = pgTable('local_message', {
  /** Newer messages have higher numbers. */
  number: bigserial('number', { mode: 'number' }).primaryKey(),
  deliveryId: text('delivery_id').notNull().unique(),
  to: text('to').notNull(),
  from: text('from').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  sentAt: instant('sent_at').notNull(),
})
