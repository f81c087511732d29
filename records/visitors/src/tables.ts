import { boolean, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { Channel } from './contact.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Somebody who signed in on a dealer's site, known there by a phone, an email or both (AUTH-04). */
export const visitorTable = pgTable(
  'visitor',
  {
    id: text('id').primaryKey(),
    /** Id of the tenant document: a visitor of one dealer is a stranger to all others. */
    tenant: text('tenant').notNull(),
    /** `+614…` */
    phone: text('phone'),
    /** Lower case. */
    email: text('email'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('visitor_tenant_phone').on(table.tenant, table.phone),
    unique('visitor_tenant_email').on(table.tenant, table.email),
  ],
)

/**
 * A browser's request to sign in with a contact, and the code that was sent for it; kept for a day, to count how many somebody
 * was sent. One without a code joined those that were on their way to the contact already.
 */
export const signInCodeTable = pgTable(
  'sign_in_code',
  {
    id: text('id').primaryKey(),
    tenant: text('tenant').notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    address: text('address').notNull(),
    codeHash: text('code_hash'),
    /** Keyed hash of the network address that asked, or the name of a trusted browser. */
    asker: text('asker').notNull().default(''),
    /** Asked by a browser in which somebody had signed in with this contact before. */
    isTrusted: boolean('is_trusted').notNull().default(false),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('sign_in_code_address').on(table.tenant, table.channel, table.address, table.createdAt),
    index('sign_in_code_created').on(table.createdAt),
    index('sign_in_code_contact').on(table.channel, table.address, table.createdAt),
  ],
)

/** A browser that is signed in; whoever reads the table learns no session that could be used. */
export const sessionTable = pgTable(
  'visitor_session',
  {
    /** SHA-256 of the token that the browser holds. */
    tokenHash: text('token_hash').primaryKey(),
    tenant: text('tenant').notNull(),
    visitorId: text('visitor_id')
      .notNull()
      .references(() => visitorTable.id, { onDelete: 'cascade' }),
    /** In words that its owner knows it by. */
    device: text('device').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** To the hour. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('visitor_session_visitor').on(table.visitorId),
    index('visitor_session_expires').on(table.expiresAt),
  ],
)

/** Vehicles that visitors saved in their account; what is stored of a vehicle is how it was then. */
export const savedVehicleTable = pgTable(
  'saved_vehicle',
  {
    visitorId: text('visitor_id')
      .notNull()
      .references(() => visitorTable.id, { onDelete: 'cascade' }),
    carId: text('car_id').notNull(),
    tenant: text('tenant').notNull(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    primaryImageUrl: text('primary_image_url').notNull(),
    /** Whole AUD; 0 without a price. */
    price: integer('price').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.visitorId, table.carId] }),
    index('saved_vehicle_car').on(table.tenant, table.carId),
  ],
)
