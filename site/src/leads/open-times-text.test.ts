import { expect, it } from 'vitest'
import { openTimesText, sharedHours } from './open-times-text.ts'

const day = (weekday: number, close = '17:30') => ({ weekday, status: 'Open', open: '08:30', close })

it('names open times by day and clock of the dealer’s zone', () => {
  const times = [
    { opens: Date.parse('2026-06-01T08:30+10:00'), closes: Date.parse('2026-06-01T17:00+10:00') },
    { opens: Date.parse('2026-06-02T09:00+10:00'), closes: Date.parse('2026-06-02T12:00+10:00') },
  ]
  expect(openTimesText(times, 'Australia/Brisbane').replaceAll('\u202f', ' ')).toBe(
    'Open next: Monday 1 June, 8:30 am to 5 pm; Tuesday 2 June, 9 am to 12 pm.',
  )
  expect(openTimesText([], 'Australia/Brisbane')).toBe('')
})

it('says hours that all yards have, without their closed days; nothing where yards differ', () => {
  const week = [day(1), day(2), day(6, '16:00'), { weekday: 0, status: 'Closed', open: null, close: null }]
  expect(sharedHours([week, week])).toBe('Mon-Tue 8:30 am – 5:30 pm, Sat 8:30 am – 4 pm')
  expect(sharedHours([week, [day(1)]])).toBe('')
  expect(sharedHours([[]])).toBe('')
  expect(sharedHours([])).toBe('')
})
