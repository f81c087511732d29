import { and, count, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import {
  DESK_VIEWS,
  type DeskPage,
  type DeskRow,
  type DeskView,
  MOST_COUNTED,
} from '@forecourt/tenant-config/desk/desk-answer'
import type { Database } from '../database.ts'
import { isGivenUp } from '../delivery/given-up.ts'
import { deliveryTable, leadTable } from '../tables.ts'
import { type DeskFilter, type DeskScope, isListed, isSeen } from './desk-filter.ts'
import { isBehind, placeOf } from './list-place.ts'

const MESSAGE_SHOWN = 160

/** Reads a part of a list, from the beginning or after `after`, which is the `next` of the part before. */
export async function deskPage(
  db: Database,
  scopes: readonly DeskScope[],
  { after, limit, ...filter }: DeskFilter & { after?: string | undefined; limit: number },
): Promise<DeskPage> {
  const rows = await db
    .select()
    .from(leadTable)
    .where(and(isListed(db, scopes, filter), isBehind(after)))
    .orderBy(desc(leadTable.createdAt), desc(leadTable.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const leads = await deskRowsOf(db, shown, scopes)
  return { leads, ...(rows.length > limit && last && { next: placeOf(last) }) }
}

/** Other leads of one person at a dealer that somebody may see, newest first. */
export async function sameSender(
  db: Database,
  scopes: readonly DeskScope[],
  { id, tenant, email, phone }: { id: string; tenant: string; email: string; phone: string },
): Promise<DeskRow[]> {
  if (email === '' && phone === '') return []
  const rows = await db
    .select()
    .from(leadTable)
    .where(
      and(
        isSeen(scopes),
        eq(leadTable.tenant, tenant),
        or(
          email === '' ? undefined : sql`lower(${leadTable.email}) = lower(${email})`,
          phone === '' ? undefined : eq(leadTable.phone, phone),
        ),
        ne(leadTable.id, id),
      ),
    )
    .orderBy(desc(leadTable.createdAt))
    .limit(MOST_OF_SENDER)
  return deskRowsOf(db, rows, scopes)
}

const MOST_OF_SENDER = 50

/** Counts what each list holds without further filters, `MOST_COUNTED` at most. */
export async function deskCounts(
  db: Database,
  scopes: readonly DeskScope[],
): Promise<Record<DeskView, number>> {
  const counts = new Map<DeskView, number>()
  for (const view of DESK_VIEWS) {
    const some = db
      .select({ id: leadTable.id })
      .from(leadTable)
      .where(isListed(db, scopes, { view }))
      .limit(MOST_COUNTED)
      .as('some')
    const [found] = await db.select({ leads: count() }).from(some)
    counts.set(view, found?.leads ?? 0)
  }
  return Object.fromEntries(counts) as Record<DeskView, number>
}

type Row = typeof leadTable.$inferSelect

/** Rows of the table as lines of a list, with what stands in other tables, by one question for all of them. */
export async function deskRowsOf(
  db: Database,
  rows: readonly Row[],
  scopes: readonly DeskScope[],
): Promise<DeskRow[]> {
  if (rows.length === 0) return []
  const dead = await db
    .select({ leadId: deliveryTable.leadId, deliveries: count() })
    .from(deliveryTable)
    .where(
      and(
        inArray(
          deliveryTable.leadId,
          rows.map(({ id }) => id),
        ),
        isGivenUp,
      ),
    )
    .groupBy(deliveryTable.leadId)
  const undelivered = new Map(dead.map(({ leadId, deliveries }) => [leadId, deliveries]))
  const scopeOf = new Map(scopes.map((scope) => [scope.tenant, scope]))
  return rows.map((row) => toDeskRow(row, undelivered.get(row.id) ?? 0, scopeOf.get(row.tenant)))
}

function toDeskRow(row: Row, undelivered: number, scope: DeskScope | undefined): DeskRow {
  const { vehicle, offer, location, assignee, hold, holdReason } = row
  const createdAt = row.createdAt.getTime()
  const isWaiting = row.status === 'new' && row.answeredAt === null && (hold === null || hold === 'released')
  const answerBy = isWaiting ? scope?.answerBy?.(createdAt) : undefined
  return {
    lead_id: row.id,
    tenant: row.tenant,
    status: row.status,
    category: row.category,
    subcategory: row.subcategory,
    name: row.name,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone,
    message: row.message.slice(0, MESSAGE_SHOWN),
    ...(vehicle && {
      vehicle: {
        name: vehicle.name,
        slug: vehicle.slug,
        stock_number: vehicle.stock_number,
        ...(vehicle.price !== undefined && { price: vehicle.price }),
      },
    }),
    ...(offer && { offer: offer.offer_name }),
    ...(location && { place: location }),
    dealership_slug: row.dealershipSlug,
    ...(assignee !== null && { assignee }),
    isRead: row.readAt !== null,
    isLate: isWaiting && createdAt < (scope?.lateBefore ?? -Infinity),
    ...(isWaiting && Number.isFinite(answerBy) && { answerBy }),
    isFinished: row.formCompleted,
    ...(hold !== null && { hold }),
    ...(hold === 'held' && holdReason !== null && { holdReason }),
    undelivered,
    createdAt,
  }
}
