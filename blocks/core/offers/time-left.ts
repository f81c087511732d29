const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How long an offer is still on: "12 days left", "1 day 4 hours left", "42 minutes left". Undefined once it is over. Days are
 * whole ones of 24 hours; what is left of a minute counts as one.
 */
export function timeLeft(expiry: string, now: number): string | undefined {
  const left = Date.parse(expiry) - now
  if (!(left > 0)) return undefined
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)]
  if (days >= 2) return `${count(days, 'day')} left`
  if (days === 1) return hours === 0 ? '1 day left' : `1 day ${count(hours, 'hour')} left`
  if (hours >= 1) return `${count(hours, 'hour')} left`
  return `${count(Math.ceil(left / MINUTE), 'minute')} left`
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`
