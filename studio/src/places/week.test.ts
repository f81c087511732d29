import { hoursProblem } from '@forecourt/schemas/objects/hours-problem'
import { describe, expect, it } from 'vitest'
import { copiedBelow, USUAL_WEEK, WEEK, withBreak, withDay } from './week.ts'

const hours = (week: readonly { weekday: number; status?: string; open?: string; close?: string }[]) =>
  week.map(({ weekday, status, open = '', close = '' }) => `${weekday} ${status} ${open}-${close}`)

describe('a week of opening hours', () => {
  it('is usual at one press, whole and without a fault', () => {
    expect(USUAL_WEEK.map(({ weekday }) => weekday)).toEqual(WEEK)
    for (const day of USUAL_WEEK) expect(hoursProblem(day)).toBeUndefined()
    expect(new Set(USUAL_WEEK.map(({ _key }) => _key)).size).toBe(7)
  })

  it('takes the hours of a day for all days after it, Sunday last', () => {
    const monday = withDay([], 1, { status: 'Open', open: '09:00', close: '18:00' })
    expect(hours(copiedBelow(monday, 1))).toEqual(WEEK.map((day) => `${day} Open 09:00-18:00`))
    const saturday = withDay(copiedBelow(monday, 1), 6, { status: 'Closed' })
    expect(hours(copiedBelow(saturday, 6)).slice(4)).toEqual([
      '5 Open 09:00-18:00',
      '6 Closed -',
      '0 Closed -',
    ])
    expect(copiedBelow([], 3)).toEqual([])
  })

  it('keeps the other days and the order, whichever is said first', () => {
    const week = withDay(withDay([], 0, { status: 'Closed' }), 2, { open: '08:00', close: '17:00' })
    expect(hours(week)).toEqual(['2 Open 08:00-17:00', '0 Closed -'])
    const [tuesday] = week
    expect(withDay(week, 2, { open: '07:00', close: '17:00' })[0]?._key).toBe(tuesday?._key)
  })

  it('a break divides a day, stays when another time changes, and goes with the day', () => {
    const day = { status: 'Open', open: '08:00', close: '16:30' }
    const week = withDay([], 1, { ...day, ...withBreak(day) })
    expect(week[0]).toMatchObject({ close: '12:00', reopens: '13:00', recloses: '16:30' })
    expect(withDay(week, 1, { ...week[0], open: '07:00' })[0]).toMatchObject({
      open: '07:00',
      recloses: '16:30',
    })
    expect(withDay(week, 1, { status: 'Closed' })[0]).not.toHaveProperty('reopens')
  })

  it('a closed day holds no times', () => {
    expect(withDay([], 5, { status: 'Closed', open: '08:00', close: '17:00' })[0]).not.toHaveProperty('open')
  })
})

const BREAK = { status: 'Open', open: '08:00', close: '12:00' }

describe('hours of a day', () => {
  it.each([
    [{ status: 'Open', open: '08:30', close: '17:00' }, undefined],
    [{ status: 'Open', open: '17:00', close: '08:30' }, 'It closes before it opens.'],
    [{ status: 'Open', open: '08:30', close: '08:30' }, 'It closes before it opens.'],
    [{ status: 'Open', open: '8:30', close: '17:00' }, 'Write both times as 08:30 and 17:00.'],
    [{ status: 'Open', open: '08:30' }, 'Write both times as 08:30 and 17:00.'],
    [{ status: 'Closed', open: '17:00', close: '08:30' }, undefined],
    [{ status: 'Open', open: '00:00', close: '24:00' }, undefined],
    [{ status: 'Open', open: '24:00', close: '24:00' }, 'Write both times as 08:30 and 17:00.'],
    [{ ...BREAK, reopens: '13:00', recloses: '17:00' }, undefined],
    [{ ...BREAK, reopens: '11:00', recloses: '17:00' }, 'It opens again before it has closed.'],
    [{ ...BREAK, reopens: '12:00', recloses: '17:00' }, 'It opens again before it has closed.'],
    [{ ...BREAK, reopens: '13:00', recloses: '13:00' }, 'It closes again before it opens again.'],
    [{ ...BREAK, reopens: '13:00' }, 'Write both times of the second stretch as 13:00 and 17:00.'],
  ])('%o: %s', (day, problem) => {
    expect(hoursProblem(day)).toBe(problem)
  })
})
