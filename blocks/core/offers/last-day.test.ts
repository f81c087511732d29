import { expect, test } from 'vitest'
import { lastDayOf } from './last-day.ts'

test.each([
  ['2026-04-01T00:00:00+10:00', 'Australia/Brisbane', '31 March 2026'],
  ['2026-04-01T00:00:01+10:00', 'Australia/Brisbane', '1 April 2026'],
  ['2026-04-01T00:00:00+10:00', 'Australia/Perth', '31 March 2026'],
  ['2026-04-01T00:00:00+11:00', 'Australia/Sydney', '31 March 2026'],
  ['soon', 'Australia/Brisbane', undefined],
])('The last day of an offer until %s is, in %s, %s', (expiry, timeZone, day) => {
  expect(lastDayOf(expiry, timeZone)).toBe(day)
})
