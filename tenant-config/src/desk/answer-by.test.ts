import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { answerBy, lateBefore } from './answer-by.ts'

const ZONE = 'Australia/Sydney'
const WEEK = [
  ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' })),
  { weekday: 6, status: 'Open', open: '09:00', close: '12:00' },
]
/** Clock time in Sydney, where 2026-06-01 is a Monday; no daylight saving then. */
const sydney = (text: string) => Date.parse(`${text}+10:00`)
const within = (minutes: number, hours: typeof WEEK = WEEK) => ({ minutes, hours, timeZone: ZONE })

it.each([
  ['2026-06-01T10:00', 60, '2026-06-01T11:00'],
  // Before it opens, after it closed, over a night and over a Sunday.
  ['2026-06-01T03:00', 60, '2026-06-01T09:30'],
  ['2026-06-01T19:00', 60, '2026-06-02T09:30'],
  ['2026-06-01T17:00', 60, '2026-06-02T09:00'],
  ['2026-06-06T11:30', 60, '2026-06-08T09:00'],
])('what comes at %s has to be answered within %i open minutes, by %s', (from, minutes, by) => {
  expect(answerBy(sydney(from), within(minutes))).toBe(sydney(by))
})

it('a dealer without hours is always open, one that never opens is never late', () => {
  expect(answerBy(sydney('2026-06-06T23:30'), within(60, []))).toBe(sydney('2026-06-07T00:30'))
  const never = [{ weekday: 1, status: 'Closed', open: '08:30', close: '17:30' }]
  expect(answerBy(sydney('2026-06-01T10:00'), within(60, never))).toBe(Infinity)
})

test('what came before the border is late, and what came after it is not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 90 * 86_400 }),
      fc.integer({ min: 1, max: 20 * 60 }),
      fc.integer({ min: 0, max: 20 * 86_400 }),
      (second, minutes, age) => {
        const now = sydney('2026-06-01T00:00') + second * 1000
        const came = now - age * 1000
        const border = lateBefore(now, within(minutes))
        if (Math.abs(came - border) <= 1000) return
        expect(came < border).toBe(answerBy(came, within(minutes)) <= now)
      },
    ),
    { seed: 22 },
  )
})
