import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, lt, not, or } from 'drizzle-orm'
import { isSomebody } from '@forecourt/leads/is-somebody'
import { leadTable } from '@forecourt/leads/tables'
import type { PurchaseOrder } from '@forecourt/tenant-config/sales/purchase-order'
import type { PurchaseChoices } from '@forecourt/tenant-config/sales/purchase-steps'
import type { Database } from '../database.ts'
import { purchaseTable } from '../tables.ts'
import { type Purchase, purchaseOf } from './purchase.ts'

const DAY_MS = 86_400_000
/** A purchase that came to no order is forgotten after so many days. */
const OPEN_DAYS = 30

/** Begins the purchase of a vehicle. */
export async function beginPurchase(
  db: Database,
  { tenant, carId, carSlug }: { tenant: string; carId: string; carSlug: string },
  now: number,
): Promise<string> {
  const id = randomUUID()
  const at = new Date(now)
  await db
    .insert(purchaseTable)
    .values({ id, tenant, carId, carSlug, choices: {}, createdAt: at, updatedAt: at })
  return id
}

/** A tenant's purchase by its id. */
export async function readPurchase(
  db: Database,
  { tenant, id }: { tenant: string; id: string },
): Promise<Purchase | undefined> {
  const [row] = await db
    .select()
    .from(purchaseTable)
    .where(and(eq(purchaseTable.id, id), eq(purchaseTable.tenant, tenant)))
  return row && purchaseOf(row)
}

/** Stores what a visitor has chosen so far; undefined for a purchase that is unknown or was ordered: that stands. */
export async function storeChoices(
  db: Database,
  { tenant, id }: { tenant: string; id: string },
  { choices, valuationId, now }: { choices: PurchaseChoices; valuationId?: string | null; now: number },
): Promise<Purchase | undefined> {
  const [row] = await db
    .update(purchaseTable)
    .set({ choices, ...(valuationId !== undefined && { valuationId }), updatedAt: new Date(now) })
    .where(and(eq(purchaseTable.id, id), eq(purchaseTable.tenant, tenant), isNull(purchaseTable.leadId)))
    .returning()
  return row && purchaseOf(row)
}

/** Why a purchase is not ordered; it rolls back the transaction that was to store its lead. */
export class NotOrdered extends Error {
  override name = 'NotOrdered'
  readonly because: 'no-purchase' | 'ordered'
  constructor(because: NotOrdered['because']) {
    super(`the purchase is not ordered: ${because}`)
    this.because = because
  }
}

/** Orders a purchase, once, in the transaction that stores its lead; throws {@link NotOrdered}. */
export async function orderPurchase(
  tx: Database,
  { tenant, id }: { tenant: string; id: string },
  { order, leadId, now }: { order: PurchaseOrder; leadId: string; now: number },
): Promise<void> {
  const [row] = await tx
    .select({ leadId: purchaseTable.leadId })
    .from(purchaseTable)
    .where(and(eq(purchaseTable.id, id), eq(purchaseTable.tenant, tenant)))
    .for('update')
  if (!row) throw new NotOrdered('no-purchase')
  if (row.leadId !== null) throw new NotOrdered('ordered')
  await tx
    .update(purchaseTable)
    .set({ order, leadId, updatedAt: new Date(now) })
    .where(eq(purchaseTable.id, id))
}

/** The purchase that was ordered with a lead. */
export async function purchaseOfLead(db: Database, leadId: string): Promise<Purchase | undefined> {
  const [row] = await db.select().from(purchaseTable).where(eq(purchaseTable.leadId, leadId))
  return row && purchaseOf(row)
}

/** Removes the purchase that came with the lead of somebody who is forgotten: where it was to be delivered is theirs. */
export async function forgetPurchaseOf(db: Database, leadId: string): Promise<void> {
  await db.delete(purchaseTable).where(eq(purchaseTable.leadId, leadId))
}

/** A tenant's purchase for which a vehicle is valued. */
export async function purchaseByValuation(
  db: Database,
  { tenant, valuationId }: { tenant: string; valuationId: string },
): Promise<Purchase | undefined> {
  const [row] = await db
    .select()
    .from(purchaseTable)
    .where(and(eq(purchaseTable.valuationId, valuationId), eq(purchaseTable.tenant, tenant)))
  return row && purchaseOf(row)
}

/** Forgets purchases that came to no order, and those whose people are forgotten. */
export async function forgetPurchases(db: Database, now: number): Promise<void> {
  const old = lt(purchaseTable.updatedAt, new Date(now - OPEN_DAYS * DAY_MS))
  const forgotten = db.select({ id: leadTable.id }).from(leadTable).where(not(isSomebody))
  await db
    .delete(purchaseTable)
    .where(or(and(isNull(purchaseTable.leadId), old), inArray(purchaseTable.leadId, forgotten)))
}
