import type { HoldReason } from '@forecourt/tenant-config/desk/hold-states'
import { and, asc, count, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { type DeskScope, isSeen } from '../desk/desk-filter.ts'
import { writeAudit } from '../audit/audit-log.ts'
import type { Database } from '../database.ts'
import { deliveryTable, leadTable } from '../tables.ts'
import { FLOOD, HOLD_WINDOW_MS, REVIEW_MS } from './hold-rules.ts'

/** A held lead as staff see it in the list. */
export interface HeldLead {
  lead_id: string
  reason: HoldReason
  /** Epoch ms. */
  createdAt: number
  /** Time at which the rules check it again; absent where staff decide. */
  reviewAt?: number
  category: string
  name: string
  last_name: string
  email: string
  phone: string
  message: string
}

/** Decision about held leads: `all` of the tenant, or those with these ids. */
export interface HeldDecision {
  /** Id of the tenant document. */
  tenant: string
  leads: readonly string[] | 'all'
  /** What the person may see; absent for a rule. */
  scope?: DeskScope
  /** Id of staff, or `rule`. */
  actor: string
  /** Epoch ms. */
  now: number
}

/** Returns the held leads that a person may see, oldest first, and the number of all of them. */
export async function heldLeads(
  db: Database,
  scope: DeskScope,
  { limit }: { limit: number },
): Promise<{ leads: HeldLead[]; count: number }> {
  const isHeld = and(isSeen([scope]), eq(leadTable.hold, 'held'))
  const rows = await db.select().from(leadTable).where(isHeld).orderBy(asc(leadTable.createdAt)).limit(limit)
  const leads = rows.map(
    ({ id, holdReason, createdAt, reviewAt, category, name, lastName, email, phone, message }): HeldLead => ({
      lead_id: id,
      reason: holdReason ?? 'many',
      createdAt: createdAt.getTime(),
      ...(reviewAt && { reviewAt: reviewAt.getTime() }),
      category,
      name,
      last_name: lastName,
      email,
      phone,
      message,
    }),
  )
  return { leads, count: await db.$count(leadTable, isHeld) }
}

/**
 * Releases leads that are held, or that were rejected and are named by id: their deliveries become due. Returns the ids of
 * the changed leads.
 */
export function releaseLeads(db: Database, decision: HeldDecision): Promise<string[]> {
  return db.transaction((tx) => decide(tx, decision, 'released'))
}

/**
 * Rejects leads that are held: they stay in the record and are delivered to nobody. Returns the ids of the changed leads.
 */
export function rejectLeads(db: Database, decision: HeldDecision): Promise<string[]> {
  return db.transaction((tx) => decide(tx, decision, 'rejected'))
}

/**
 * Checks the held leads whose time has come: where few leads were held around one, it was no flood, and the lead is
 * released; the others wait for staff. Returns the number of released leads.
 */
export async function reviewHeld(db: Database, now: number): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: leadTable.id, tenant: leadTable.tenant, createdAt: leadTable.createdAt })
      .from(leadTable)
      .where(and(lte(leadTable.reviewAt, new Date(now)), eq(leadTable.hold, 'held')))
      .orderBy(asc(leadTable.reviewAt))
      .limit(MOST_AT_ONCE)
      .for('update', { skipLocked: true })
    let released = 0
    for (const { id, tenant, createdAt } of due) {
      if ((await heldAround(tx, tenant, createdAt.getTime())) >= FLOOD) {
        await tx.update(leadTable).set({ reviewAt: null }).where(eq(leadTable.id, id))
        continue
      }
      released += (await decide(tx, { tenant, leads: [id], actor: 'rule', now }, 'released')).length
    }
    return released
  })
}

/** Deletes, after a day, the data about a lead's sender that only the rules need. */
export async function forgetSenders(db: Database, now: number): Promise<void> {
  await db
    .update(leadTable)
    .set({ sender: null, textHash: null })
    .where(and(isNotNull(leadTable.sender), lte(leadTable.createdAt, new Date(now - DAY_MS))))
}

const MOST_AT_ONCE = 100
const DAY_MS = 86_400_000

async function heldAround(tx: Database, tenant: string, at: number): Promise<number> {
  const [found] = await tx
    .select({ held: count() })
    .from(leadTable)
    .where(
      and(
        eq(leadTable.tenant, tenant),
        isNotNull(leadTable.holdReason),
        gt(leadTable.createdAt, new Date(at - HOLD_WINDOW_MS)),
        lte(leadTable.createdAt, new Date(at + REVIEW_MS)),
      ),
    )
  return found?.held ?? 0
}

async function decide(
  tx: Database,
  { tenant, leads, scope, actor, now }: HeldDecision,
  outcome: 'released' | 'rejected',
): Promise<string[]> {
  if (leads !== 'all' && leads.length === 0) return []
  // A lead that was rejected by mistake can be released by its id.
  const from =
    outcome === 'released' && leads !== 'all' ? (['held', 'rejected'] as const) : (['held'] as const)
  const changed = await tx
    .update(leadTable)
    .set({ hold: outcome, reviewAt: null, updatedAt: new Date(now) })
    .where(
      and(
        eq(leadTable.tenant, tenant),
        scope && isSeen([scope]),
        inArray(leadTable.hold, [...from]),
        leads === 'all' ? undefined : inArray(leadTable.id, [...leads]),
      ),
    )
    .returning({ id: leadTable.id })
  const ids = changed.map(({ id }) => id)
  if (ids.length === 0) return ids
  await tx
    .update(deliveryTable)
    .set(
      outcome === 'released'
        ? // An unfinished form keeps its half hour.
          {
            status: 'pending',
            dueAt: sql`greatest(${deliveryTable.dueAt}, ${new Date(now).toISOString()}::timestamptz)`,
          }
        : { status: 'rejected' },
    )
    .where(and(inArray(deliveryTable.leadId, ids), inArray(deliveryTable.status, ['held', 'rejected'])))
  await writeAudit(
    tx,
    ids.map((subject) => ({
      at: now,
      tenant,
      actor,
      action: `lead-${outcome}` as const,
      subject,
      outcome: 'ok',
    })),
  )
  return ids
}
