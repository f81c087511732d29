import { and, eq, gt, inArray, lt, lte, not, or, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { appointmentTable } from '../tables.ts'
import type { AppointmentState, AppointmentWish } from './appointment.ts'

/** States in which a time is nobody else's. */
export const STANDING = ['held', 'booked'] as const satisfies readonly AppointmentState[]

/** An appointment whose time is given up for another: the one that was held before, or the one that is moved. */
export interface Instead {
  id: string
  state: (typeof STANDING)[number]
}

/**
 * Finds a free seat of a place, inside the caller's transaction; undefined when all seats or the vehicle are taken at that
 * time. One visitor after another: whoever asks for a time of the same place or vehicle meanwhile waits for the transaction
 * to end, and unique indexes stand behind that (N5).
 */
export async function freeSeat(
  tx: Database,
  { tenant, kind, place, start, end, atOnce, carId }: AppointmentWish,
  { instead, now }: { instead?: Instead | undefined; now: number },
): Promise<number | undefined> {
  await lock(tx, `seat ${tenant} ${place} ${kind}`)
  if (carId) await lock(tx, `vehicle ${tenant} ${carId}`)
  await forgetHolds(tx, tenant, now)
  const here = and(eq(appointmentTable.place, place), eq(appointmentTable.kind, kind))
  const taken = await tx
    .select()
    .from(appointmentTable)
    .where(
      and(
        eq(appointmentTable.tenant, tenant),
        inArray(appointmentTable.state, [...STANDING]),
        lt(appointmentTable.startsAt, new Date(end)),
        gt(appointmentTable.endsAt, new Date(start)),
        carId ? or(here, eq(appointmentTable.carId, carId)) : here,
        instead && not(isInstead(instead)),
      ),
    )
  if (carId && taken.some((one) => one.carId === carId)) return undefined
  const seats = new Set(taken.flatMap((one) => (one.place === place && one.kind === kind ? [one.seat] : [])))
  if (seats.size >= atOnce) return undefined
  return Array.from({ length: atOnce }, (_, at) => at).find((seat) => !seats.has(seat))
}

/** Gives back what was held for longer than its visitor had. */
async function forgetHolds(tx: Database, tenant: string, now: number): Promise<void> {
  await tx
    .delete(appointmentTable)
    .where(
      and(
        eq(appointmentTable.tenant, tenant),
        eq(appointmentTable.state, 'held'),
        lte(appointmentTable.heldUntil, new Date(now)),
      ),
    )
}

function isInstead({ id, state }: Instead) {
  return sql`(${appointmentTable.id} = ${id} and ${appointmentTable.state} = ${state})`
}

/** Holds everybody else with the same name back until the transaction ends. */
async function lock(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
