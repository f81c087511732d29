import { and, eq, gt, inArray, lt, or } from 'drizzle-orm'
import type { AppointmentKind, Slot } from '@forecourt/tenant-config/places/appointment-slots'
import type { Database } from '../database.ts'
import { appointmentTable } from '../tables.ts'
import { STANDING } from './free-seat.ts'

interface TakenScope {
  /** Id of the tenant document. */
  tenant: string
  kind: AppointmentKind
  /** Id of the location's document. */
  place: string
  atOnce: number
  carId?: string | undefined
  /** Id of an appointment that does not count: its visitor asks for another time. */
  except?: string | undefined
  /** Epoch ms. */
  now: number
}

/** How many visitors can still come at each slot, in the order of the slots; 0 also where the vehicle is out (N5). */
export async function seatsLeft(db: Database, slots: readonly Slot[], scope: TakenScope): Promise<number[]> {
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return []
  const { tenant, kind, place, atOnce, carId, except, now } = scope
  const here = and(eq(appointmentTable.place, place), eq(appointmentTable.kind, kind))
  const rows = await db
    .select()
    .from(appointmentTable)
    .where(
      and(
        eq(appointmentTable.tenant, tenant),
        inArray(appointmentTable.state, [...STANDING]),
        lt(appointmentTable.startsAt, new Date(last.end)),
        gt(appointmentTable.endsAt, new Date(first.start)),
        carId ? or(here, eq(appointmentTable.carId, carId)) : here,
      ),
    )
  const standing = rows.filter(
    ({ id, state, heldUntil }) => id !== except && (state === 'booked' || (heldUntil?.getTime() ?? 0) > now),
  )
  return slots.map(({ start, end }) => {
    const at = standing.filter((one) => one.startsAt.getTime() < end && one.endsAt.getTime() > start)
    if (carId && at.some((one) => one.carId === carId)) return 0
    return Math.max(0, atOnce - at.filter((one) => one.place === place && one.kind === kind).length)
  })
}
