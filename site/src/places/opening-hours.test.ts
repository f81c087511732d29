import { expect, it } from 'vitest'
import type { OpeningHour } from '@forecourt/tenant-config/places/opening-times'
import { closedText, summariseHours as summarise } from './opening-hours.ts'

const summariseHours = (rows: OpeningHour[]) =>
  summarise(rows, { forceFullList: false, closedText: 'Closed' })

const open = (weekday: number, from = '08:30', to = '17:00') => ({
  weekday,
  status: 'Open',
  open: from,
  close: to,
})

it('[LOC-15] equal weekdays collapse to Mon-Fri, a different Saturday stands alone', () => {
  const rows = [
    ...[1, 2, 3, 4, 5].map((day) => open(day)),
    open(6, '09:00', '16:00'),
    { weekday: 0, status: 'Closed', open: null, close: null },
  ]
  expect(summariseHours(rows)).toEqual([
    { days: 'Mon-Fri', hours: '8:30 am – 5 pm' },
    { days: 'Sat', hours: '9 am – 4 pm' },
    { days: 'Sun', hours: 'Closed' },
  ])
})

it('[LOC-14] [LOC-15] the longest run prints as a range whatever its length, in the order of the week', () => {
  const rows = [0, 6, 5, 4, 3, 2, 1].map((day) =>
    day === 0 ? { weekday: 0, status: 'Closed', open: null, close: null } : open(day),
  )
  expect(summariseHours(rows).map((line) => line.days)).toEqual(['Mon-Sat', 'Sun'])
})

it('[LOC-15] a missing day breaks the run', () => {
  expect(summariseHours([open(1), open(3)]).map((line) => line.days)).toEqual(['Mon', 'Wed'])
})

it('[LOC-15] [STU-07] in draft mode, times with invisible marks read the same', () => {
  expect(summariseHours([open(1, '08:30\u200b\u{e0021}', '17:00\u200b\u{e0021}')])).toEqual([
    { days: 'Mon', hours: '8:30 am – 5 pm' },
  ])
})

it('[LOC-15] a tenant that wants it has every day in a line of its own', () => {
  const lines = summarise([open(1), open(2)], { forceFullList: true, closedText: 'Closed' })
  expect(lines).toEqual([
    { days: 'Mon', hours: '8:30 am – 5 pm' },
    { days: 'Tue', hours: '8:30 am – 5 pm' },
  ])
})

it('[LOC-16] a closed day is by appointment for the departments that the tenant names', () => {
  const says = (type: string | null, byAppointment: ('service' | 'sales')[]) =>
    closedText(type, { byAppointment, closedShows: 'text' })
  expect(says('service', ['service'])).toBe('By appointment only')
  expect(says('service-and-parts', ['service'])).toBe('By appointment only')
  expect(says('sales', ['service'])).toBe('Closed')
  expect(says(null, ['sales'])).toBe('By appointment only')
  expect(says('parts', ['service', 'sales'])).toBe('Closed')
  expect(closedText('parts', { byAppointment: [], closedShows: 'enquireLink' })).toBe('Enquire Now')
  const closed = { weekday: 0, status: 'Closed', open: null, close: null }
  expect(summarise([closed], { forceFullList: false, closedText: 'By appointment only' })).toEqual([
    { days: 'Sun', hours: 'By appointment only' },
  ])
})

it('a day of two stretches tells both, one that never closes says so', () => {
  const lunch = { ...open(1, '08:00', '12:30'), reopens: '13:00', recloses: '16:30' }
  expect(summariseHours([lunch, { ...lunch, weekday: 2 }])).toEqual([
    { days: 'Mon-Tue', hours: '8 am – 12:30 pm, 1 pm – 4:30 pm' },
  ])
  expect(summariseHours([open(3, '00:00', '24:00')])).toEqual([{ days: 'Wed', hours: 'Open 24 hours' }])
  expect(summariseHours([open(4, '18:00', '24:00')])).toEqual([{ days: 'Thu', hours: '6 pm – midnight' }])
})

it('hours that end before they begin are none', () => {
  expect(summariseHours([open(1, '17:00', '08:00')])).toEqual([{ days: 'Mon', hours: 'Closed' }])
})
