import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, lt, not, or } from 'drizzle-orm'
import { isSomebody } from '@forecourt/leads/is-somebody'
import { leadTable } from '@forecourt/leads/tables'
import type { ValuationAnswers } from '@forecourt/tenant-config/sales/valuation-questions'
import type { VehicleValuation } from '@forecourt/tenant-config/sales/value-vehicle'
import type { Database } from '../database.ts'
import { valuationTable } from '../tables.ts'
import type { OwnVehicle } from './own-vehicle.ts'
import { type Valuation, valuationOf } from './valuation.ts'

const DAY_MS = 86_400_000
/** A valuation of which no lead came is forgotten after so many days: a plate is somebody's. */
const KEPT_DAYS = 60

/** Begins the valuation of a visitor's vehicle. */
export async function beginValuation(
  db: Database,
  { tenant, carSlug, vehicle }: { tenant: string; carSlug: string | undefined; vehicle: OwnVehicle },
  now: number,
): Promise<string> {
  const id = randomUUID()
  const at = new Date(now)
  await db
    .insert(valuationTable)
    .values({ id, tenant, carSlug: carSlug ?? null, vehicle, createdAt: at, updatedAt: at })
  return id
}

/** A tenant's valuation by its id. */
export async function readValuation(
  db: Database,
  { tenant, id }: { tenant: string; id: string },
): Promise<Valuation | undefined> {
  const [row] = await db
    .select()
    .from(valuationTable)
    .where(and(eq(valuationTable.id, id), eq(valuationTable.tenant, tenant)))
  return row && valuationOf(row)
}

/** Values another vehicle instead, from the start; undefined for a valuation that is unknown or was accepted. */
export async function changeVehicle(
  db: Database,
  { tenant, id }: { tenant: string; id: string },
  vehicle: OwnVehicle,
  now: number,
): Promise<Valuation | undefined> {
  const [row] = await db
    .update(valuationTable)
    .set({ vehicle, answers: null, result: null, holdsUntil: null, updatedAt: new Date(now) })
    .where(and(eq(valuationTable.id, id), eq(valuationTable.tenant, tenant), isNull(valuationTable.leadId)))
    .returning()
  return row && valuationOf(row)
}

/** Writes down the answers and what comes of them; undefined for a valuation that is unknown or was accepted: that stands. */
export async function answerValuation(
  db: Database,
  { tenant, id }: { tenant: string; id: string },
  { answers, result, now }: { answers: ValuationAnswers; result: VehicleValuation; now: number },
): Promise<Valuation | undefined> {
  const [row] = await db
    .update(valuationTable)
    .set({
      answers,
      result,
      holdsUntil: result.kind === 'figure' ? new Date(now + result.holdDays * DAY_MS) : null,
      updatedAt: new Date(now),
    })
    .where(and(eq(valuationTable.id, id), eq(valuationTable.tenant, tenant), isNull(valuationTable.leadId)))
    .returning()
  return row && valuationOf(row)
}

/** Why a figure is not accepted; it rolls back the transaction that was to store its lead. */
export class NotAccepted extends Error {
  override name = 'NotAccepted'
  readonly because: 'unknown' | 'over' | 'accepted'
  constructor(because: NotAccepted['because']) {
    super(`the figure is not accepted: ${because}`)
    this.because = because
  }
}

/**
 * Accepts a figure while it holds, once, in the transaction that stores the lead (TRD-03); for a vehicle without a figure the lead asks
 * a person for one. Throws {@link NotAccepted}.
 */
export async function acceptValuation(
  tx: Database,
  { tenant, id }: { tenant: string; id: string },
  { leadId, now }: { leadId: string; now: number },
): Promise<void> {
  const [row] = await tx
    .select()
    .from(valuationTable)
    .where(and(eq(valuationTable.id, id), eq(valuationTable.tenant, tenant)))
    .for('update')
  if (!row?.result) throw new NotAccepted('unknown')
  if (row.leadId !== null) throw new NotAccepted('accepted')
  if (row.result.kind === 'figure' && (!row.holdsUntil || row.holdsUntil.getTime() <= now))
    throw new NotAccepted('over')
  await tx
    .update(valuationTable)
    .set({ leadId, updatedAt: new Date(now) })
    .where(eq(valuationTable.id, id))
}

/** The valuation that came with a lead. */
export async function valuationOfLead(db: Database, leadId: string): Promise<Valuation | undefined> {
  const [row] = await db.select().from(valuationTable).where(eq(valuationTable.leadId, leadId))
  return row && valuationOf(row)
}

/** Removes what came with the leads of somebody who is forgotten, photos included. */
export async function forgetValuationsOf(db: Database, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length > 0) await db.delete(valuationTable).where(inArray(valuationTable.leadId, [...leadIds]))
}

/** Forgets valuations that no lead came of, and those whose people are forgotten. */
export async function forgetValuations(db: Database, now: number): Promise<void> {
  const old = lt(valuationTable.createdAt, new Date(now - KEPT_DAYS * DAY_MS))
  const forgotten = db.select({ id: leadTable.id }).from(leadTable).where(not(isSomebody))
  await db
    .delete(valuationTable)
    .where(or(and(isNull(valuationTable.leadId), old), inArray(valuationTable.leadId, forgotten)))
}
