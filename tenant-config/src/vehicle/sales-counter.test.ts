import { describe, expect, it } from 'vitest'
import { parseTenant } from '../tenant/tenant.ts'
import { tenantFixture } from '../testing/fixtures.ts'
import { clockCount } from './clock-count.ts'

describe('the number that the clock makes', () => {
  it.each([
    ['2026-11-15T13:00:00+10:00', 2984],
    ['2026-11-15T12:59:59+10:00', 2983],
    ['2026-11-01T00:00:00+10:00', 192],
    ['2026-10-31T23:59:59+10:00', 31 * 192 + 191],
    // Sydney's clock is an hour ahead of Brisbane's in summer.
    ['2026-12-01T00:30:00+11:00', 30 * 192 + 188],
  ])('[PROM-17] at %s is %d', (at, count) => {
    expect(clockCount(Date.parse(at))).toBe(count)
  })
})

describe('a dealer’s counter of sales', () => {
  const doc = { _id: 't', _type: 'tenant', slug: 't', name: 'T' }
  const problems = (salesCounter: Record<string, unknown>) => {
    const parsed = parseTenant({ ...doc, vdp: { salesCounter } })
    return parsed.ok ? [] : parsed.errors.map(({ path }) => path)
  }

  it('[C37] counts sales unless the dealer chooses the clock, and is off by default', () => {
    const { flags, vdp } = tenantFixture()
    expect(flags.salesCounter).toBe(false)
    expect(vdp.salesCounter).toEqual({ kind: 'sales', days: 30, acknowledged: false })
  })

  it('by the clock says in the dealer’s own words what it counts', () => {
    expect(problems({ kind: 'clock' })).toEqual(['vdp.salesCounter.words'])
    expect(problems({ kind: 'clock', words: 'Many sold' })).toEqual(['vdp.salesCounter.words'])
    expect(problems({ kind: 'clock', words: '{count} this month' })).toEqual([])
    expect(problems({ days: 3 })).toEqual(['vdp.salesCounter.days'])
  })
})
