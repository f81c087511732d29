import { describe, expect, it } from 'vitest'
import { specialDaysOf, storedClock } from './special-hours.ts'

const CHRISTMAS = { date: '2026-12-25', name: 'Christmas Day', status: 'Closed' }
const place = (location_type: string | null) => ({ _id: 'newstead', location_type })
const dates = (type: string | null, department: string | null) =>
  specialDaysOf(place(type), [{ department, days: [CHRISTMAS] }]).map(({ date }) => date)

describe('special hours of a place', () => {
  it('[LOC-18] those for all departments match every type, those for one the places that have it', () => {
    for (const type of ['sales', 'service', 'parts', 'service-and-parts', null])
      expect(dates(type, 'all'), String(type)).toEqual(['2026-12-25'])
    expect(dates('service-and-parts', 'parts')).toHaveLength(1)
    expect(dates('service-and-parts', 'service')).toHaveLength(1)
    expect(dates(null, 'sales')).toHaveLength(1)
    expect(dates('sales', 'service')).toEqual([])
  })

  it('hold at the places that they name, or at all', () => {
    const at = (locations: string[]) =>
      specialDaysOf(place('sales'), [{ department: 'all', locations, days: [CHRISTMAS] }])
    expect(at(['moorooka'])).toEqual([])
    expect(at(['moorooka', 'newstead'])).toHaveLength(1)
    expect(at([])).toHaveLength(1)
  })

  it('a day that is told for one department, or for one place, goes before the one for all', () => {
    const open = { date: '2026-12-24', status: 'Open', start_hour: '08:00', end_hour: '12:00' }
    const shut = { date: '2026-12-24', status: 'Closed' }
    const sets = [
      { department: 'all', days: [shut] },
      { department: 'service', days: [open] },
    ]
    expect(specialDaysOf(place('service'), sets)).toMatchObject([{ status: 'Open', close: '12:00' }])
    expect(specialDaysOf(place('sales'), sets)).toMatchObject([{ status: 'Closed' }])
  })

  it('[C28] a stored instant is read in UTC, without moving it; clock times as they stand', () => {
    expect(storedClock('2026-12-24T08:30:00.000Z')).toBe('08:30')
    expect(storedClock('2026-12-24T08:30:00+10:00')).toBe('22:30')
    expect(storedClock('08:30')).toBe('08:30')
    expect(storedClock('24:00')).toBe('24:00')
    expect(storedClock('half past')).toBeUndefined()
  })

  it('a day without a date, and hours that cannot be or end before they begin, are left out', () => {
    const days = [
      { status: 'Closed' },
      { date: '2026-12-24', status: 'Open', start_hour: '12:00', end_hour: '08:00' },
      { date: '2026-12-26', status: 'Open', start_hour: 'early', end_hour: '08:00' },
      { date: '2026-12-31T00:00:00Z', status: 'Open', start_hour: '08:00', end_hour: '12:00' },
    ]
    expect(specialDaysOf(place('sales'), [{ days }]).map(({ date }) => date)).toEqual(['2026-12-31'])
  })
})
