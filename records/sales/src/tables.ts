import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { leadTable } from '@forecourt/leads/tables'
import type { OwnVehicle } from './valuations/own-vehicle.ts'
import type { ValuationAnswers } from '@forecourt/tenant-config/sales/valuation-questions'
import type { BillState } from '@forecourt/tenant-config/sales/bill-states'
import type { PaymentState } from '@forecourt/tenant-config/sales/payment-states'
import type { ReservationState } from '@forecourt/tenant-config/sales/reservation-states'
import type { PurchaseOrder } from '@forecourt/tenant-config/sales/purchase-order'
import type { PurchaseChoices } from '@forecourt/tenant-config/sales/purchase-steps'
import type { VehicleValuation } from '@forecourt/tenant-config/sales/value-vehicle'
import type { ReservationTerms } from '@forecourt/tenant-config/sales/reservation-terms'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Vehicles that visitors hold or held (N12); who they are is in the lead. */
export const reservationTable = pgTable(
  'reservation',
  {
    id: text('id').primaryKey(),
    /** Id of the tenant document on whose site it was made. */
    tenant: text('tenant').notNull(),
    leadId: text('lead_id')
      .notNull()
      .references(() => leadTable.id),
    /** The platform's id of the vehicle, the same for every dealer that shows it. */
    carId: text('car_id').notNull(),
    state: text('state').$type<ReservationState>().notNull(),
    /** When it ends by itself; null for one that does not. */
    until: instant('until'),
    /** What the visitor was promised. */
    terms: jsonb('terms').$type<ReservationTerms>().notNull(),
    /** Price that the visitor saw, whole AUD; 0 without one. */
    priceAud: integer('price_aud').notNull(),
    /** Keyed hash of the visitor's network address; forgotten after a day. */
    sender: text('sender'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    // Two visitors, of whichever dealer, never hold one vehicle.
    uniqueIndex('reservation_car')
      .on(table.carId)
      .where(sql`${table.state} in ('held', 'paid', 'confirmed', 'sold')`),
    uniqueIndex('reservation_lead').on(table.leadId),
    index('reservation_until')
      .on(table.until)
      .where(sql`${table.state} in ('held', 'paid')`),
    index('reservation_tenant').on(table.tenant, table.createdAt),
  ],
)

/** What visitors pay by a reference of the dealer's: an invoice, an order. Who it was is in the lead. */
export const billTable = pgTable(
  'bill',
  {
    id: text('id').primaryKey(),
    /** Id of the tenant document. */
    tenant: text('tenant').notNull(),
    leadId: text('lead_id')
      .notNull()
      .references(() => leadTable.id),
    /** As the visitor typed it. */
    reference: text('reference').notNull(),
    amountCents: integer('amount_cents').notNull(),
    state: text('state').$type<BillState>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('bill_lead').on(table.leadId),
    index('bill_tenant').on(table.tenant, table.createdAt),
  ],
)

/** Money that visitors were asked for; what they pay with is known to the provider alone. */
export const paymentTable = pgTable(
  'payment',
  {
    id: text('id').primaryKey(),
    /** Id of the tenant document. */
    tenant: text('tenant').notNull(),
    /** It is for the deposit of a reservation, or for a bill. */
    reservationId: text('reservation_id').references(() => reservationTable.id),
    billId: text('bill_id').references(() => billTable.id),
    /** What it is for, as the provider's page shows it. */
    title: text('title').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    provider: text('provider').notNull(),
    /** The provider's name of its page; null before there is one. */
    session: text('session'),
    /** Address of that page. */
    url: text('url'),
    /** The provider's name of the money that was paid, which a refund names. */
    charge: text('charge'),
    state: text('state').$type<PaymentState>().notNull(),
    /** How often the present step was tried, and when it is tried next; null when nothing is to be done. */
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    refundedAt: instant('refunded_at'),
  },
  (table) => [
    check('payment_purpose', sql`(${table.reservationId} is null) <> (${table.billId} is null)`),
    uniqueIndex('payment_bill_open')
      .on(table.billId)
      .where(sql`${table.state} in ('opening', 'open')`),
    index('payment_bill').on(table.billId),
    // One page at a time takes money for a reservation, or a bill.
    uniqueIndex('payment_reservation_open')
      .on(table.reservationId)
      .where(sql`${table.state} in ('opening', 'open')`),
    index('payment_reservation').on(table.reservationId),
    index('payment_due').on(table.dueAt),
  ],
)

/** What providers said of payments, each once however often they say it. */
export const paymentEventTable = pgTable(
  'payment_event',
  {
    /** `<provider> <the provider's id of the event>` */
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => paymentTable.id),
    kind: text('kind').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('payment_event_payment').on(table.paymentId)],
)

