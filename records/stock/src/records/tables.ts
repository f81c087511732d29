import { sql } from 'drizzle-orm'
import {
  bigint,
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

import type { Breakdown } from '../ingest/report.ts'
import type { Vehicle } from '@forecourt/vehicle/vehicle'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Presence of a vehicle: the feed shows it, the feed says that it is sold, or a full load no longer named it. */
export type Presence = 'in_feed' | 'sold' | 'withdrawn'

/** What happened to a vehicle on a dealer's site: a visitor holds it, until it ends by itself or staff end it; or staff sold it. */
export type Standing = { reserved: true; reserved_until?: string } | { sold: true; sold_at: string }

export const vehicleTable = pgTable(
  'vehicle',
  {
    id: text('id').primaryKey(),
    tenant: text('tenant').notNull(),
    sourceId: text('source_id').notNull(),
    presence: text('presence').$type<Presence>().notNull(),
    carType: text('car_type').notNull(),
    status: text('status').notNull(),
    priceAud: integer('price_aud').notNull(),
    state: text('state').notNull(),
    /** Tenants that may show it, as of its last indexing. */
    tenantIds: text('tenant_ids').array().notNull(),
    contentHash: text('content_hash').notNull(),
    /** The index has not acknowledged this version yet. */
    indexPending: boolean('index_pending').notNull(),
    lastSeenRun: text('last_seen_run').notNull(),
    data: jsonb('data').$type<Vehicle>().notNull(),
    /** Lies over `data`; loads of the feed leave it as it is. */
    standing: jsonb('standing').$type<Standing>(),
    /** Pages do not show this standing yet. */
    standingPending: boolean('standing_pending').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    unique('vehicle_tenant_source').on(table.tenant, table.sourceId),
    index('vehicle_tenant_presence').on(table.tenant, table.presence),
    index('vehicle_index_pending')
      .on(table.tenant)
      .where(sql`${table.indexPending}`),
    index('vehicle_standing_pending')
      .on(table.id)
      .where(sql`${table.standingPending}`),
    index('vehicle_stocknum').on(sql`lower(${table.data} ->> 'stocknum')`),
    index('vehicle_source').on(sql`lower(${table.sourceId})`),
    index('vehicle_vin').on(sql`lower(${table.data} ->> 'vin')`),
    index('vehicle_sold_at')
      .on(table.tenant, sql`(${table.data} ->> 'sold_at')`)
      .where(sql`(${table.data} ->> 'sold_at') is not null`),
  ],
)

export const vehicleSlugTable = pgTable(
  'vehicle_slug',
  {
    slug: text('slug').primaryKey(),
    vehicleId: text('vehicle_id')
      .notNull()
      .references(() => vehicleTable.id),
    isCurrent: boolean('is_current').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('vehicle_slug_current')
      .on(table.vehicleId)
      .where(sql`${table.isCurrent}`),
    index('vehicle_slug_vehicle').on(table.vehicleId),
  ],
)

export type RunStatus = 'running' | 'completed' | 'failed' | 'aborted'

export const importRunTable = pgTable(
  'import_run',
  {
    id: text('id').primaryKey(),
    tenant: text('tenant').notNull(),
    mapping: text('mapping').notNull(),
    format: text('format').notNull(),
    mode: text('mode').notNull(),
    status: text('status').$type<RunStatus>().notNull(),
    startedAt: instant('started_at').notNull(),
    heartbeatAt: instant('heartbeat_at').notNull(),
    finishedAt: instant('finished_at'),
    rowsRead: integer('rows_read').notNull().default(0),
    imported: integer('imported').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    withdrawn: integer('withdrawn').notNull().default(0),
    breakdown: jsonb('breakdown').$type<Breakdown>(),
    error: text('error'),
  },
  (table) => [
    // Two loads of one tenant at once would withdraw each other's vehicles: the database refuses the second.
    uniqueIndex('import_run_one_running')
      .on(table.tenant)
      .where(sql`${table.status} = 'running'`),
    index('import_run_tenant_started').on(table.tenant, table.startedAt),
  ],
)

export const importRejectTable = pgTable(
  'import_reject',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    runId: text('run_id')
      .notNull()
      .references(() => importRunTable.id),
    row: integer('row').notNull(),
    field: text('field').notNull(),
    value: text('value').notNull(),
    reason: text('reason').notNull(),
    /** Ids of the row, as far as they could be read. */
    sourceId: text('source_id'),
    stocknum: text('stocknum'),
  },
  (table) => [
    index('import_reject_run_row').on(table.runId, table.row),
    index('import_reject_stocknum').on(sql`lower(${table.stocknum})`),
    index('import_reject_source').on(sql`lower(${table.sourceId})`),
  ],
)

export const vehicleHistoryTable = pgTable(
  'vehicle_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    vehicleId: text('vehicle_id')
      .notNull()
      .references(() => vehicleTable.id),
    runId: text('run_id').notNull(),
    at: instant('at').notNull(),
    /** `price` (AUD), `status` or `presence` */
    field: text('field').notNull(),
    before: text('before'),
    after: text('after').notNull(),
  },
  (table) => [index('vehicle_history_vehicle_at').on(table.vehicleId, table.at)],
)

/** Tokens of rules that every vehicle of the index has been evaluated for (`rules` of a search document). */
export const evaluatedTokenTable = pgTable('judged_token', { token: text('token').primaryKey() })
