import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offsetText, slotAt, slotSettings, slotsOfDay, slotsOfDays } from './appointment-slots.ts'
import { isOpenAt, type OpeningHour } from './opening-times.ts'

const open = (weekday: number, from: string, to: string, more: Partial<OpeningHour> = {}): OpeningHour => ({
  weekday,
  status: 'Open',
  open: from,
  close: to,
  ...more,
})
const week = [1, 2, 3, 4, 5].map((weekday) => open(weekday, '08:00', '17:00'))
const settings = slotSettings({ isOn: true, leadHours: 0 })!
const scope = (more: object = {}) => ({
  rows: week as readonly OpeningHour[],
  timeZone: 'Australia/Sydney',
  settings,
  // A Monday, 6 am.
  now: Date.parse('2026-06-01T06:00:00+10:00'),
  ...more,
})
const clocks = (slots: readonly { start: number }[], timeZone = 'Australia/Sydney') =>
  slots.map(({ start }) => offsetText(start, timeZone).slice(11, 16))

describe('the settings of a location', () => {
  it('have defaults, are off until they are switched on, and are none where a figure cannot be used', () => {
    expect(settings).toMatchObject({ minutes: 60, atOnce: 1, daysAhead: 42, changeHours: 24 })
    expect(slotSettings({ _type: 'slotSettings', isOn: true, minutes: null })).toMatchObject({ minutes: 60 })
    expect([undefined, null, {}, { isOn: false }, 'on'].map(slotSettings)).toEqual(Array(5).fill(undefined))
    expect(slotSettings({ isOn: true, minutes: 0 })).toBeUndefined()
    expect(slotSettings({ isOn: true, atOnce: 1.5 })).toBeUndefined()
  })
})

describe('the slots of a day', () => {
  it('fill the opening hours, and end when the place closes', () => {
    expect(clocks(slotsOfDay(scope(), '2026-06-02'))).toEqual([
      '08:00',
      '09:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
    ])
    const long = { ...settings, minutes: 120, bufferMinutes: 30 }
    expect(clocks(slotsOfDay(scope({ settings: long }), '2026-06-02'))).toEqual(['08:00', '10:30', '13:00'])
  })

  it('leave out lunch, closed days and holidays', () => {
    const rows = [
      open(1, '08:00', '12:00', { reopens: '13:30', recloses: '15:00' }),
      { ...open(1, '08:00', '09:00'), weekday: null, date: '2026-06-08', status: 'Closed' },
    ]
    expect(clocks(slotsOfDay(scope({ rows }), '2026-06-01'))).toEqual([
      '08:00',
      '09:00',
      '10:00',
      '11:00',
      '13:30',
    ])
    expect(slotsOfDay(scope({ rows }), '2026-06-08')).toEqual([])
    expect(slotsOfDay(scope({ rows }), '2026-06-02')).toEqual([])
    expect(slotsOfDay(scope({ rows: [] }), '2026-06-01')).toEqual([])
  })

  it('begin after the lead time, and end with the last day', () => {
    const at = scope({ settings: { ...settings, leadHours: 4, daysAhead: 1 } })
    expect(clocks(slotsOfDay(at, '2026-06-01'))[0]).toBe('10:00')
    expect(slotsOfDay(at, '2026-06-02')).not.toEqual([])
    expect(slotsOfDay(at, '2026-06-03')).toEqual([])
    expect(slotsOfDay(at, '2026-05-29')).toEqual([])
  })

  it('follow the clock through the nights in which it is changed', () => {
    const rows = [open(0, '00:00', '06:00')]
    const spring = scope({ rows, now: Date.parse('2026-10-03T00:00:00Z') })
    const autumn = scope({ rows, now: Date.parse('2026-04-04T00:00:00Z') })
    expect(clocks(slotsOfDay(spring, '2026-10-04'))).toEqual(['00:00', '01:00', '03:00', '04:00', '05:00'])
    expect(clocks(slotsOfDay(autumn, '2026-04-05'))).toEqual([
      '00:00',
      '01:00',
      '02:00',
      '02:00',
      '03:00',
      '04:00',
      '05:00',
    ])
    const half = scope({ timeZone: 'Australia/Adelaide', rows: week })
    expect(offsetText(slotsOfDay(half, '2026-06-02')[0]!.start, 'Australia/Adelaide')).toBe(
      '2026-06-02T08:00:00+09:30',
    )
  })

  it('are each found by their beginning, and no other moment is', () => {
    const all = slotsOfDays(scope(), '2026-06-01', 7)
    expect(all).toHaveLength(45)
    for (const slot of all) expect(slotAt(scope(), slot.start)).toEqual(slot)
    for (const { start, end } of all)
      for (const wrong of [start + 1, start - 60_000, end - 1]) expect(slotAt(scope(), wrong)).toBeUndefined()
    expect(slotAt(scope(), Date.parse('2026-06-07T08:00:00+10:00'))).toBeUndefined()
    expect(slotAt(scope(), Number.NaN)).toBeUndefined()
  })

  it('lie in the opening hours and never touch each other, whatever the settings', () => {
    const clock = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`)
    const day = fc.integer({ min: 0, max: 364 })
    fc.assert(
      fc.property(
        clock,
        clock,
        fc.integer({ min: 10, max: 480 }),
        fc.integer({ min: 0, max: 240 }),
        day,
        (from, to, minutes, bufferMinutes, ahead) => {
          const now = Date.UTC(2026, 0, 1)
          const rows = [0, 1, 2, 3, 4, 5, 6].map((weekday) => open(weekday, from, to))
          const one = scope({ rows, now, settings: { ...settings, minutes, bufferMinutes, daysAhead: 400 } })
          const date = new Date(now + ahead * 86_400_000).toISOString().slice(0, 10)
          let before = 0
          for (const { start, end } of slotsOfDay(one, date)) {
            expect(start).toBeGreaterThanOrEqual(before)
            expect(end - start).toBe(minutes * 60_000)
            expect(isOpenAt(rows, one.timeZone, start) && isOpenAt(rows, one.timeZone, end - 1)).toBe(true)
            before = end + bufferMinutes * 60_000
          }
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
