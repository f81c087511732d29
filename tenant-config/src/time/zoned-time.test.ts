import { describe, expect, it } from 'vitest'
import { isInstant, isTimeZone, yearIn, zonedEpoch } from './zoned-time.ts'

const at = (iso: string) => Date.parse(iso)

describe('clock time in a zone', () => {
  it.each([
    ['2026-07-01T09:30', 'Australia/Brisbane', '2026-06-30T23:30:00Z'],
    ['2026-01-15T09:30:15', 'Australia/Sydney', '2026-01-14T22:30:15Z'],
    ['2026-07-15T09:30:15.250', 'Australia/Adelaide', '2026-07-15T00:00:15.250Z'],
    ['2026-07-01T09:30:00+10:00', 'Australia/Perth', '2026-06-30T23:30:00Z'],
    ['2026-07-01', 'Australia/Perth', '2026-06-30T16:00:00Z'],
    // Daylight saving ends: 2:30 happens twice, the first counts or the second, but it is one of them.
    ['2026-04-05T03:30', 'Australia/Sydney', '2026-04-04T17:30:00Z'],
    // It begins: 2:30 does not exist and becomes half past three.
    ['2026-10-04T02:30', 'Australia/Sydney', '2026-10-03T16:30:00Z'],
  ])('%s in %s is %s', (text, zone, utc) => {
    expect(zonedEpoch(text, zone)).toBe(at(utc))
  })

  it('a date as an end is the first moment of the next day, also across a change of clocks', () => {
    expect(zonedEpoch('2026-10-04', 'Australia/Sydney', 'end')).toBe(at('2026-10-04T13:00:00Z'))
    expect(zonedEpoch('2026-10-03', 'Australia/Sydney', 'end')).toBe(at('2026-10-03T14:00:00Z'))
  })

  it('refuses what is no date', () => {
    for (const text of ['', 'soon', '2026-02-29', '2026-13-01', '2026-07-01T25:00', '2026-7-1', '20260701']) {
      expect(isInstant(text), text).toBe(false)
      expect(zonedEpoch(text, 'UTC')).toBeUndefined()
    }
    expect(isInstant('2028-02-29')).toBe(true)
  })

  it('the year turns with the zone', () => {
    expect(yearIn('Australia/Brisbane', at('2026-12-31T13:59:59Z'))).toBe(2026)
    expect(yearIn('Australia/Brisbane', at('2026-12-31T14:00:00Z'))).toBe(2027)
    expect(yearIn('Australia/Perth', at('2026-12-31T14:00:00Z'))).toBe(2026)
  })

  it('knows time zones', () => {
    expect(isTimeZone('Australia/Hobart')).toBe(true)
    expect(isTimeZone('Australia/Atlantis')).toBe(false)
  })
})
