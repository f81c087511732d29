/** Clock time in a named time zone, from and to epoch milliseconds. No dependency: Intl knows every zone's history. */

const INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?(Z|[+-]\d{2}:\d{2})?)?$/
const DAY_MS = 86_400_000

/** True for an ISO date or time, with or without an offset, that exists in the calendar. */
export function isInstant(text: string): boolean {
  return INSTANT.test(text) && !Number.isNaN(Date.parse(text)) && isCalendarDay(text)
}

/** True when `Intl` knows the zone, for example `Australia/Brisbane`. */
export function isTimeZone(name: string): boolean {
  try {
    return formatter(name) !== undefined
  } catch {
    return false
  }
}

/**
 * Epoch ms of an ISO text; without an offset it is clock time in the zone (C46). A date alone is its first moment, or
 * the first moment of the next day when `dateMeans` is `end`. Undefined when the text is not a date.
 */
export function zonedEpoch(
  text: string,
  timeZone: string,
  dateMeans: 'start' | 'end' = 'start',
): number | undefined {
  const match = INSTANT.exec(text)
  if (!match || !isInstant(text)) return undefined
  if (match[8] !== undefined) return Date.parse(text)
  const isDate = match[4] === undefined
  const clock = Date.parse(isDate ? `${text}T00:00:00Z` : `${text}Z`)
  return clockToEpoch(isDate && dateMeans === 'end' ? clock + DAY_MS : clock, timeZone)
}

/** The calendar year of an instant in a zone. */
export function yearIn(timeZone: string, epochMs: number): number {
  return new Date(epochToClock(epochMs, timeZone)).getUTCFullYear()
}

/** The calendar day of an instant in a zone, e.g. `2026-03-01`. */
export function dayIn(timeZone: string, epochMs: number): string {
  return new Date(epochToClock(epochMs, timeZone)).toISOString().slice(0, 10)
}

/** The hour at a moment in a zone, 0 to 23. */
export function hourIn(timeZone: string, epochMs: number): number {
  return new Date(epochToClock(epochMs, timeZone)).getUTCHours()
}

/** Epoch ms of the first moment of a year in a zone. */
export function yearStart(year: number, timeZone: string): number {
  return clockToEpoch(Date.UTC(year, 0, 1), timeZone)
}

/** The clock's reading in the zone, written as if it were UTC. */
function epochToClock(epochMs: number, timeZone: string): number {
  const parts = formatter(timeZone).formatToParts(epochMs)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  const wholeSecond = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  )
  return wholeSecond + (((epochMs % 1000) + 1000) % 1000)
}

/** Inverse of `epochToClock`; a clock time skipped by daylight saving becomes the moment after the gap. */
function clockToEpoch(clock: number, timeZone: string): number {
  const offsetAt = (epoch: number) => epochToClock(epoch, timeZone) - epoch
  const first = clock - offsetAt(clock - DAY_MS / 2)
  const second = clock - offsetAt(first)
  return epochToClock(second, timeZone) === clock ? second : Math.max(first, second)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(timeZone: string): Intl.DateTimeFormat {
  let made = formatters.get(timeZone)
  if (!made) {
    made = new Intl.DateTimeFormat('en-AU', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(timeZone, made)
  }
  return made
}

function isCalendarDay(text: string): boolean {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10))
}
