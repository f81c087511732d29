import { and, eq, inArray } from 'drizzle-orm'
import { setStanding } from '@forecourt/stock/standing'
import {
  isStanding,
  isTimed,
  nextState,
  type ReservationMove,
  type ReservationState,
} from '@forecourt/tenant-config/sales/reservation-states'
import { paidUntil } from '@forecourt/tenant-config/sales/reservation-terms'
import type { Database } from '../database.ts'
import { paymentTable, reservationTable } from '../tables.ts'
import { type Actor, announce, type ReservationEvent } from './announce.ts'
import { tellWatchers } from '../watches/watches.ts'
import { type Reservation, reservationOf } from './reservation.ts'

const EVENTS: Readonly<Record<ReservationMove, ReservationEvent>> = {
  pay: 'paid',
  confirm: 'confirmed',
  extend: 'extended',
  expire: 'expired',
  cancel: 'cancelled',
  sell: 'sold',
  unsell: 'unsold',
  refund: 'refunded',
}

export interface MoveOptions {
  by: Actor
  /** Epoch ms. */
  now: number
  /** The new end of an extended reservation (epoch ms). */
  until?: number
}

/**
 * Moves a tenant's reservation on, with everything that goes with it, in one transaction: its vehicle, its deposit, the audit log,
 * its lead and the mails (N12). Undefined for one that is unknown or does not make this move now.
 */
export async function moveReservation(
  db: Database,
  which: { tenant: string; id: string },
  move: ReservationMove,
  options: MoveOptions,
): Promise<Reservation | undefined> {
  return db.transaction(async (tx) => {
    const before = await lockReservation(tx, which)
    return before && applyMove(tx, before, move, options)
  })
}

/** Locks a reservation inside the caller's transaction. */
export async function lockReservation(
  tx: Database,
  { tenant, id }: { tenant: string; id: string },
): Promise<Reservation | undefined> {
  const [row] = await tx
    .select()
    .from(reservationTable)
    .where(and(eq(reservationTable.id, id), eq(reservationTable.tenant, tenant)))
    .for('update')
  return row && reservationOf(row)
}

/** The same as {@link moveReservation} for a reservation that the caller's transaction has locked. */
export async function applyMove(
  tx: Database,
  before: Reservation,
  move: ReservationMove,
  { by, now, until }: MoveOptions,
): Promise<Reservation | undefined> {
  const state = nextState(before.state, move)
  if (state === undefined) return undefined
  if (move === 'expire' && (before.until === undefined || before.until > now)) return undefined
  if (move === 'extend' && (until === undefined || until <= Math.max(now, before.until ?? 0)))
    return undefined
  const end = isTimed(state) ? endOf(before, move, now, until) : undefined
  const at = new Date(now)
  const [row] = await tx
    .update(reservationTable)
    .set({ state, until: end === undefined ? null : new Date(end), updatedAt: at })
    .where(eq(reservationTable.id, before.id))
    .returning()
  if (!row) return undefined
  const after = reservationOf(row)
  // Once it has ended, the vehicle may be somebody else's.
  const isSame = state === before.state && end === before.until
  if (!isSame && (hasVehicle(before.state) || hasVehicle(state))) await standVehicle(tx, after, at)
  if (hasVehicle(before.state) && !hasVehicle(state)) await tellWatchers(tx, after.carId, now)
  if (!hasVehicle(state)) await giveDepositBack(tx, after.id, at)
  await announce(tx, after, { event: EVENTS[move], by, now })
  return after
}

function endOf(
  { terms, until: before }: Reservation,
  move: ReservationMove,
  now: number,
  until: number | undefined,
): number | undefined {
  if (move === 'pay') return paidUntil(terms, now)
  return move === 'extend' ? until : before
}

const hasVehicle = (state: ReservationState): boolean => isStanding(state) || state === 'sold'

/** What the vehicle is from now on, for every dealer that shows it. */
async function standVehicle(tx: Database, { carId, state, until }: Reservation, at: Date): Promise<void> {
  await setStanding(tx, carId, {
    at,
    standing:
      state === 'sold'
        ? { sold: true, sold_at: at.toISOString() }
        : isStanding(state)
          ? { reserved: true, ...(until !== undefined && { reserved_until: new Date(until).toISOString() }) }
          : null,
  })
}

/** A deposit that was paid goes back; a page on which it can still be paid is closed by the job that asks the provider. */
async function giveDepositBack(tx: Database, reservationId: string, at: Date): Promise<void> {
  const ofThis = eq(paymentTable.reservationId, reservationId)
  await tx
    .update(paymentTable)
    .set({ state: 'refunding', attempts: 0, dueAt: at })
    .where(and(ofThis, eq(paymentTable.state, 'paid')))
  await tx
    .update(paymentTable)
    .set({ attempts: 0, dueAt: at })
    .where(and(ofThis, inArray(paymentTable.state, ['opening', 'open'])))
}
