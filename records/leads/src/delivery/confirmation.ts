import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { fieldKind } from '@forecourt/tenant-config/forms/field-kinds'
import { BILL_REMINDER } from '@forecourt/tenant-config/sales/bill-states'
import type { Database } from '../database.ts'
import type { Lead } from '../lead.ts'
import { deliveryTable } from '../tables.ts'
import type { LeadEmail } from './email.ts'

/** Confirmations that one address gets within `WINDOW_MS`: whoever types the address of another cannot flood it. */
export const MOST_CONFIRMATIONS = 5
const WINDOW_MS = 24 * 60 * 60_000

/** Whom a visitor wrote to. */
export interface ConfirmingDealer {
  name: string
  timeZone: string
  phone: string | undefined
  /** Origin of the dealer's site. */
  url: URL
}

/**
 * A mail that tells a visitor that their enquiry arrived, and what about. Anybody can type the address of somebody else, so it
 * carries nothing that was typed freely but a name made of letters.
 */
export function confirmationEmail(
  lead: Lead,
  delivery: { id: string; address: string },
  { name, timeZone, phone, url }: ConfirmingDealer,
  booked?: BookedTime,
): LeadEmail {
  const { date_time: at, location } = lead
  // Of a vehicle that is not in stock only the address is known, which anybody can make up.
  const vehicle = lead.vehicle?.car_id ? lead.vehicle : undefined
  const about: (readonly [label: string, value: string])[] = [
    ['About', lead.category],
    ['Vehicle', vehicle?.name ?? ''],
    ['Stock number', vehicle?.stock_number ?? ''],
    ['Page', vehicle ? new URL(`/cars/${vehicle.slug}`, url).href : ''],
    ...(booked
      ? bookedLines(booked)
      : ([
          ['Your preferred time', at === undefined ? '' : fieldKind('dateTime').show(at, timeZone)],
          ['Place', location?.name ?? ''],
        ] as const)),
    ['Reference', lead.lead_id],
  ]
  return {
    id: delivery.id,
    to: delivery.address,
    from: name,
    subject: booked
      ? `${name}: your time is booked`
      : `${name}: we have your ${at === undefined ? 'enquiry' : 'booking request'}`,
    text: [
      `Hello${isPersonName(lead.name) ? ` ${lead.name}` : ''},`,
      booked
        ? `Thank you. Your time at ${name} is booked.`
        : `Thank you. Your enquiry has reached ${name}, and we will answer you.`,
      about.flatMap(([label, value]) => (value === '' ? [] : [`${label}: ${value}`])).join('\n'),
      at === undefined || booked ? '' : 'The time is not booked yet: we confirm it with you first.',
      [name, phone ?? '', url.origin].filter((line) => line !== '').join('\n'),
      'You receive this because somebody entered this address in a form on our website. If it was not you, you need not do anything. This is not an advertisement, and we send no more unless you ask.',
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  }
}

/** A time that was booked, as its visitor is told. */
export interface BookedTime {
  start: number
  placeName: string
  timeZone: string
  /** The page on which it is moved or cancelled. */
  url: string
}

function bookedLines({ start, placeName, timeZone, url }: BookedTime): [label: string, value: string][] {
  return [
    ['Your time', fieldKind('dateTime').show(start, timeZone)],
    ['Place', placeName],
    ['Move or cancel it', url],
  ]
}

/** A mail that reminds a visitor, who asked for it, of an appointment. */
export function reminderEmail(
  lead: Lead,
  delivery: { id: string; address: string },
  { name, phone, url }: Pick<ConfirmingDealer, 'name' | 'phone' | 'url'>,
  booked: BookedTime,
): LeadEmail {
  return {
    id: delivery.id,
    to: delivery.address,
    from: name,
    subject: `${name}: your appointment ${fieldKind('dateTime').show(booked.start, booked.timeZone)}`,
    text: [
      `Hello${isPersonName(lead.name) ? ` ${lead.name}` : ''},`,
      `This is the reminder that you asked for. We look forward to seeing you.`,
      bookedLines(booked)
        .map(([label, value]) => `${label}: ${value}`)
        .join('\n'),
      [name, phone ?? '', url.origin].filter((line) => line !== '').join('\n'),
    ].join('\n\n'),
  }
}

/** Whether a typed name is one or two words of letters, of any script: more would be a sentence. */
export function isPersonName(text: string): boolean {
  return PERSON.test(text)
}

const PERSON = /^[\p{L}\p{M}'’-]{1,20}(?: [\p{L}\p{M}'’-]{1,20})?$/u

/**
 * Returns true while an address may get one more confirmation, of whichever dealer, or one more mail about something to pay that
 * somebody entered with it: anybody can type the address of somebody else.
 */
export async function mayConfirm(db: Database, address: string, now: number): Promise<boolean> {
  const sent = await db.$count(
    deliveryTable,
    and(
      or(
        eq(deliveryTable.kind, 'confirmation'),
        and(eq(deliveryTable.kind, 'bill'), eq(deliveryTable.event, BILL_REMINDER)),
      ),
      eq(deliveryTable.address, address),
      inArray(deliveryTable.status, ['held', 'pending', 'sending', 'delivered']),
      gt(deliveryTable.dueAt, new Date(now - WINDOW_MS)),
    ),
  )
  return sent < MOST_CONFIRMATIONS
}
