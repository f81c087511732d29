import { RESERVATION_TITLES } from '@forecourt/tenant-config/sales/reservation-states'
import { formatAud, formatCents } from '@forecourt/tenant-config/text/money'
import { APPOINTMENT_WORDS } from '../appointments/appointment-words.ts'
import { timeText } from '../text/time-text.ts'
import type { PersonalEnquiry } from '../server/privacy/personal-data.ts'

/** One thing that a visitor has under way at a dealer, or had. */
export interface GarageEntry {
  id: string
  /** Epoch ms. */
  at: number
  title: string
  /** What became of it. */
  state: string
  /** What it is about, where that is known. */
  vehicle: { name: string; slug: string } | undefined
  /** What its own page is of. */
  page:
    | { kind: 'appointment'; id: string }
    | { kind: 'reservation' }
    | { kind: 'bill' }
    | { kind: 'valuation'; id: string }
    | undefined
}

const APPOINTMENT_STATES: Readonly<Record<string, string>> = {
  cancelled: 'Cancelled',
  came: 'Done',
  missed: 'Missed',
}
const BILL_STATES = { open: 'Not paid yet', paid: 'Paid', refunded: 'Refunded' } as const

/** A visitor's enquiries and what came of them, the latest first; each is named after the most that it is. */
export function garageEntries(leads: readonly PersonalEnquiry[], timeZone: string): GarageEntry[] {
  return leads
    .map((lead) => entryOf(lead, timeZone))
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
}

function entryOf(lead: PersonalEnquiry, timeZone: string): GarageEntry {
  const { id, createdAt, category, vehicle, appointments, reservation, bill, watch, valuation } = lead
  const base = {
    id,
    at: createdAt.getTime(),
    vehicle: vehicle ? { name: vehicle.name, slug: vehicle.slug } : undefined,
  }
  const [appointment] = appointments
  if (reservation)
    return {
      ...base,
      title: 'Reservation',
      state: RESERVATION_TITLES[reservation.state],
      page: { kind: 'reservation' },
    }
  if (bill)
    return {
      ...base,
      title: `Payment of ${formatCents(bill.amountCents)} for ${bill.reference}`,
      state: BILL_STATES[bill.state],
      page: { kind: 'bill' },
    }
  if (appointment)
    return {
      ...base,
      title: APPOINTMENT_WORDS[appointment.kind],
      state:
        APPOINTMENT_STATES[appointment.state] ??
        `Booked: ${timeText(appointment.startsAt.getTime(), timeZone)}, ${appointment.place}`,
      page: { kind: 'appointment', id: appointment.id },
    }
  if (valuation) {
    const { year, make, model } = valuation.vehicle
    return {
      ...base,
      title: `Valuation of your ${year} ${make} ${model}`,
      state: figureOf(valuation),
      page: { kind: 'valuation', id: valuation.id },
    }
  }
  if (watch)
    return {
      ...base,
      title: 'Waiting for a vehicle',
      state: WATCH_STATES[watch.state],
      page: undefined,
    }
  return { ...base, title: category, state: 'Sent', page: undefined }
}

const WATCH_STATES = {
  waiting: 'We write to you once it is free',
  told: 'It is free again',
  stopped: 'Stopped',
} as const

function figureOf({ figures }: NonNullable<PersonalEnquiry['valuation']>): string {
  const last = figures.at(-1)
  return last ? formatAud(last.offerAud) : 'Sent'
}
