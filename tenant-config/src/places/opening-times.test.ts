import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { isOpenAt, openTimes } from './opening-times.ts'

const ZONE = 'Australia/Sydney'
const day = (weekday: number, open: string | null, close: string | null, status = 'Open') => ({
  weekday,
  status,
  open,
  close,
})
const WEEK = [
  ...[1, 2, 3, 4, 5].map((weekday) => day(weekday, '08:30', '17:30')),
  day(6, '08:30', '16:00'),
  day(0, null, null, 'Closed'),
]
/** Clock time in Sydney, where 2026-06-01 is a Monday; no daylight saving then. */
const sydney = (text: string) => Date.parse(`${text}+10:00`)

it.each([
  ['2026-06-01T08:29', false],
  ['2026-06-01T08:30', true],
  ['2026-06-01T17:29', true],
  ['2026-06-01T17:30', false],
  ['2026-06-06T16:30', false],
  ['2026-06-07T03:00', false],
])('at %s a yard with these hours is open: %s', (at, isOpen) => {
  expect(isOpenAt(WEEK, ZONE, sydney(at))).toBe(isOpen)
})

it('a place that tells no hours is never said to be closed; a day that its list leaves out is', () => {
  expect(isOpenAt([], ZONE, sydney('2026-06-07T03:00'))).toBe(true)
  expect(openTimes([], ZONE, { from: 0, count: 3 })).toEqual([])
  expect(isOpenAt([day(1, '09:00', '17:00')], ZONE, sydney('2026-06-02T10:00'))).toBe(false)
})

it('names the next times, those of the day itself that are still to come among them', () => {
  expect(openTimes(WEEK, ZONE, { from: sydney('2026-06-05T20:00'), count: 3 })).toEqual([
    { opens: sydney('2026-06-06T08:30'), closes: sydney('2026-06-06T16:00') },
    { opens: sydney('2026-06-08T08:30'), closes: sydney('2026-06-08T17:30') },
    { opens: sydney('2026-06-09T08:30'), closes: sydney('2026-06-09T17:30') },
  ])
  const [first] = openTimes(WEEK, ZONE, { from: sydney('2026-06-01T03:00'), count: 1 })
  expect(first?.opens).toBe(sydney('2026-06-01T08:30'))
})

it('clocks that change in between keep the hours', () => {
  // Daylight saving begins on Sunday 2026-10-04.
  const [next] = openTimes(WEEK, ZONE, { from: sydney('2026-10-04T01:00'), count: 1 })
  expect(next?.opens).toBe(Date.parse('2026-10-05T08:30+11:00'))
})

it('hours that end before they begin, or are no clock times, are none', () => {
  const broken = [day(1, '17:00', '09:00'), day(2, '9', '17:00'), day(3, null, '17:00')]
  expect(openTimes(broken, ZONE, { from: sydney('2026-06-01T00:00'), count: 3 })).toEqual([])
})

test('whatever is named as open is open, and in its order', () => {
  const clock = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`)
  const row = fc.record({
    weekday: fc.integer({ min: 0, max: 6 }),
    status: fc.constantFrom('Open', 'Closed'),
    open: clock,
    close: clock,
  })
  fc.assert(
    fc.property(
      fc.uniqueArray(row, { minLength: 1, selector: ({ weekday }) => weekday }),
      fc.integer({ min: sydney('2026-01-01T00:00'), max: sydney('2027-01-01T00:00') }),
      (rows, from) => {
        const times = openTimes(rows, ZONE, { from, count: 4 })
        for (const { opens, closes } of times) {
          expect(closes).toBeGreaterThan(from)
          expect(isOpenAt(rows, ZONE, opens)).toBe(true)
          expect(isOpenAt(rows, ZONE, closes - 1)).toBe(true)
          expect(isOpenAt(rows, ZONE, closes)).toBe(false)
        }
        expect(times.map(({ opens }) => opens)).toEqual(
          times.map(({ opens }) => opens).toSorted((a, b) => a - b),
        )
      },
    ),
    { seed: 20 },
  )
})
