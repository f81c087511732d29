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
} from 'drizzle-orm/pg-core'
import type { LeadCategory } from '@forecourt/tenant-config/lead-categories'
import type { DestinationKind } from './delivery/destination.ts'
import type { LeadAttributes, LeadPlace, LeadVehicle } from './lead.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What has been done about a lead: staff move it on; nothing takes a row away. */
export type LeadStatus = 'new'
/** `sending` belongs to a worker until its time is up; `dead` was given up after the last retry. */
export type DeliveryStatus = 'pending' | 'sending' | 'delivered' | 'dead'

/** Every enquiry that was taken (LEAD-01, LEAD-02, LEAD-09). */
export const leadTable = pgTable(
  'lead',
  {
    id: text('id').primaryKey(),
    /** Id of the tenant document. */
    tenant: text('tenant').notNull(),
    /** The sender's name for this one enquiry: sent twice, it is still one lead (N1). */
    idempotencyKey: text('idempotency_key').notNull(),
    /** The proof of work that paid for it, which pays once. */
    proof: text('proof'),
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
    url: text('url').notNull(),
    source: text('source').notNull(),
    userAgent: text('user_agent').notNull(),
    attributes: jsonb('attributes').$type<LeadAttributes>().notNull(),
    formCompleted: boolean('form_completed').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('lead_tenant_key').on(table.tenant, table.idempotencyKey),
    unique('lead_proof').on(table.proof),
    index('lead_tenant_created').on(table.tenant, table.createdAt),
  ],
)

/** The outbox: one row for each place that a lead has to reach, written with the lead (N1). */
export const deliveryTable = pgTable(
  'lead_delivery',
  {
    /** Sent along with every attempt, so that a receiver knows one that it had already. */
    id: text('id').primaryKey(),
    leadId: text('lead_id')
      .notNull()
      .references(() => leadTable.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DestinationKind>().notNull(),
    /** An email address, or the tenant's short name of a webhook; never a secret. */
    address: text('address').notNull(),
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
