import { dayIn, zonedEpoch } from '../time/zoned-time.ts'
import { dayAfter, type OpeningHour, openTimes, type OpenTime, tellsHours } from './opening-times.ts'

/**
 * What a place is at a moment. `until` is when it closes next; absent where it is open day and night. `opens` is when it opens
 * next; absent where that is not within two weeks.
 */
export type OpenStatus = { isOpen: true; until?: number } | { isOpen: false; opens?: number }

/** As many stretches as two weeks of days with two each have. */
const ENOUGH = 28
/** A place that does not close within so many days never closes, as people say it. */
const ALWAYS_MS = 7 * 86_400_000

/** Returns whether a place is open at `now` (epoch ms), and until when; undefined for one that tells no hours. */
export function openStatus(
  rows: readonly OpeningHour[],
  timeZone: string,
  now: number,
): OpenStatus | undefined {
  if (!tellsHours(rows)) return undefined
  const [first, ...later] = openTimes(rows, timeZone, { from: now, count: ENOUGH })
  if (!first) return { isOpen: false }
  if (first.opens > now) return { isOpen: false, opens: first.opens }
  const until = endOf(first, later)
  return until - now >= ALWAYS_MS ? { isOpen: true } : { isOpen: true, until }
}

/** `Open until 5:30 pm`, `Opens Monday 8 am`, `Open day and night`, `Closed`: in the place's own zone. */
export function openStatusText(status: OpenStatus, timeZone: string, now: number): string {
  if (status.isOpen) {
    const { until } = status
    if (until === undefined) return 'Open day and night'
    return `Open until ${whenText(until, timeZone, now, 'until')}`
  }
  return status.opens === undefined ? 'Closed' : `Opens ${whenText(status.opens, timeZone, now, 'from')}`
}

/**
 * The next moment after `now` (epoch ms) at which what is said of a place's hours changes: it opens or closes, or a new day
 * begins, on which other words hold ("Today", "Opens Monday").
 */
export function nextHoursChange(rows: readonly OpeningHour[], timeZone: string, now: number): number {
  const midnight = startOfDayAfter(timeZone, now)
  const [next] = openTimes(rows, timeZone, { from: now, count: 1 })
  const moments = next ? [next.opens, next.closes] : []
  return Math.min(midnight, ...moments.filter((at) => at > now))
}

/** A clock time as people read it: `8:30 am`, `5 pm`, `midnight`. Marks of click-to-edit in it are passed over. */
export function clockText(clock: string): string {
  const [hour = 0, minute = 0] = (clock.match(/\d+/g) ?? []).map(Number)
  if (hour % 24 === 0 && minute === 0) return 'midnight'
  const shown = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${shown} ${hour < 12 ? 'am' : 'pm'}`
}

/** The end of a stretch, with those that begin where it ends. */
function endOf(first: OpenTime, later: readonly OpenTime[]): number {
  return later.reduce((end, { opens, closes }) => (opens <= end ? Math.max(end, closes) : end), first.closes)
}

function whenText(at: number, timeZone: string, now: number, sense: 'from' | 'until'): string {
  const clock = clockText(localClock(at, timeZone))
  const today = dayIn(timeZone, now)
  // Midnight at the end of today is today's for whoever asks until when.
  const day = dayIn(timeZone, sense === 'until' ? at - 1 : at)
  if (day === today) return clock
  if (day === dayAfter(today, 1)) return `tomorrow ${clock}`
  const isThisWeek = day <= dayAfter(today, 6)
  const named = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-AU', {
    timeZone: 'UTC',
    weekday: 'long',
    ...(isThisWeek ? {} : { day: 'numeric', month: 'long' }),
  })
  return `${named.replace(',', '')} ${clock}`
}

function localClock(at: number, timeZone: string): string {
  return new Date(at).toLocaleTimeString('en-AU', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}

/** The first moment of the next calendar day, also where a day has 23 or 25 hours. */
function startOfDayAfter(timeZone: string, now: number): number {
  return zonedEpoch(dayIn(timeZone, now), timeZone, 'end') ?? Infinity
}
