import { dayIn, zonedEpoch } from '../time/zoned-time.ts'

/**
 * A row of a place's hours: those of a weekday, 0 = Sunday, or of one calendar day (`date`, e.g. `2026-12-25`), which go before
 * them. Times are 24-hour clock times such as `08:30`; a day that ends at midnight closes at `24:00`. `reopens` and
 * `recloses` are a second stretch of the same day, after lunch for example (LOC-14, LOC-18).
 */
export interface OpeningHour {
  weekday: number | null
  date?: string | null
  status: string | null
  open: string | null
  close: string | null
  reopens?: string | null
  recloses?: string | null
}

/** A stretch of time in which a place is open, epoch ms. */
export interface OpenTime {
  opens: number
  closes: number
}

const DAY_MS = 86_400_000
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
const MIDNIGHT = '24:00'
/** A place that is closed for longer than this says nothing about when it opens. */
const DAYS_AHEAD = 14

/**
 * Returns the next times at which a place is open, the one that `from` falls into among them: `count` at most, within two
 * weeks. A day that the list leaves out is closed. Empty for a place that tells no hours of a usual week.
 */
export function openTimes(
  rows: readonly OpeningHour[],
  timeZone: string,
  { from, count }: { from: number; count: number },
): OpenTime[] {
  const found: OpenTime[] = []
  for (let ahead = 0; ahead < DAYS_AHEAD && found.length < count; ahead += 1) {
    const times = openTimesOf(rows, timeZone, dayAfter(dayIn(timeZone, from), ahead))
    found.push(...times.filter(({ closes }) => closes > from))
  }
  return found.slice(0, count)
}

/** True when a place is open at a moment, or tells no hours of a usual week. */
export function isOpenAt(rows: readonly OpeningHour[], timeZone: string, at: number): boolean {
  if (!tellsHours(rows)) return true
  return openTimesOf(rows, timeZone, dayIn(timeZone, at)).some(
    ({ opens, closes }) => opens <= at && at < closes,
  )
}

/** True for a place that tells the hours of any day of the week. */
export function tellsHours(rows: readonly OpeningHour[]): boolean {
  return rows.some(({ date, weekday }) => !date && weekday !== null)
}

/** When a place is open on a calendar day (`2026-07-04`), in order; empty on a closed one and where no hours are told. */
export function openTimesOf(rows: readonly OpeningHour[], timeZone: string, day: string): OpenTime[] {
  const row = tellsHours(rows) ? rowOf(rows, day) : undefined
  const at = (clock: string | null | undefined) => momentOf(day, clock, timeZone)
  return stretchesOf(row).flatMap(({ open, close }) => {
    const [opens, closes] = [at(open), at(close)]
    return opens !== undefined && closes !== undefined && opens < closes ? [{ opens, closes }] : []
  })
}

/** The row that holds on a calendar day: the one of that day, else the one of its weekday. */
export function rowOf<Row extends OpeningHour>(rows: readonly Row[], day: string): Row | undefined {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return rows.find(({ date }) => date === day) ?? rows.find((row) => !row.date && row.weekday === weekday)
}

/** The stretches of an open day whose times can be read and follow each other; empty for a closed one. */
export function stretchesOf(row: OpeningHour | undefined): { open: string; close: string }[] {
  if (row?.status !== 'Open') return []
  const told = [
    [row.open, row.close],
    [row.reopens, row.recloses],
  ]
  const stretches: { open: string; close: string }[] = []
  for (const [open, close] of told) {
    // Clock times of this form compare as text.
    if (!isClock(open) || !isClosingClock(close) || open >= close) continue
    const last = stretches.at(-1)
    if (!last || last.close < open) stretches.push({ open, close })
  }
  return stretches
}

/** True for a 24-hour clock time such as `08:30`. */
export function isClock(text: string | null | undefined): text is string {
  return typeof text === 'string' && CLOCK.test(text)
}

/** The same, or `24:00`, at which a day ends. */
export function isClosingClock(text: string | null | undefined): text is string {
  return text === MIDNIGHT || isClock(text)
}

/** The calendar day so many days after another, or before it. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

function momentOf(day: string, clock: string | null | undefined, timeZone: string): number | undefined {
  if (clock === MIDNIGHT) return zonedEpoch(dayAfter(day, 1), timeZone)
  return isClock(clock) ? zonedEpoch(`${day}T${clock}`, timeZone) : undefined
}
