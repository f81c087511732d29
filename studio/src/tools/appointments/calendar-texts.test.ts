import { expect, it } from 'vitest'
import { clockTitle, dayTitle, isDay, offsetTitle } from './calendar-texts.ts'

it('days and times are written as people read them, by the clock of the place', () => {
  expect(dayTitle('2026-07-04')).toBe('Saturday 4 July 2026')
  expect(clockTitle(Date.parse('2026-07-04T08:30:00+10:00'), 'Australia/Brisbane')).toMatch(/^8:30.am$/)
  expect(offsetTitle('2026-07-04T08:30:00+09:30')).toMatch(/^Sat 4 July, 8:30.am$/)
})

it.each([
  ['2026-07-04', true],
  ['2026-13-04', false],
  ['tomorrow', false],
  [undefined, false],
])('%s is a day: %s', (text, is) => expect(isDay(text)).toBe(is))
