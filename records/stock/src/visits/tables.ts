import { bigint, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { vehicleTable } from '../records/tables.ts'

/** How often a vehicle was looked at on a dealer's site (N13). */
export const vehicleViewsTable = pgTable(
  'vehicle_views',
  {
    /** Slug of the tenant whose site it was. */
    tenant: text('tenant').notNull(),
    vehicleId: text('vehicle_id')
      .notNull()
      .references(() => vehicleTable.id, { onDelete: 'cascade' }),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.vehicleId] })],
)

/** Who was counted on a day, as hashes that mean nothing once the day is over; dropped then. */
export const viewOfDayTable = pgTable(
  'view_of_day',
  {
    tenant: text('tenant').notNull(),
    vehicleId: text('vehicle_id')
      .notNull()
      .references(() => vehicleTable.id, { onDelete: 'cascade' }),
    /** Calendar day where the dealer is. */
    day: date('day', { mode: 'string' }).notNull(),
    visitor: text('visitor').notNull(),
    /** The network that the visitor came from. */
    network: text('network').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.vehicleId, table.day, table.visitor] }),
    index('view_of_day_day').on(table.day),
  ],
)

/** Each time a visitor had a phone number shown (N3, SHR-10). */
export const phoneRevealTable = pgTable(
  'phone_reveal',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenant: text('tenant').notNull(),
    vehicleId: text('vehicle_id').notNull(),
    dealershipId: integer('dealership_id'),
    websiteId: integer('website_id').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('phone_reveal_tenant_at').on(table.tenant, table.at)],
)
