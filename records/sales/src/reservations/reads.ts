import { and, asc, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { type DeskScope, isSeen } from '@forecourt/leads/desk-filter'
import { leadTable } from '@forecourt/leads/tables'
import type { LeadVehicle } from '@forecourt/leads/lead'
import type { Database } from '../database.ts'
import { type ShownPayment, shownPayments } from '../payments/shown-payment.ts'
import { reservationTable } from '../tables.ts'
import { type Reservation, reservationOf } from './reservation.ts'

/** A reservation with its vehicle, as it was when it was made, and its payments, the newest first. */
export interface ReservationFile extends Reservation {
  vehicle: LeadVehicle | undefined
  payments: ShownPayment[]
}

/** A reservation with the visitor who made it. */
export interface DeskReservation extends ReservationFile {
  name: string
  phone: string
  email: string
  message: string
}

const OPEN = ['held', 'paid', 'confirmed'] as const
/** Reservations of a dealer that staff see at once. */
const MOST_SHOWN = 300
/** Days after which what has ended is no longer in the list. */
const ENDED_DAYS = 30
const DAY_MS = 86_400_000

/** A tenant's reservation by its id. */
export async function readReservation(
  db: Database,
  { tenant, id }: { tenant: string; id: string },
): Promise<ReservationFile | undefined> {
  const [row] = await db
    .select({ reservation: reservationTable, vehicle: leadTable.vehicle })
    .from(reservationTable)
    .innerJoin(leadTable, eq(leadTable.id, reservationTable.leadId))
    .where(and(eq(reservationTable.id, id), eq(reservationTable.tenant, tenant)))
  if (!row) return undefined
  const payments = await shownPayments(db, 'reservation', [id])
  return {
    ...reservationOf(row.reservation),
    vehicle: row.vehicle ?? undefined,
    payments: payments.get(id) ?? [],
  }
}

/** The reservation that came with a lead. */
export async function reservationOfLead(db: Database, leadId: string): Promise<Reservation | undefined> {
  const [row] = await db.select().from(reservationTable).where(eq(reservationTable.leadId, leadId))
  return row && reservationOf(row)
}

/** What staff may see of a dealer's reservations: those that stand, the next to end first, then those of the last 30 days. */
export async function deskReservations(
  db: Database,
  scope: DeskScope,
  now: number,
): Promise<DeskReservation[]> {
  const rows = await db
    .select({ reservation: reservationTable, lead: leadTable })
    .from(reservationTable)
    .innerJoin(leadTable, eq(leadTable.id, reservationTable.leadId))
    .where(
      and(
        eq(reservationTable.tenant, scope.tenant),
        isSeen([scope]),
        or(
          inArray(reservationTable.state, [...OPEN]),
          gt(reservationTable.updatedAt, new Date(now - ENDED_DAYS * DAY_MS)),
        ),
      ),
    )
    .orderBy(
      sql`${reservationTable.state} in ('held', 'paid', 'confirmed') desc`,
      asc(reservationTable.until),
      desc(reservationTable.updatedAt),
    )
    .limit(MOST_SHOWN)
  const payments = await shownPayments(
    db,
    'reservation',
    rows.map(({ reservation }) => reservation.id),
  )
  return rows.map(({ reservation, lead }) => ({
    ...reservationOf(reservation),
    vehicle: lead.vehicle ?? undefined,
    name: `${lead.name} ${lead.lastName}`.trim(),
    phone: lead.phone,
    email: lead.email,
    message: lead.message,
    payments: payments.get(reservation.id) ?? [],
  }))
}

/** Whether somebody may see the lead of a reservation, and so may work on it. */
export async function isReservationSeen(db: Database, scope: DeskScope, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: reservationTable.id })
    .from(reservationTable)
    .innerJoin(leadTable, eq(leadTable.id, reservationTable.leadId))
    .where(and(eq(reservationTable.id, id), eq(reservationTable.tenant, scope.tenant), isSeen([scope])))
  return row !== undefined
}

/** Reservations whose time is over, the oldest first. */
export async function overdueReservations(db: Database, now: number, limit: number): Promise<Reservation[]> {
  const rows = await db
    .select()
    .from(reservationTable)
    .where(and(inArray(reservationTable.state, ['held', 'paid']), lte(reservationTable.until, new Date(now))))
    .orderBy(asc(reservationTable.until))
    .limit(limit)
  return rows.map(reservationOf)
}
