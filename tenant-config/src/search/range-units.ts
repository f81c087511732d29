// How a bound of a numeric filter is written and read: money, kilometres, years (SRCH-27, SRCH-29). Pure.

/** `aud` whole dollars, `audWeek` whole dollars a week, `km` kilometres, `year` a year of build, `number` a plain figure. */
export type RangeUnit = 'aud' | 'audWeek' | 'km' | 'year' | 'number'

/** More digits are no figure of a vehicle, and overflow the search's numbers. */
export const MAX_BOUND = 999_999_999

const whole = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })

/** A bound as an input shows it: `$12,500`, `60,000 kms`, `2019`. */
export function formatBound(value: number, unit: RangeUnit): string {
  if (unit === 'year') return String(value)
  const figure = whole.format(value)
  if (unit === 'km') return `${figure} kms`
  return unit === 'aud' || unit === 'audWeek' ? `$${figure}` : figure
}

/**
 * What somebody typed as a bound, in whole units: `$12,500`, `12 500`, `60,000 kms`, `20k`; fractions are cut off.
 * Undefined for anything else, below 0 or above `MAX_BOUND`: such a bound bounds nothing.
 */
export function readBound(text: string): number | undefined {
  const bare = text.replace(/kms?\s*$/i, '').replaceAll(/[\s,$]/gu, '')
  const match = /^(\d{1,12})(?:\.\d*)?(k?)$/i.exec(bare)
  if (!match) return undefined
  const value = Number(match[1]) * (match[2] ? 1000 : 1)
  return value > MAX_BOUND ? undefined : value
}
