import { dayAfter, type OpeningHour, openTimesOf, tellsHours } from '../places/opening-times.ts'
import { dayIn } from '../time/zoned-time.ts'

/** How a dealer counts the time that a lead may wait. */
export interface AnswerTime {
  minutes: number
  /** Only minutes in these hours count; a dealer that tells none is open always. */
  hours: readonly OpeningHour[]
  timeZone: string
}

/** Days that are looked through: minutes that do not fit into them are never over. */
const DAYS = 30

/**
 * Returns the moment (epoch ms) until which a lead that came at `from` should be answered. Infinity when the dealer is not
 * open for so long within thirty days.
 */
export function answerBy(from: number, { minutes, hours, timeZone }: AnswerTime): number {
  let left = minutes * 60_000
  if (!tellsHours(hours)) return from + left
  const today = dayIn(timeZone, from)
  for (let ahead = 0; ahead < DAYS; ahead += 1) {
    for (const { opens, closes } of openTimesOf(hours, timeZone, dayAfter(today, ahead))) {
      if (closes <= from) continue
      const begins = Math.max(opens, from)
      if (begins + left <= closes) return begins + left
      left -= closes - begins
    }
  }
  return Infinity
}

/** Returns the moment (epoch ms) up to which leads came too long ago for those that nobody has answered by `now`. */
export function lateBefore(now: number, { minutes, hours, timeZone }: AnswerTime): number {
  let left = minutes * 60_000
  if (!tellsHours(hours)) return now - left
  const today = dayIn(timeZone, now)
  for (let back = 0; back < DAYS; back += 1) {
    for (const { opens, closes } of openTimesOf(hours, timeZone, dayAfter(today, -back)).toReversed()) {
      if (opens >= now) continue
      const ends = Math.min(closes, now)
      if (ends - left >= opens) return ends - left
      left -= ends - opens
    }
  }
  return -Infinity
}
