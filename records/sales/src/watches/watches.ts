import { randomUUID } from 'node:crypto'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { NewLead } from '@forecourt/leads/lead'
import { deliveryTable, leadTable } from '@forecourt/leads/tables'
import { freeVehicles, lockVehicle } from '@forecourt/stock/standing'
import { isSold } from '@forecourt/vehicle/derive'
import type { Database } from '../database.ts'
import { NotReserved } from '../reservations/reserve.ts'
import { watchTable } from '../tables.ts'

/** A visitor who waits for a vehicle. */
export interface Watch {
  id: string
  /** Id of the tenant document. */
  tenant: string
  leadId: string
  carId: string
  /** Waits, was told, or does not want to be told any more. */
  state: 'waiting' | 'told' | 'stopped'
}

/** A watch with the name of its vehicle, as it was then. */
export interface NamedWatch extends Watch {
  vehicle: string
}

/** A vehicle that a visitor waits for. */
export interface WatchWish {
  tenant: string
  tenantSlug: string
  carId: string
  /** What the visitor read before pressing the button. */
  consentText: string
}

/** Vehicles that one address waits for at a dealer. */
const MOST_WAITED = 10
const isWaiting = and(isNull(watchTable.toldAt), isNull(watchTable.stoppedAt))

/**
 * Lets the visitor of a lead wait for a vehicle, in the transaction that stores it; whoever waits for it already goes on. Throws
 * {@link NotReserved}: `gone` for a vehicle that is not to be had, `free` for one that nobody holds, `too-many` for somebody who waits
 * for ten.
 */
export async function watchVehicle(
  tx: Database,
  { tenant, tenantSlug, carId, consentText }: WatchWish,
  { leadId, lead, now }: { leadId: string; lead: Pick<NewLead, 'email'>; now: number },
): Promise<void> {
  const locked = await lockVehicle(tx, carId)
  if (
    !locked ||
    locked.presence !== 'in_feed' ||
    !locked.tenantIds.includes(tenantSlug) ||
    isSold(locked.vehicle)
  )
    throw new NotReserved('gone')
  if (!locked.vehicle.reserved) throw new NotReserved('free')
  const address = lead.email.toLowerCase()
  const waits = await tx
    .select({ carId: watchTable.carId })
    .from(watchTable)
    .innerJoin(leadTable, eq(leadTable.id, watchTable.leadId))
    .where(and(eq(watchTable.tenant, tenant), isWaiting, eq(sql`lower(${leadTable.email})`, address)))
  if (waits.some((one) => one.carId === carId)) return
  if (waits.length >= MOST_WAITED) throw new NotReserved('too-many')
  const at = new Date(now)
  await tx.insert(watchTable).values({ id: randomUUID(), tenant, leadId, carId, consentText, createdAt: at })
  await tellBy(tx, { leadId, address, event: 'watched', at })
}

/**
 * Tells everybody who waits for a vehicle that it is free, once each, inside the transaction that frees it; nobody while its feed calls
 * it reserved or sold.
 */
export async function tellWatchers(tx: Database, carId: string, now: number): Promise<void> {
  const locked = await lockVehicle(tx, carId)
  if (!locked || locked.presence !== 'in_feed' || locked.vehicle.reserved || isSold(locked.vehicle)) return
  const at = new Date(now)
  const told = await tx
    .update(watchTable)
    .set({ toldAt: at })
    .where(and(eq(watchTable.carId, carId), isWaiting))
    .returning({ leadId: watchTable.leadId })
  for (const { leadId } of told) {
    const [lead] = await tx
      .select({ email: leadTable.email })
      .from(leadTable)
      .where(and(eq(leadTable.id, leadId), ne(leadTable.email, '')))
    if (lead) await tellBy(tx, { leadId, address: lead.email.toLowerCase(), event: 'free', at })
  }
}

/**
 * Tells those who wait for vehicles that nobody holds any more, though nothing here has ended: a load of their feed calls them free.
 * Returns how many vehicles that were.
 */
export async function tellOfFreed(db: Database, now: number): Promise<number> {
  const waitedFor = await db.selectDistinct({ carId: watchTable.carId }).from(watchTable).where(isWaiting)
  const free = await freeVehicles(
    db,
    waitedFor.map(({ carId }) => carId),
  )
  for (const carId of free) await db.transaction((tx) => tellWatchers(tx, carId, now))
  return free.length
}

async function tellBy(
  tx: Database,
  { leadId, address, event, at }: { leadId: string; address: string; event: 'watched' | 'free'; at: Date },
): Promise<void> {
  await tx
    .insert(deliveryTable)
    .values({ id: randomUUID(), leadId, kind: 'reservation', address, event, dueAt: at })
}

/** A tenant's watch by its id. */
export async function readWatch(
  db: Database,
  { tenant, id }: { tenant: string; id: string },
): Promise<NamedWatch | undefined> {
  const [row] = await db
    .select({ watch: watchTable, vehicle: leadTable.vehicle })
    .from(watchTable)
    .innerJoin(leadTable, eq(leadTable.id, watchTable.leadId))
    .where(and(eq(watchTable.id, id), eq(watchTable.tenant, tenant)))
  return row && { ...watchOf(row.watch), vehicle: row.vehicle?.name ?? 'A vehicle' }
}

/** The watch that came with a lead. */
export async function watchOfLead(db: Database, leadId: string): Promise<Watch | undefined> {
  const [row] = await db.select().from(watchTable).where(eq(watchTable.leadId, leadId))
  return row && watchOf(row)
}

/** Stops a watch, however often it is asked for; what was to be sent of it is not sent any more. */
export async function stopWatch(
  db: Database,
  { tenant, id }: { tenant: string; id: string },
  now: number,
): Promise<NamedWatch | undefined> {
  return db.transaction(async (tx) => {
    await tx
      .update(watchTable)
      .set({ stoppedAt: new Date(now) })
      .where(and(eq(watchTable.id, id), eq(watchTable.tenant, tenant), isNull(watchTable.stoppedAt)))
    const watch = await readWatch(tx, { tenant, id })
    if (watch)
      await tx
        .update(deliveryTable)
        .set({ status: 'rejected' })
        .where(
          and(
            eq(deliveryTable.leadId, watch.leadId),
            eq(deliveryTable.event, 'free'),
            eq(deliveryTable.status, 'pending'),
          ),
        )
    return watch
  })
}

function watchOf({ id, tenant, leadId, carId, toldAt, stoppedAt }: typeof watchTable.$inferSelect): Watch {
  return { id, tenant, leadId, carId, state: stoppedAt ? 'stopped' : toldAt ? 'told' : 'waiting' }
}
