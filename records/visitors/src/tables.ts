import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { AlertItem, AlertKind } from './alerts/alert-item.ts'
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

/** Passkeys with which visitors sign in; the private half never leaves their device. */
export const passkeyTable = pgTable(
  'visitor_passkey',
  {
    /** The credential's id, base64url; unique in the world. */
    id: text('id').primaryKey(),
    tenant: text('tenant').notNull(),
    visitorId: text('visitor_id')
      .notNull()
      .references(() => visitorTable.id, { onDelete: 'cascade' }),
    /** The host that it was made at: it opens no other. */
    host: text('host').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it was used, as it says itself; many always say 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** In words that its owner knows the device by. */
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('visitor_passkey_visitor').on(table.visitorId)],
)

/** What a passkey has to sign next; each is used once. */
export const passkeyChallengeTable = pgTable(
  'passkey_challenge',
  {
    /** SHA-256 of the challenge. */
    hash: text('hash').primaryKey(),
    tenant: text('tenant').notNull(),
    /** Who makes a passkey; empty for signing in. */
    visitorId: text('visitor_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenge_expires').on(table.expiresAt)],
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
    /** The price that the visitor was told last, whole AUD; null for none but that of then. */
    toldPrice: integer('told_price'),
    /** False while it was reserved, sold or gone when it was last looked at. */
    wasFree: boolean('was_free').notNull().default(true),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.visitorId, table.carId] }),
    index('saved_vehicle_car').on(table.tenant, table.carId),
  ],
)

/** Vehicles that visitors have themselves. */
export const ownCarTable = pgTable(
  'own_car',
  {
    id: text('id').primaryKey(),
    visitorId: text('visitor_id')
      .notNull()
      .references(() => visitorTable.id, { onDelete: 'cascade' }),
    /** Plate and its state; empty where it was not given. */
    rego: text('rego').notNull(),
    regoState: text('rego_state').notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    year: integer('year').notNull(),
    km: integer('km').notNull(),
    /** The day, as `2027-03-01`; empty for one that is not known. */
    nextService: text('next_service').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    index('own_car_visitor').on(table.visitorId),
    index('own_car_model').on(table.make, table.model, table.year),
  ],
)

/** Searches that visitors saved in their account. */
export const savedSearchTable = pgTable(
  'saved_search',
  {
    id: text('id').primaryKey(),
    visitorId: text('visitor_id')
      .notNull()
      .references(() => visitorTable.id, { onDelete: 'cascade' }),
    tenant: text('tenant').notNull(),
    /** What it narrows the stock to, in the one spelling of a listing's query. */
    query: text('query').notNull(),
    /** What its visitor knows it by. */
    name: text('name').notNull(),
    savedAt: instant('saved_at').notNull(),
    /** Newest entry of the history of vehicles that the search knew then; what comes after it is news. Null where nobody noted it. */
    seenEntry: bigint('seen_entry', { mode: 'number' }),
  },
  (table) => [
    unique('saved_search_visitor_query').on(table.visitorId, table.query),
    index('saved_search_tenant_query').on(table.tenant, table.query),
  ],
)

/** Vehicles that visitors were told of because they meet a search of theirs: each once. */
export const toldMatchTable = pgTable(
  'told_match',
  {
    visitorId: text('visitor_id')
      .notNull()
      .references(() => visitorTable.id, { onDelete: 'cascade' }),
    carId: text('car_id').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.visitorId, table.carId] }),
    index('told_match_at').on(table.toldAt),
  ],
)

/** Visitors who agreed to be written to about what they saved, and to what words. */
export const alertSettingTable = pgTable('alert_setting', {
  visitorId: text('visitor_id')
    .primaryKey()
    .references(() => visitorTable.id, { onDelete: 'cascade' }),
  tenant: text('tenant').notNull(),
  /** What the visitor read before pressing the button. */
  consentText: text('consent_text').notNull(),
  agreedAt: instant('agreed_at').notNull(),
  stoppedAt: instant('stopped_at'),
  /** Whether those words name recalls of their own vehicles. */
  recalls: boolean('recalls').notNull().default(false),
  /** The day of the last mail at the dealer's place, as `2026-07-01`; empty before the first. */
  mailedOn: text('mailed_on').notNull().default(''),
})

/** What a visitor is to be told of a vehicle with their next mail. */
export const alertItemTable = pgTable(
  'alert_item',
  {
    visitorId: text('visitor_id')
      .notNull()
      .references(() => visitorTable.id, { onDelete: 'cascade' }),
    carId: text('car_id').notNull(),
    tenant: text('tenant').notNull(),
    kind: text('kind').$type<AlertKind>().notNull(),
    /** Whole AUD, of before and of now; 0 without a price. */
    priceBefore: integer('price_before').notNull(),
    priceNow: integer('price_now').notNull(),
    /** Name of the saved search that it meets; null for a saved vehicle. */
    search: text('search'),
    /** The visitor's own vehicle that a recall may concern; null for all else. */
    ownCar: text('own_car'),
    foundAt: instant('found_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.visitorId, table.carId] }),
    index('alert_item_tenant').on(table.tenant),
  ],
)

/** Recalls that owners of a vehicle were told of: each once. */
export const toldRecallTable = pgTable(
  'told_recall',
  {
    ownCarId: text('own_car_id')
      .notNull()
      .references(() => ownCarTable.id, { onDelete: 'cascade' }),
    /** Id of the recall's document. */
    recallId: text('recall_id').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownCarId, table.recallId] })],
)

/** Mails that are on their way to a visitor; written together with what they tell. */
export const alertMailTable = pgTable(
  'alert_mail',
  {
    id: text('id').primaryKey(),
    visitorId: text('visitor_id')
      .notNull()
      .references(() => visitorTable.id, { onDelete: 'cascade' }),
    tenant: text('tenant').notNull(),
    address: text('address').notNull(),
    items: jsonb('items').$type<AlertItem[]>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('alert_mail_due').on(table.dueAt)],
)

/** How far the history of vehicles was looked through for what meets a saved search; one row. */
export const matchProgressTable = pgTable('match_progress', {
  name: text('name').primaryKey(),
  /** Number of the last entry. */
  entry: bigint('entry', { mode: 'number' }).notNull(),
})

/** How far the changes of vehicles were looked through for what visitors are to be told; one row. */
export const alertProgressTable = pgTable('alert_progress', {
  name: text('name').primaryKey(),
  /** When the last one changed, and its id. */
  at: instant('at').notNull(),
  carId: text('car_id').notNull(),
})
