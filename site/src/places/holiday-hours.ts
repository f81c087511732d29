import type { SpecialDayHours } from '@forecourt/tenant-config/places/special-hours'
import { hoursText } from './opening-hours.ts'

/** A day with other hours, as visitors read it. */
export interface HolidayLine {
  date: string
  /** `Today`, else `Friday 25 December`. */
  day: string
  name: string
  hours: string
}

/** A list that goes further is no help. */
const MOST = 40

/** Returns the days from `today` (`2026-12-25`, by the place's calendar) on, with 12-hour times (LOC-17, C28). */
export function holidayLines(days: readonly SpecialDayHours[], today: string): HolidayLine[] {
  return days
    .filter(({ date }) => date >= today)
    .slice(0, MOST)
    .map((row) => ({
      date: row.date,
      day: row.date === today ? 'Today' : dayText(row.date, today),
      name: row.name,
      hours: hoursText(row) ?? 'Closed',
    }))
}

/** The stored day is read in UTC, so that no zone moves it. */
function dayText(date: string, today: string): string {
  const isNextYear = date.slice(0, 4) !== today.slice(0, 4)
  return new Date(`${date}T00:00:00Z`)
    .toLocaleDateString('en-AU', {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(isNextYear && { year: 'numeric' }),
    })
    .replace(',', '')
}
