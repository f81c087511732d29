import { randomUUID } from 'node:crypto'
import { and, count, eq, gt, isNotNull, lt, type SQL } from 'drizzle-orm'
import { isSamePerson } from '@forecourt/leads/is-same-person'
import { leadTable } from '@forecourt/leads/tables'
import type { NewLead } from '@forecourt/leads/lead'
import { lockVehicle, setStanding } from '@forecourt/stock/standing'
import { heldUntil, type ReservationTerms } from '@forecourt/tenant-config/sales/reservation-terms'
import { effectivePrice, isSold } from '@forecourt/vehicle/derive'
import type { Database } from '../database.ts'
import { reservationTable } from '../tables.ts'
import { type Actor, announce } from './announce.ts'
import { reservationOf } from './reservation.ts'

/** Why a vehicle is not reserved, or not waited for; it rolls back the transaction that was to store its lead. */
export class NotReserved extends Error {
  override name = 'NotReserved'
  readonly because: 'taken' | 'free' | 'gone' | 'price-changed' | 'too-many'
  /** What the vehicle costs now, whole AUD, where that is the reason. */
  readonly priceAud: number | undefined
  constructor(because: NotReserved['because'], priceAud?: number) {
    super(`the vehicle is not reserved: ${because}`)
    this.because = because
    this.priceAud = priceAud
  }
}

/** A vehicle that is to be held for the visitor of a lead. */
export interface ReservationWish {
  /** Id of the tenant document, and its slug. */
  tenant: string
  tenantSlug: string
  carId: string
  terms: ReservationTerms
  /** Price that the page showed, whole AUD; undefined where the request does not say. Never what is asked for. */
  seenPriceAud: number | undefined
  /** True where a vehicle that is coming soon can be reserved (C25). */
  takesComingSoon: boolean
  /** A visitor by a keyed hash of their address, or a member of staff who holds it for one. */
  by: Exclude<Actor, 'rule'>
}

/** Vehicles that one person, and one network address, may hold without having paid. */
const MOST_UNPAID = { ofPerson: 1, ofSender: 3 }
/** Holds that one person, and one network address, may begin within a day. */
const MOST_BEGUN = { ofPerson: 4, ofSender: 12 }
const DAY_MS = 86_400_000

/**
 * Holds a vehicle for the visitor of a lead, in the transaction that stores it; throws {@link NotReserved}. The vehicle stays
 * locked until the transaction ends, so that of any number of visitors at once one holds it (N12).
 */
export async function reserveVehicle(
  tx: Database,
  wish: ReservationWish,
  { leadId, lead, now }: { leadId: string; lead: Pick<NewLead, 'email' | 'phone'>; now: number },
): Promise<string> {
  const { tenant, carId, terms, by } = wish
  const locked = await lockVehicle(tx, carId)
  if (!locked || !canBeHeld(locked, wish)) throw new NotReserved('gone')
  const { vehicle } = locked
  if (vehicle.reserved) throw new NotReserved('taken')
  const priceAud = effectivePrice(vehicle).price
  if (wish.seenPriceAud !== undefined && wish.seenPriceAud !== priceAud)
    throw new NotReserved('price-changed', priceAud)
  // Staff know for whom they do it.
  const sender = 'visitor' in by ? by.visitor : null
  if (sender !== null && (await isTooMany(tx, tenant, { lead, sender, now })))
    throw new NotReserved('too-many')
  const until = heldUntil(terms, now)
  const at = new Date(now)
  const [row] = await tx
    .insert(reservationTable)
    .values({
      id: randomUUID(),
      tenant,
      leadId,
      carId,
      state: 'held',
      until: new Date(until),
      terms,
      priceAud,
      sender,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new NotReserved('taken')
  await setStanding(tx, carId, {
    standing: { reserved: true, reserved_until: new Date(until).toISOString() },
    at,
  })
  await announce(tx, reservationOf(row), { event: 'held', by, now })
  return row.id
}

function canBeHeld(
  { vehicle, presence, tenantIds }: NonNullable<Awaited<ReturnType<typeof lockVehicle>>>,
  { tenantSlug, takesComingSoon }: ReservationWish,
): boolean {
  const isStatusRight = vehicle.status === 'in_stock' || (vehicle.status === 'coming_soon' && takesComingSoon)
  return presence === 'in_feed' && tenantIds.includes(tenantSlug) && !isSold(vehicle) && isStatusRight
}

async function isTooMany(
  tx: Database,
  tenant: string,
  { lead, sender, now }: { lead: Pick<NewLead, 'email' | 'phone'>; sender: string; now: number },
): Promise<boolean> {
  const ofPerson = isSamePerson(lead)
  const ofSender = eq(reservationTable.sender, sender)
  const isUnpaid = eq(reservationTable.state, 'held')
  const isToday = gt(reservationTable.createdAt, new Date(now - DAY_MS))
  const number = async (...conditions: (SQL | undefined)[]): Promise<number> => {
    const [row] = await tx
      .select({ found: count() })
      .from(reservationTable)
      .innerJoin(leadTable, eq(leadTable.id, reservationTable.leadId))
      .where(and(eq(reservationTable.tenant, tenant), ...conditions))
    return row?.found ?? 0
  }
  return (
    (await number(ofPerson, isUnpaid)) >= MOST_UNPAID.ofPerson ||
    (await number(ofSender, isUnpaid)) >= MOST_UNPAID.ofSender ||
    (await number(ofPerson, isToday)) >= MOST_BEGUN.ofPerson ||
    (await number(ofSender, isToday)) >= MOST_BEGUN.ofSender
  )
}

/** Forgets from where reservations of yesterday came. */
export async function forgetReservationSenders(db: Database, now: number): Promise<void> {
  await db
    .update(reservationTable)
    .set({ sender: null })
    .where(and(isNotNull(reservationTable.sender), lt(reservationTable.createdAt, new Date(now - DAY_MS))))
}
