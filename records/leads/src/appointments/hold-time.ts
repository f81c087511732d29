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
  | { kind: 'held'; until: number }
  /** All seats are taken at that time. */
  | { kind: 'taken' }
  /** The address holds as many times as it may. */
  | { kind: 'too-many' }

/**
 * Holds a time for a visitor who fills in a form. `key` is the form's own, a UUID that nobody else can guess: a second time
 * held with it takes the place of the first, which is given back only when the second was free. `holder` is a keyed hash of
 * the visitor's address.
 */
export async function holdTime(
  db: Database,
  wish: AppointmentWish,
  { holder, key, now }: { holder: string; key: string; now: number },
): Promise<HoldResult> {
  return db.transaction(async (tx): Promise<HoldResult> => {
    const [known] = await tx.select().from(appointmentTable).where(eq(appointmentTable.id, key))
    const isOwn = known?.state === 'held' && known.tenant === wish.tenant && known.holder === holder
    if (known && !isOwn) return { kind: 'taken' }
    const held = await tx.$count(
      appointmentTable,
      and(
        eq(appointmentTable.tenant, wish.tenant),
        eq(appointmentTable.holder, holder),
        eq(appointmentTable.state, 'held'),
        gt(appointmentTable.heldUntil, new Date(now)),
      ),
    )
    if (!known && held >= MOST_HELD) return { kind: 'too-many' }
    const until = now + HOLD_MS
    const id = await takeSeat(tx, wish, { as: { id: key, heldUntil: until, holder }, instead: key, now })
    return id === undefined ? { kind: 'taken' } : { kind: 'held', until }
  })
}
