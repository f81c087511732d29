import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { appointmentTable } from '../tables.ts'
import type { AppointmentWish } from './appointment.ts'
import { freeSeat } from './free-seat.ts'

export interface SeatOptions {
  /** What is held until then (epoch ms), by the keyed hash of an address; else it is booked with a lead. */
  as: { id: string; heldUntil: number; holder: string } | { leadId: string }
  /** Id of a held appointment whose time is given up for this one. */
  instead?: string | undefined
  /** Epoch ms. */
  now: number
}

/**
 * Takes a seat of a place, inside the caller's transaction; returns the id of the appointment, or undefined when all seats
 * or the vehicle are taken at that time: then nothing is changed (N5).
 */
export async function takeSeat(
  tx: Database,
  wish: AppointmentWish,
  { as, instead, now }: SeatOptions,
): Promise<string | undefined> {
  const { tenant, kind, place, placeName, start, end, timeZone, carId } = wish
  const held = instead === undefined ? undefined : ({ id: instead, state: 'held' } as const)
  const seat = await freeSeat(tx, wish, { instead: held, now })
  if (seat === undefined) return undefined
  if (held)
    await tx
      .delete(appointmentTable)
      .where(
        and(
          eq(appointmentTable.id, held.id),
          eq(appointmentTable.tenant, tenant),
          eq(appointmentTable.state, 'held'),
        ),
      )
  const isHeld = 'holder' in as
  const id = isHeld ? as.id : randomUUID()
  await tx.insert(appointmentTable).values({
    id,
    tenant,
    kind,
    place,
    placeName,
    seat,
    startsAt: new Date(start),
    endsAt: new Date(end),
    timeZone,
    state: isHeld ? 'held' : 'booked',
    heldUntil: isHeld ? new Date(as.heldUntil) : null,
    holder: isHeld ? as.holder : null,
    carId: carId ?? null,
    leadId: isHeld ? null : as.leadId,
    createdAt: new Date(now),
    updatedAt: new Date(now),
  })
  return id
}
