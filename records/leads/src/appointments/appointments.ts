import { and, asc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { type DeskScope, isSeen } from '../desk/desk-filter.ts'
import { appointmentTable, leadTable } from '../tables.ts'
import type { Appointment, AppointmentState, AppointmentWish } from './appointment.ts'
import { freeSeat } from './free-seat.ts'
import { addReminder, dropReminder } from './reminder.ts'

/** An appointment of a tenant by its id; undefined for what is only held. */
export async function readAppointment(
  db: Database,
  { tenant, id }: { tenant: string; id: string },
): Promise<Appointment | undefined> {
  const [row] = await db
    .select()
    .from(appointmentTable)
    .where(and(eq(appointmentTable.tenant, tenant), eq(appointmentTable.id, id), isNotHeld))
  return row && appointmentOf(row)
}

/** The appointment that was booked with a lead. */
export async function appointmentOfLead(db: Database, leadId: string): Promise<Appointment | undefined> {
  const [row] = await db.select().from(appointmentTable).where(eq(appointmentTable.leadId, leadId))
  return row && appointmentOf(row)
}

/** A line of the calendar: the appointment, and who comes with what. */
export interface CalendarEntry extends Appointment {
  name: string
  phone: string
  email: string
  /** The visitor's own vehicle, or the one that is driven; empty for what is not known. */
  vehicle: string
  rego: string
  message: string
}

/**
 * What is booked at a dealer, or was, from a moment to another (epoch ms), in order. Times that are only held are left out;
 * of those whose leads somebody may not see only the time is told.
 */
export async function calendar(
  db: Database,
  { scope, from, to }: { scope: DeskScope; from: number; to: number },
): Promise<CalendarEntry[]> {
  const rows = await db
    .select({ appointment: appointmentTable, lead: leadTable, isSeen: sql<boolean>`${isSeen([scope])}` })
    .from(appointmentTable)
    .innerJoin(leadTable, eq(leadTable.id, appointmentTable.leadId))
    .where(
      and(
        eq(appointmentTable.tenant, scope.tenant),
        gte(appointmentTable.startsAt, new Date(from)),
        lt(appointmentTable.startsAt, new Date(to)),
        isNotHeld,
      ),
    )
    .orderBy(asc(appointmentTable.startsAt), asc(appointmentTable.seat))
    .limit(MOST_SHOWN)
  return rows.map(({ appointment, lead, isSeen: maySee }) =>
    maySee ? entryOf(appointment, lead) : { ...appointmentOf(appointment), leadId: undefined, ...NOBODY },
  )
}

const NOBODY = { name: '', phone: '', email: '', vehicle: '', rego: '', message: '' }

function entryOf(
  appointment: typeof appointmentTable.$inferSelect,
  lead: typeof leadTable.$inferSelect,
): CalendarEntry {
  return {
    ...appointmentOf(appointment),
    name: `${lead.name} ${lead.lastName}`.trim(),
    phone: lead.phone,
    email: lead.email,
    vehicle: lead.vehicle?.name ?? lead.answers.find(({ kind }) => kind === 'vehicle')?.text ?? '',
    rego: lead.rego,
    message: lead.message,
  }
}

/** A day of a large workshop has fewer. */
const MOST_SHOWN = 1_000

export type Changed = { kind: 'changed'; appointment: Appointment } | { kind: 'taken' } | { kind: 'unknown' }

/** Moves a booked appointment to another time, of the same kind; its seat is given back only when the other time is free. */
export async function moveAppointment(
  db: Database,
  id: string,
  wish: AppointmentWish,
  now: number,
): Promise<Changed> {
  return db.transaction(async (tx): Promise<Changed> => {
    const booked = await lockedRow(tx, wish.tenant, id)
    if (booked?.state !== 'booked' || booked.kind !== wish.kind) return { kind: 'unknown' }
    const asked = { ...wish, carId: booked.carId ?? undefined }
    const seat = await freeSeat(tx, asked, { instead: { id, state: 'booked' }, now })
    if (seat === undefined) return { kind: 'taken' }
    const times = { startsAt: new Date(wish.start), endsAt: new Date(wish.end) }
    const [row] = await tx
      .update(appointmentTable)
      .set({
        ...times,
        seat,
        timeZone: wish.timeZone,
        place: wish.place,
        placeName: wish.placeName,
        updatedAt: new Date(now),
      })
      .where(eq(appointmentTable.id, id))
      .returning()
    if (!row) return { kind: 'unknown' }
    if (row.leadId !== null) {
      await tx
        .update(leadTable)
        .set({ dateTime: times.startsAt, updatedAt: new Date(now) })
        .where(eq(leadTable.id, row.leadId))
      const address = await dropReminder(tx, row.leadId)
      if (address !== undefined)
        await addReminder(tx, { leadId: row.leadId, address, start: wish.start, now })
    }
    return { kind: 'changed', appointment: appointmentOf(row) }
  })
}

/** Says what became of a booked appointment; a time that is cancelled is free again. */
export async function endAppointment(
  db: Database,
  {
    tenant,
    id,
    state,
    now,
  }: { tenant: string; id: string; state: 'cancelled' | 'came' | 'missed'; now: number },
): Promise<Changed> {
  return db.transaction(async (tx): Promise<Changed> => {
    const booked = await lockedRow(tx, tenant, id)
    if (booked?.state !== 'booked') return { kind: 'unknown' }
    const [row] = await tx
      .update(appointmentTable)
      .set({ state, updatedAt: new Date(now) })
      .where(eq(appointmentTable.id, id))
      .returning()
    if (!row) return { kind: 'unknown' }
    if (row.leadId !== null) await dropReminder(tx, row.leadId)
    return { kind: 'changed', appointment: appointmentOf(row) }
  })
}

/** Cancels what leads have booked from a moment on (epoch ms): their persons are forgotten. */
export async function cancelOfLeads(tx: Database, leadIds: readonly string[], now: number): Promise<void> {
  await tx
    .update(appointmentTable)
    .set({ state: 'cancelled', updatedAt: new Date(now) })
    .where(
      and(
        inArray(appointmentTable.leadId, [...leadIds]),
        eq(appointmentTable.state, 'booked'),
        gte(appointmentTable.startsAt, new Date(now)),
      ),
    )
}

const isNotHeld: SQL = ne(appointmentTable.state, 'held' satisfies AppointmentState)

async function lockedRow(tx: Database, tenant: string, id: string) {
  const [row] = await tx
    .select()
    .from(appointmentTable)
    .where(and(eq(appointmentTable.tenant, tenant), eq(appointmentTable.id, id)))
    .for('update')
  return row
}

function appointmentOf(row: typeof appointmentTable.$inferSelect): Appointment {
  const { id, tenant, kind, place, placeName, startsAt, endsAt, timeZone, state, carId, leadId } = row
  return {
    id,
    tenant,
    kind,
    place,
    placeName,
    start: startsAt.getTime(),
    end: endsAt.getTime(),
    timeZone,
    state,
    carId: carId ?? undefined,
    leadId: leadId ?? undefined,
  }
}
