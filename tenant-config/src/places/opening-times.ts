import { dayIn, zonedEpoch } from '../time/zoned-time.ts'

/** A row of the CMS: `weekday` 0 = Sunday, `open` and `close` as 24-hour clock time `08:30` (LOC-14). */
export interface OpeningHour {
  weekday: number | null
  status: string | null
  open: string | null
  close: string | null
}

/** A stretch of time in which a place is open, epoch ms. */
export interface OpenTime {
  opens: number
  closes: number
}

const DAY_MS = 86_400_000
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
/** A place that is closed for longer than this says nothing about when it opens. */
const DAYS_AHEAD = 14

/**
 * Returns the next times at which a place is open, the one that `from` falls into among them: `count` at most, within two
 * weeks. A day that the list leaves out is closed. Empty for a place that tells no hours.
 */
export function openTimes(
  rows: readonly OpeningHour[],
  timeZone: string,
  { from, count }: { from: number; count: number },
): OpenTime[] {
  const found: OpenTime[] = []
  for (let ahead = 0; ahead < DAYS_AHEAD && found.length < count; ahead += 1) {
    const time = openTimeOf(rows, timeZone, dayAfter(dayIn(timeZone, from), ahead))
    if (time && time.closes > from) found.push(time)
  }
  return found
}

/** True when a place is open at a moment, or tells no hours at all. */
export function isOpenAt(rows: readonly OpeningHour[], timeZone: string, at: number): boolean {
  if (rows.length === 0) return true
  const time = openTimeOf(rows, timeZone, dayIn(timeZone, at))
  return time !== undefined && time.opens <= at && at < time.closes
}

/** When a place is open on a calendar day (`2026-07-04`); undefined on a closed one. */
export function openTimeOf(
  rows: readonly OpeningHour[],
  timeZone: string,
  day: string,
): OpenTime | undefined {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const row = rows.find((one) => one.weekday === weekday)
  const at = (clock: string | null) => (isClock(clock) ? zonedEpoch(`${day}T${clock}`, timeZone) : undefined)
  if (row?.status !== 'Open') return undefined
  const [opens, closes] = [at(row.open), at(row.close)]
  return opens !== undefined && closes !== undefined && opens < closes ? { opens, closes } : undefined
}

/** True for a 24-hour clock time such as `08:30`. */
export function isClock(text: string | null | undefined): text is string {
  return typeof text === 'string' && CLOCK.test(text)
}

/** The calendar day so many days after another, or before it. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}
