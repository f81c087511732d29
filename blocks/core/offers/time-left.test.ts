import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const END = '2026-12-31T13:00:00Z'
const before = (minutes: number) => timeLeft(END, Date.parse(END) - minutes * 60_000)

it.each([
  [60 * 24 * 12 + 59, '12 days left'],
  [60 * 48, '2 days left'],
  [60 * 48 - 1, '1 day 23 hours left'],
  [60 * 25, '1 day 1 hour left'],
  [60 * 24, '1 day left'],
  [60 * 24 - 1, '23 hours left'],
  [60, '1 hour left'],
  [59.5, '60 minutes left'],
  [0.2, '1 minute left'],
])('%s minutes before its end an offer says “%s”', (minutes, words) => {
  expect(before(minutes)).toBe(words)
})

it('an offer that is over, or whose end is no time, counts nothing', () => {
  expect(before(0)).toBeUndefined()
  expect(before(-5)).toBeUndefined()
  expect(timeLeft('soon', 0)).toBeUndefined()
})
