import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isOpenAt, type OpeningHour } from './opening-times.ts'
import { clockText, nextHoursChange, openStatus, openStatusText } from './open-status.ts'

const SYDNEY = 'Australia/Sydney'
const PERTH = 'Australia/Perth'

const on = (weekday: number, open: string, close: string, more: Partial<OpeningHour> = {}): OpeningHour => ({
  weekday,
  status: 'Open',
  open,
  close,
  ...more,
})
const shut = (weekday: number): OpeningHour => ({ weekday, status: 'Closed', open: null, close: null })
const special = (date: string, open?: string, close?: string): OpeningHour => ({
  weekday: null,
  date,
  status: open === undefined ? 'Closed' : 'Open',
  open: open ?? null,
  close: close ?? null,
})
const WEEK = [1, 2, 3, 4, 5].map((day) => on(day, '08:30', '17:30')).concat(on(6, '08:00', '16:00'), shut(0))

/** What is said at a moment of UTC. */
function said(rows: readonly OpeningHour[], utc: string, zone = SYDNEY) {
  const now = Date.parse(utc)
  const status = openStatus(rows, zone, now)
  return status && openStatusText(status, zone, now)
}

describe('what is said of a place that is open or closed', () => {
  // Sydney is ten hours ahead of UTC in June; 2026-06-01 is a Monday.
  it.each([
    ['before it opens', '2026-05-31T21:00:00Z', 'Opens 8:30 am'],
    ['while it is open', '2026-06-01T02:00:00Z', 'Open until 5:30 pm'],
    ['to the minute', '2026-06-01T07:29:59Z', 'Open until 5:30 pm'],
    ['once it has closed', '2026-06-01T07:30:00Z', 'Opens tomorrow 8:30 am'],
    ['on Friday evening', '2026-06-05T09:00:00Z', 'Opens tomorrow 8 am'],
    ['on Saturday evening', '2026-06-06T09:00:00Z', 'Opens Monday 8:30 am'],
    ['on Sunday', '2026-06-07T02:00:00Z', 'Opens tomorrow 8:30 am'],
  ])('%s', (_, utc, text) => {
    expect(said(WEEK, utc)).toBe(text)
  })

  it('a lunch that is closed divides the day', () => {
    const rows = [on(1, '08:00', '12:00', { reopens: '13:00', recloses: '17:00' })]
    expect(said(rows, '2026-05-31T23:00:00Z')).toBe('Open until 12 pm')
    expect(said(rows, '2026-06-01T02:30:00Z')).toBe('Opens 1 pm')
    expect(said(rows, '2026-06-01T03:00:00Z')).toBe('Open until 5 pm')
  })

  it('a day that ends at midnight, and one that never ends', () => {
    expect(said([on(1, '10:00', '24:00')], '2026-06-01T13:59:00Z')).toBe('Open until midnight')
    expect(said([on(1, '10:00', '24:00'), on(2, '00:00', '02:00')], '2026-06-01T13:59:00Z')).toBe(
      'Open until tomorrow 2 am',
    )
    const always = [0, 1, 2, 3, 4, 5, 6].map((day) => on(day, '00:00', '24:00'))
    expect(said(always, '2026-06-01T13:59:00Z')).toBe('Open day and night')
  })

  it('[LOC-18] a special day goes before its weekday, whether it closes or opens the place', () => {
    const rows = [...WEEK, special('2026-06-08'), special('2026-06-07', '10:00', '14:00')]
    expect(said(rows, '2026-06-06T09:00:00Z')).toBe('Opens tomorrow 10 am')
    expect(said(rows, '2026-06-07T05:00:00Z')).toBe('Opens Tuesday 8:30 am')
    expect(said(rows, '2026-06-08T02:00:00Z')).toBe('Opens tomorrow 8:30 am')
  })

  it('a place that is away for more than a week says the date, for more than two no day', () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, i) =>
        special(new Date(Date.UTC(2026, 11, 24 + i)).toISOString().slice(0, 10)),
      )
    expect(said([...WEEK, ...days(11)], '2026-12-24T01:00:00Z')).toBe('Opens Monday 4 January 8:30 am')
    expect(said([...WEEK, ...days(20)], '2026-12-24T01:00:00Z')).toBe('Closed')
  })

  it('the same moment reads by the clocks of each place', () => {
    expect(said(WEEK, '2026-06-01T00:00:00Z', SYDNEY)).toBe('Open until 5:30 pm')
    expect(said(WEEK, '2026-06-01T00:00:00Z', PERTH)).toBe('Opens 8:30 am')
  })

  it.each([
    // Clocks go back at 3 am on 5 April 2026, a Sunday of 25 hours, and on at 2 am on 4 October, one of 23.
    ['2026-04-04T15:30:00Z', [on(0, '02:00', '04:00')], 'Open until 4 am'],
    ['2026-04-04T16:30:00Z', [on(0, '02:00', '04:00')], 'Open until 4 am'],
    ['2026-04-04T18:00:00Z', [on(0, '02:00', '04:00')], 'Opens Sunday 12 April 2 am'],
    ['2026-10-03T15:00:00Z', [on(0, '01:00', '04:00')], 'Open until 4 am'],
    ['2026-10-03T17:00:00Z', [on(0, '01:00', '04:00')], 'Opens Sunday 11 October 1 am'],
    ['2026-10-03T21:29:00Z', [on(0, '08:30', '17:00')], 'Opens 8:30 am'],
    ['2026-10-03T21:30:00Z', [on(0, '08:30', '17:00')], 'Open until 5 pm'],
  ])('when the clocks change, at %s', (utc, rows, text) => {
    expect(said(rows, utc)).toBe(text)
  })

  it('nothing is said of a place that tells no hours, and none of hours that end before they begin', () => {
    expect(said([], '2026-06-01T00:00:00Z')).toBeUndefined()
    expect(said([special('2026-12-25')], '2026-06-01T00:00:00Z')).toBeUndefined()
    expect(said([on(1, '17:00', '08:00')], '2026-06-01T02:00:00Z')).toBe('Closed')
    expect(
      said([on(1, '08:00', '12:00', { reopens: '11:00', recloses: '17:00' })], '2026-06-01T02:30:00Z'),
    ).toBe('Opens Monday 8 June 8 am')
  })
})

