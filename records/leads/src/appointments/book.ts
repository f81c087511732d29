import { and, count, eq, gt } from 'drizzle-orm'
import type { Database } from '../database.ts'
import type { NewLead } from '../lead.ts'
import { isSamePerson } from '../privacy/is-same-person.ts'
import { appointmentTable, leadTable } from '../tables.ts'
import type { AppointmentWish } from './appointment.ts'
import { addReminder } from './reminder.ts'
import { takeSeat } from './take-seat.ts'

/** Appointments still to come that one email address or phone number may have at a dealer. */
export const MOST_BOOKED = 4

/** Why a time is not booked; it rolls back the transaction that was to store its lead. */
export class NotBooked extends Error {
  override name = 'NotBooked'
  readonly because: 'taken' | 'too-many'
  constructor(because: 'taken' | 'too-many') {
    super(`the time is not booked: ${because}`)
    this.because = because
  }
}

/** A time that goes with a lead, and the key under which its form held one until then. */
export interface BookingWish extends AppointmentWish {
  hold?: string | undefined
  /** True when the visitor wants to be reminded by mail. */
  reminds: boolean
}

/** Books a time with the lead that asks for it, in the transaction that stores it; throws {@link NotBooked}. */
export async function bookTime(
  tx: Database,
  { hold, reminds, ...wish }: BookingWish,
  { leadId, lead, now }: { leadId: string; lead: Pick<NewLead, 'email' | 'phone'>; now: number },
): Promise<string> {
  if ((await bookedBy(tx, wish.tenant, lead, now)) >= MOST_BOOKED) throw new NotBooked('too-many')
  const id = await takeSeat(tx, wish, { as: { leadId }, instead: hold, now })
  if (id === undefined) throw new NotBooked('taken')
  if (reminds && lead.email !== '')
    await addReminder(tx, { leadId, address: lead.email.toLowerCase(), start: wish.start, now })
  return id
}

/** How many appointments to come a person has at a dealer. */
async function bookedBy(
  tx: Database,
  tenant: string,
  person: Pick<NewLead, 'email' | 'phone'>,
  now: number,
): Promise<number> {
  const [row] = await tx
    .select({ booked: count() })
    .from(appointmentTable)
    .innerJoin(leadTable, eq(leadTable.id, appointmentTable.leadId))
    .where(
      and(
        eq(appointmentTable.tenant, tenant),
        eq(appointmentTable.state, 'booked'),
        gt(appointmentTable.startsAt, new Date(now)),
        isSamePerson(person),
      ),
    )
  return row?.booked ?? 0
}
