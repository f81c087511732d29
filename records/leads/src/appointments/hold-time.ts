import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { appointmentTable } from '../tables.ts'
import type { AppointmentWish } from './appointment.ts'
import { takeSeat } from './take-seat.ts'

/** A time is held for so long while its form is filled in. */
export const HOLD_MS = 10 * 60_000
/** Times that one address holds at a dealer; an office is one address. */
const MOST_HELD = 8

export type HoldResult =
  | { kind: 'held'; id: string; until: number }
  /** All seats are taken at that time. */
  | { kind: 'taken' }
  /** The address holds as many times as it may. */
  | { kind: 'too-many' }

/**
 * Holds a time for a visitor who fills in a form, instead of the one held before (`instead`), which is given back only when
 * the new one was free. `holder` is a keyed hash of their address.
 */
export async function holdTime(
  db: Database,
  wish: AppointmentWish,
  { holder, instead, now }: { holder: string; instead: string | undefined; now: number },
): Promise<HoldResult> {
  return db.transaction(async (tx): Promise<HoldResult> => {
    const held = await tx
      .select({ id: appointmentTable.id })
      .from(appointmentTable)
      .where(
        and(
          eq(appointmentTable.tenant, wish.tenant),
          eq(appointmentTable.holder, holder),
          eq(appointmentTable.state, 'held'),
          gt(appointmentTable.heldUntil, new Date(now)),
        ),
      )
    // Only what the same address holds can be given back by it.
    const own = held.find(({ id }) => id === instead)?.id
    if (!own && held.length >= MOST_HELD) return { kind: 'too-many' }
    const until = now + HOLD_MS
    const id = await takeSeat(tx, wish, { as: { heldUntil: until, holder }, instead: own, now })
    return id === undefined ? { kind: 'taken' } : { kind: 'held', id, until }
  })
}