/** The pages of the test provider, which takes no real money. */
export const testPaymentTable = pgTable('test_payment', {
  /** The session. */
  id: text('id').primaryKey(),
  /** Key of the request that made it: asked again, it is the same. */
  key: text('key').notNull().unique(),
  title: text('title').notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  /** `open`, `paid`, `declined` (may be tried again), `closed` or `refunded`. */
  state: text('state').$type<'open' | 'paid' | 'declined' | 'closed' | 'refunded'>().notNull(),
  returnUrl: text('return_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Visitors who want to be told once when a vehicle that somebody holds is free again (their words of consent among it). */
export const watchTable = pgTable(
  'reservation_watch',
  {
    id: text('id').primaryKey(),
    /** Id of the tenant document. */
    tenant: text('tenant').notNull(),
    leadId: text('lead_id')
      .notNull()
      .references(() => leadTable.id),
    carId: text('car_id').notNull(),
    /** What the visitor read before pressing the button. */
    consentText: text('consent_text').notNull(),
    createdAt: instant('created_at').notNull(),
    toldAt: instant('told_at'),
    stoppedAt: instant('stopped_at'),
  },
  (table) => [
    index('reservation_watch_car')
      .on(table.carId)
      .where(sql`${table.toldAt} is null and ${table.stoppedAt} is null`),
    uniqueIndex('reservation_watch_lead').on(table.leadId),
  ],
)

/** Visitors' own vehicles that were valued, and what became of the figures (N9). Who it was is in the lead, once there is one. */
export const valuationTable = pgTable(
  'valuation',
  {
    id: text('id').primaryKey(),
    /** Id of the tenant document. */
    tenant: text('tenant').notNull(),
    /** Slug of the vehicle that it is traded in for; null for a vehicle that is only sold. */
    carSlug: text('car_slug'),
    vehicle: jsonb('vehicle').$type<OwnVehicle>().notNull(),
    /** Null until they are given. */
    answers: jsonb('answers').$type<ValuationAnswers>(),
    /** What came of the answers; null until then. */
    result: jsonb('result').$type<VehicleValuation>(),
    /** Until when a figure holds; null without one. */
    holdsUntil: instant('holds_until'),
    /** The lead with which its figure was accepted, or with which a person was asked for one. */
    leadId: text('lead_id').references(() => leadTable.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('valuation_lead').on(table.leadId),
    index('valuation_tenant').on(table.tenant, table.createdAt),
  ],
)

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Photos of valued vehicles, as JPEG without what the camera wrote. They go when the valuation goes. */
export const valuationPhotoTable = pgTable(
  'valuation_photo',
  {
    id: text('id').primaryKey(),
    valuationId: text('valuation_id')
      .notNull()
      .references(() => valuationTable.id, { onDelete: 'cascade' }),
    /** Id of the tenant document. */
    tenant: text('tenant').notNull(),
    image: bytes('image').notNull(),
    /** Bytes of the image. */
    size: integer('size').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('valuation_photo_valuation').on(table.valuationId, table.createdAt),
    index('valuation_photo_tenant').on(table.tenant),
  ],
)

/** What else is known of a valuation, by name (TRD-05): each figure that was given, where the dealer wants all of them. */
export const miscellaneousTable = pgTable(
  'miscellaneous',
  {
    id: text('id').primaryKey(),
    valuationId: text('valuation_id')
      .notNull()
      .references(() => valuationTable.id, { onDelete: 'cascade' }),
    columnName: text('column_name').notNull(),
    value: jsonb('value').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('miscellaneous_valuation').on(table.valuationId, table.createdAt)],
)

/** Purchases of vehicles that visitors begin, step by step, and the order that each came to. Who it was is in the lead. */
export const purchaseTable = pgTable(
  'purchase',
  {
    id: text('id').primaryKey(),
    /** Id of the tenant document. */
    tenant: text('tenant').notNull(),
    carId: text('car_id').notNull(),
    carSlug: text('car_slug').notNull(),
    choices: jsonb('choices').$type<PurchaseChoices>().notNull(),
    /** The visitor's own vehicle that is traded in. */
    valuationId: text('valuation_id').references(() => valuationTable.id, { onDelete: 'set null' }),
    /** What was ordered, as it was shown; null until then. */
    order: jsonb('order').$type<PurchaseOrder>(),
    leadId: text('lead_id').references(() => leadTable.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('purchase_lead').on(table.leadId),
    uniqueIndex('purchase_valuation').on(table.valuationId),
    index('purchase_tenant').on(table.tenant, table.createdAt),
  ],
)
