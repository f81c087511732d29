import * as z from 'zod'
import { cleanTree } from '../documents/tree.ts'
import { dayIn, zonedEpoch } from '../time/zoned-time.ts'
import { dayAfter, type OpeningHour, openTimesOf } from './opening-times.ts'

/** What visitors book by themselves: a service at a workshop, a test drive at a yard. */
export const APPOINTMENT_KINDS = ['service', 'testDrive'] as const
export type AppointmentKind = (typeof APPOINTMENT_KINDS)[number]

const whole = (least: number, most: number) => z.number().int().min(least).max(most)

/** The `appointments` of a location; staff switch them on (N5). */
const slotSettingsSchema = z.object({
  isOn: z.boolean().default(false),
  /** Length of an appointment. */
  minutes: whole(10, 480).default(60),
  /** Minutes that stay free after each appointment. */
  bufferMinutes: whole(0, 240).default(0),
  /** Bays of a workshop, or test drives that can be accompanied at once. */
  atOnce: whole(1, 50).default(1),
  /** Hours from now to the first appointment that can be taken. */
  leadHours: whole(0, 336).default(4),
  /** Days from today on which appointments can be taken. */
  daysAhead: whole(1, 120).default(42),
  /** Hours before an appointment until which its visitor moves or cancels it alone. */
  changeHours: whole(0, 336).default(24),
})
export type SlotSettings = z.infer<typeof slotSettingsSchema>

/** Most slots that one day can have; a day of 24 hours in steps of ten minutes has fewer. */
const MOST_OF_A_DAY = 144

/** A stretch of time that can be booked, epoch ms. */
export interface Slot {
  start: number
  end: number
}

/** What is asked of a place's slots. */
export interface SlotScope {
  rows: readonly OpeningHour[]
  /** Zone of the place. */
  timeZone: string
  settings: SlotSettings
  /** Epoch ms. */
  now: number
}

/** The settings of a location's document; undefined where appointments are off or the figures cannot be used. */
export function slotSettings(document: unknown): SlotSettings | undefined {
  const parsed = slotSettingsSchema.safeParse(cleanTree(document) ?? {})
  return parsed.success && parsed.data.isOn ? parsed.data : undefined
}

/** The slots of one calendar day (`2026-07-04`) that may still be asked for, in order; whether they are free is not known. */
export function slotsOfDay(scope: SlotScope, day: string): Slot[] {
  const { rows, timeZone, settings, now } = scope
  const last = dayAfter(dayIn(timeZone, now), settings.daysAhead)
  if (day > last) return []
  const length = settings.minutes * 60_000
  const step = length + settings.bufferMinutes * 60_000
  const earliest = now + settings.leadHours * 3_600_000
  return openTimesOf(rows, timeZone, day)
    .flatMap(({ opens, closes }) => {
      const count = Math.max(0, Math.floor((closes - opens - length) / step) + 1)
      return Array.from({ length: count }, (_, at): Slot => {
        const start = opens + at * step
        return { start, end: start + length }
      })
    })
    .filter(({ start }) => start >= earliest && start > now)
    .slice(0, MOST_OF_A_DAY)
}

/** The slots of so many days from `from` (`2026-07-04`). */
export function slotsOfDays(scope: SlotScope, from: string, days: number): Slot[] {
  return Array.from({ length: days }, (_, at) => dayAfter(from, at)).flatMap((day) => slotsOfDay(scope, day))
}

/** The slot that begins at a moment (epoch ms), where it may be asked for. */
export function slotAt(scope: SlotScope, start: number): Slot | undefined {
  const { now, settings, timeZone } = scope
  const isNear = start > now && start < now + (settings.daysAhead + 2) * 86_400_000
  return isNear ? slotsOfDay(scope, dayIn(timeZone, start)).find((slot) => slot.start === start) : undefined
}

/** A moment as a text of the place's clock with its offset, e.g. `2026-07-04T08:30:00+10:00`. */
export function offsetText(at: number, timeZone: string): string {
  const clock = new Date(at).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')
  const minutes = Math.round((Date.parse(`${clock}Z`) - at) / 60_000)
  const size = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${clock}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** The first moment of a calendar day in a zone; undefined for what is no day. */
export function dayStart(day: string, timeZone: string): number | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? zonedEpoch(day, timeZone) : undefined
}
