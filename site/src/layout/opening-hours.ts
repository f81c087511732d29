import type { OpeningHour } from '@forecourt/tenant-config/places/opening-times'
import type { HoursSettings } from '@forecourt/tenant-config/tenant/tenant-places'

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

export interface HoursLine {
  days: string
  hours: string
}

/**
 * Opening hours from Monday on; runs of equal days print as one range, e.g. `Mon-Fri` or `Mon-Sat`, unless the tenant wants
 * every day (LOC-15, C6). A closed day shows `closedText`.
 */
export function summariseHours(
  rows: readonly OpeningHour[],
  { forceFullList, closedText }: { forceFullList: boolean; closedText: string },
): HoursLine[] {
  const byDay = new Map(rows.map((row) => [row.weekday, row]))
  const lines: (HoursLine & { from: string; to: string })[] = []
  for (const weekday of WEEK) {
    const row = byDay.get(weekday)
    if (!row) continue
    const [day, hours] = [DAYS[weekday], hoursText(row) ?? closedText]
    const last = lines.at(-1)
    if (!forceFullList && last && last.hours === hours && last.to === DAYS[(weekday + 6) % 7]) last.to = day
    else lines.push({ days: day, hours, from: day, to: day })
  }
  return lines.map(({ from, to, hours }) => ({ days: from === to ? from : `${from}-${to}`, hours }))
}

/** The words of the link that a tenant may show on closed days (LOC-16). */
export const ENQUIRE_NOW = 'Enquire Now'

/**
 * Returns the words for a closed day of a location: `Closed`, `By appointment only` where the tenant says so, or the words
 * of a link to enquire (LOC-16).
 */
export function closedText(
  locationType: string | null | undefined,
  { byAppointment, closedShows }: Pick<HoursSettings, 'byAppointment' | 'closedShows'>,
): string {
  if (closedShows === 'enquireLink') return ENQUIRE_NOW
  const department = (locationType || 'sales').split('-')[0]
  return byAppointment.some((name) => name === department) ? 'By appointment only' : 'Closed'
}

/** Returns the hours of a day, undefined for a closed one. */
function hoursText({ status, open, close }: OpeningHour): string | undefined {
  return status === 'Open' && open && close ? `${clock(open)} – ${clock(close)}` : undefined
}

/** `08:30` as `8:30 am`. In draft mode invisible marks for click-to-edit follow the figures. */
function clock(time: string): string {
  const [hour = 0, minute = 0] = (time.match(/\d+/g) ?? []).map(Number)
  const shown = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${shown} ${hour < 12 ? 'am' : 'pm'}`
}
