import { specialDaysOf } from '@forecourt/tenant-config/places/special-hours'
import { expect, it } from 'vitest'
import { holidayLines } from './holiday-hours.ts'

const days = specialDaysOf({ _id: 'yard' }, [
  {
    days: [
      {
        date: '2026-12-24',
        name: 'Christmas Eve',
        status: 'Open',
        start_hour: '2026-12-24T08:00:00Z',
        end_hour: '12:30',
      },
      { date: '2026-12-25', name: 'Christmas Day', status: 'Closed' },
      { date: '2027-01-01', status: 'Closed' },
    ],
  },
])

it('[LOC-17] holiday hours are 12-hour times read in UTC, with "Today" for the current date', () => {
  expect(holidayLines(days, '2026-12-24')).toEqual([
    { date: '2026-12-24', day: 'Today', name: 'Christmas Eve', hours: '8 am – 12:30 pm' },
    { date: '2026-12-25', day: 'Friday 25 December', name: 'Christmas Day', hours: 'Closed' },
    { date: '2027-01-01', day: 'Friday 1 January 2027', name: '', hours: 'Closed' },
  ])
})

it('days that are over are gone', () => {
  expect(holidayLines(days, '2026-12-26').map(({ date }) => date)).toEqual(['2027-01-01'])
  expect(holidayLines(days, '2027-01-02')).toEqual([])
})
