const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' }

/**
 * The last day an offer is on, in the dealer's zone: "31 March 2026". One that ends at midnight ends on the day before.
 * Undefined when `expiry` is no instant.
 */
export function lastDayOf(expiry: string, timeZone: string): string | undefined {
  const lastMoment = new Date(Date.parse(expiry) - 1)
  if (Number.isNaN(lastMoment.getTime())) return undefined
  return lastMoment.toLocaleDateString('en-AU', { ...DAY, timeZone })
}
