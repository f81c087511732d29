// Formats and reads the bounds of numeric filters: money, kilometres, years (SRCH-27, SRCH-29). Pure.

/** `aud` whole dollars, `audWeek` whole dollars a week, `km` kilometres, `year` a year of build, `number` a plain figure. */
export type RangeUnit = 'aud' | 'audWeek' | 'km' | 'year' | 'number'

/** A larger number is no figure of a vehicle and overflows the search's numbers. */
export const MAX_BOUND = 999_999_999

const whole = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })

/** Formats a bound for an input: `$12,500`, `60,000 kms`, `2019`. */
export function formatBound(value: number, unit: RangeUnit): string {
  if (unit === 'year') return String(value)
  const figure = whole.format(value)
  if (unit === 'km') return `${figure} kms`
  return unit === 'aud' || unit === 'audWeek' ? `$${figure}` : figure
}

/**
 * Reads a typed bound in whole units: `$12,500`, `12 500`, `60,000 kms`, `20k`; fractions are cut off. Undefined for
 * anything else, below 0 or above `MAX_BOUND`: such a bound limits nothing.
 */
export function readBound(text: string): number | undefined {
  const bare = text.replace(/kms?\s*$/i, '').replaceAll(/[\s,$]/gu, '')
  const match = /^(\d{1,12})(?:\.\d*)?(k?)$/i.exec(bare)
  if (!match) return undefined
  const value = Number(match[1]) * (match[2] ? 1000 : 1)
  return value > MAX_BOUND ? undefined : value
}
