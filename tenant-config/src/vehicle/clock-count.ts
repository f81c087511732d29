/** What stands for the number in a dealer's own words. */
export const COUNT_MARK = '{count}'

/** Seconds in which the clock's number grows by one, and its growth per day of the month. */
const SECONDS_EACH = 450
const PER_DAY = 192

/** Queensland has no daylight saving, so that its clock is always this far ahead. */
const BRISBANE_AHEAD_MS = 10 * 60 * 60_000

/** The number that date and time in Brisbane make (PROM-17), whatever was sold; `nowMs` is epoch ms. */
export function clockCount(nowMs: number): number {
  const brisbane = new Date(nowMs + BRISBANE_AHEAD_MS)
  const seconds = Math.floor((brisbane.getTime() % 86_400_000) / 1000)
  return brisbane.getUTCDate() * PER_DAY + Math.floor(seconds / SECONDS_EACH)
}
