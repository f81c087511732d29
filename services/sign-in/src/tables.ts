import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
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

/** A code that was sent; kept for a day after it is over, to count how many somebody was sent. */
export const signInCodeTable = pgTable(
  'sign_in_code',
  {
    id: text('id').primaryKey(),
    tenant: text('tenant').notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    address: text('address').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('sign_in_code_address').on(table.tenant, table.channel, table.address, table.createdAt),
    index('sign_in_code_created').on(table.createdAt),
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
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('visitor_session_visitor').on(table.visitorId),
    index('visitor_session_expires').on(table.expiresAt),
  ],
)
