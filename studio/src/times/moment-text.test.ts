import { expect, it } from 'vitest'
import { momentText, shortMomentText } from './moment-text.ts'

const BRISBANE = { timeZone: 'Australia/Brisbane' }
const at = (time: string) => Date.parse(time)

it('times are the dealer’s', () => {
  expect(momentText('2026-11-27T01:36:00Z', BRISBANE)).toMatch(/^27 Nov 2026, 11:36/)
})

it('a time in a few letters is the clock’s on the dealer’s day, and the day’s before', () => {
  const now = at('2026-11-27T13:59:00Z')
  expect(shortMomentText(at('2026-11-26T14:00:00Z'), BRISBANE, now)).toMatch(/^12:00.am$/)
  expect(shortMomentText(at('2026-11-26T13:59:00Z'), BRISBANE, now)).toBe('26 Nov')
})