it.each([
  ['08:30', '8:30 am'],
  ['12:00', '12 pm'],
  ['00:30', '12:30 am'],
  ['00:00', 'midnight'],
  ['24:00', 'midnight'],
  ['17:05', '5:05 pm'],
])('%s reads %s', (clock, text) => expect(clockText(clock)).toBe(text))

it('what is said changes when it opens, when it closes and at the midnight of the place', () => {
  const next = (utc: string, zone = SYDNEY) =>
    new Date(nextHoursChange(WEEK, zone, Date.parse(utc))).toISOString().slice(0, 16)
  expect(next('2026-05-31T21:00:00Z')).toBe('2026-05-31T22:30')
  expect(next('2026-05-31T22:30:00Z')).toBe('2026-06-01T07:30')
  expect(next('2026-06-01T07:30:00Z')).toBe('2026-06-01T14:00')
  expect(next('2026-06-01T10:00:00Z', PERTH)).toBe('2026-06-01T16:00')
})

describe('against an oracle that looks at the clock of every quarter of an hour', () => {
  const QUARTER = 15 * 60_000
  const START = Date.parse('2026-09-26T00:00:00Z')
  const QUARTERS = 24 * 4 * 24
  /** The calendar day, weekday and clock of Sydney at each quarter, over the change to daylight saving. */
  const clocks = Array.from({ length: QUARTERS }, (_, i) => {
    const text = new Date(START + i * QUARTER).toLocaleString('sv-SE', { timeZone: SYDNEY })
    const [day = '', clock = ''] = text.split(' ')
    return { day, weekday: new Date(`${day}T00:00:00Z`).getUTCDay(), clock: clock.slice(0, 5) }
  })
  function slowlyOpen(rows: readonly OpeningHour[], i: number): boolean {
    const { day, weekday, clock } = clocks[i]!
    const row =
      rows.find(({ date }) => date === day) ?? rows.find((one) => !one.date && one.weekday === weekday)
    if (row?.status !== 'Open') return false
    const within = (from?: string | null, to?: string | null) => !!from && !!to && from <= clock && clock < to
    return within(row.open, row.close) || within(row.reopens, row.recloses)
  }
  // Clock times between 2 and 3 do not exist on the night of the change: what opens then opens at 3.
  const clock = fc
    .integer({ min: 0, max: 96 })
    .filter((quarter) => quarter <= 8 || quarter > 12)
    .map(
      (quarter) =>
        `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
    )
  const times = fc.uniqueArray(clock, { minLength: 2, maxLength: 4 }).map((all) => {
    const [open, close, reopens, recloses] = all.toSorted()
    return { open: open!, close: close!, ...(recloses && { reopens: reopens!, recloses }) }
  })
  const day = fc.oneof(
    { weight: 4, arbitrary: times.map((hours) => ({ status: 'Open', ...hours })) },
    { weight: 1, arbitrary: fc.constant({ status: 'Closed', open: null, close: null }) },
  )
  const rows = fc
    .tuple(
      fc.array(day, { minLength: 7, maxLength: 7 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), day), { maxLength: 3 }),
    )
    .map(([week, specials]): OpeningHour[] => [
      ...week.map((hours, weekday) => ({ weekday, ...hours })),
      ...specials.map(([ahead, hours]) => ({
        weekday: null,
        date: new Date(START + ahead * 96 * QUARTER).toISOString().slice(0, 10),
        ...hours,
      })),
    ])

  test('10,000 weeks with special days: open, until when, and when next', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 96 * 9 }), (hours, at) => {
        const now = START + at * QUARTER
        const isOpen = slowlyOpen(hours, at)
        expect(isOpenAt(hours, SYDNEY, now)).toBe(isOpen)
        const status = openStatus(hours, SYDNEY, now)!
        expect(status.isOpen).toBe(isOpen)
        let turn = at
        while (turn < QUARTERS && turn - at <= 96 * 6 && slowlyOpen(hours, turn) === isOpen) turn += 1
        if (turn - at > 96 * 6) return
        const told = status.isOpen ? status.until : status.opens
        expect(told).toBe(START + turn * QUARTER)
      }),
      { seed: 24, numRuns: 10_000 },
    )
  })
})
