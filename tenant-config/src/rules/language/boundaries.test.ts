import { describe, expect, it } from 'vitest'
import { nextBoundary } from './boundaries.ts'
import { ruleFixture } from '../../testing/fixtures.ts'

const at = (iso: string) => Date.parse(iso)
const rule = (changes: Record<string, unknown>) => ruleFixture({ effect: 'exclude', ...changes })

describe('[TEN-20] the next moment at which a search key may become wrong', () => {
  const summer = rule({ from: '2026-12-01T00:00:00Z', to: '2027-02-28' })
  const july = rule({ from: '2026-07-01T00:00:00Z' })

  it('is the nearest window edge after now', () => {
    expect(nextBoundary([summer, july], at('2026-06-01T00:00:00Z'))).toBe(at('2026-07-01T00:00:00Z'))
    expect(nextBoundary([summer, july], at('2026-07-01T00:00:00Z'))).toBe(at('2026-12-01T00:00:00Z'))
    expect(nextBoundary([summer, july], at('2027-01-01T00:00:00Z'))).toBe(at('2027-02-28T14:00:00Z'))
  })

  it('is absent when nothing changes by itself', () => {
    expect(nextBoundary([], 0)).toBeUndefined()
    expect(nextBoundary([july], at('2026-07-01T00:00:00Z'))).toBeUndefined()
    expect(nextBoundary([rule({ enabled: false, from: '2030-01-01' })], 0)).toBeUndefined()
  })

  it('is the New Year of the tenant’s zone for a rule that asks for the year', () => {
    const where = { not: { any: [{ field: 'year', op: 'lt', value: { now: 'year', plus: -10 } }] } }
    const now = at('2026-12-31T13:00:00Z')
    expect(nextBoundary([rule({ where })], now)).toBe(at('2026-12-31T14:00:00Z'))
    expect(nextBoundary([rule({ where })], now, 'Australia/Perth')).toBe(at('2026-12-31T16:00:00Z'))
    expect(nextBoundary([rule({ where })], at('2026-12-31T14:00:00Z'))).toBe(at('2027-12-31T14:00:00Z'))
  })
  it('is the next hour for a rule that asks for an age in days', () => {
    const where = { any: [{ field: 'created_at', op: 'ageDaysLte', value: 8 }] }
    expect(nextBoundary([rule({ where })], at('2026-07-01T02:30:00Z'))).toBe(at('2026-07-01T03:00:00Z'))
    expect(nextBoundary([rule({ where })], at('2026-07-01T03:00:00Z'))).toBe(at('2026-07-01T04:00:00Z'))
  })
})
