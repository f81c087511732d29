import { describe, expect, it } from 'vitest'
import { STATES } from '../tenant/vocabulary.ts'
import { comingHolidays, publicHolidays } from './public-holidays.ts'

const named = (state: (typeof STATES)[number], year: number) =>
  Object.fromEntries(publicHolidays(state, year).map(({ date, name }) => [date.slice(5), name]))

describe('public holidays of the states', () => {
  it.each([
    // Easter Sundays as published.
    [2024, '03-31'],
    [2025, '04-20'],
    [2026, '04-05'],
    [2027, '03-28'],
    [2038, '04-25'],
  ])('Easter of %i', (year, date) => {
    expect(named('qld', year)[date]).toContain('Easter Sunday')
  })

  it('Queensland in 2026 is as its government published it', () => {
    expect(named('qld', 2026)).toEqual({
      '01-01': "New Year's Day",
      '01-26': 'Australia Day',
      '04-03': 'Good Friday',
      '04-04': 'Easter Saturday',
      '04-05': 'Easter Sunday',
      '04-06': 'Easter Monday',
      '04-25': 'Anzac Day',
      '05-04': 'Labour Day',
      '10-05': 'King’s Birthday',
      '12-25': 'Christmas Day',
      '12-26': 'Boxing Day',
      '12-28': 'Boxing Day (additional day)',
    })
  })

  it('each state has its own days', () => {
    expect(named('vic', 2026)).toMatchObject({ '03-09': 'Labour Day', '11-03': 'Melbourne Cup Day' })
    expect(named('nsw', 2026)).toMatchObject({ '06-08': 'King’s Birthday', '10-05': 'Labour Day' })
    expect(named('wa', 2026)).toMatchObject({ '06-01': 'Western Australia Day', '09-28': 'King’s Birthday' })
    expect(named('wa', 2026)['04-27']).toBe('Anzac Day (additional day)')
    expect(named('sa', 2026)).toMatchObject({ '03-09': 'Adelaide Cup Day', '12-26': 'Proclamation Day' })
    expect(named('tas', 2026)['04-05']).toBeUndefined()
    expect(named('nt', 2026)['08-03']).toBe('Picnic Day')
    expect(named('act', 2026)['06-01']).toBe('Reconciliation Day')
  })

  it('days that fall on a weekend have another, and no two share one', () => {
    expect(named('nsw', 2022)).toMatchObject({
      '12-26': 'Boxing Day',
      '12-27': 'Christmas Day (additional day)',
    })
    expect(named('nsw', 2027)).toMatchObject({
      '12-27': 'Christmas Day (additional day)',
      '12-28': 'Boxing Day (additional day)',
    })
    expect(named('qld', 2027)['01-26']).toBe('Australia Day')
    expect(named('qld', 2030)).toMatchObject({ '01-28': 'Australia Day' })
    for (const state of STATES)
      for (let year = 2024; year < 2060; year += 1) {
        const dates = publicHolidays(state, year).map(({ date }) => date)
        expect(new Set(dates).size, `${state} ${year}`).toBe(dates.length)
      }
  })

  it('those to come are the next twelve months’', () => {
    const coming = comingHolidays('qld', '2026-11-28').map(({ date }) => date)
    expect(coming[0]).toBe('2026-12-25')
    expect(coming.at(-1)).toBe('2027-10-04')
  })
})
