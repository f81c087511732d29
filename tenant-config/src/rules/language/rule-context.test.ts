import { describe, expect, it } from 'vitest'
import { matchesPath } from '../../routes/path-pattern.ts'
import { holdsIn, isActive } from './rule-context.ts'
import { ruleFixture, tenantFixture } from '../../testing/fixtures.ts'

const tenant = tenantFixture({ flags: { garage: true } })
const now = Date.parse('2026-07-01T02:00:00Z')
const active = (changes: Record<string, unknown>, at = now) =>
  isActive(ruleFixture({ effect: 'exclude', ...changes }), { tenant, now: at })

describe('[TEN-03] whom a rule concerns', () => {
  it('tenants, templates, flags and the switch', () => {
    expect(active({})).toBe(true)
    expect(active({ enabled: false })).toBe(false)
    expect(active({ tenants: ['tenant-harbour'] })).toBe(true)
    expect(active({ tenants: ['tenant-wattle'] })).toBe(false)
    expect(active({ templates: ['multi-brand'] })).toBe(true)
    expect(active({ templates: ['used-only'] })).toBe(false)
    expect(active({ when: { flag: 'garage' } })).toBe(true)
    expect(active({ when: { flag: 'reservations' } })).toBe(false)
  })
})

describe('windows in the tenant’s time zone', () => {
  const at = (iso: string) => Date.parse(iso)

  it('the first moment counts, the last does not', () => {
    const window = { from: '2026-07-01T00:00:00Z', to: '2026-07-02T00:00:00Z' }
    expect(active(window, at('2026-06-30T23:59:59.999Z'))).toBe(false)
    expect(active(window, at('2026-07-01T00:00:00Z'))).toBe(true)
    expect(active(window, at('2026-07-01T23:59:59.999Z'))).toBe(true)
    expect(active(window, at('2026-07-02T00:00:00Z'))).toBe(false)
  })

  it('[PROM-13] a window of dates runs from the first midnight to the end of the last day, in Brisbane', () => {
    const window = { from: '2025-07-01', to: '2025-07-24' }
    expect(active(window, at('2025-07-01T00:00:00+10:00') - 1)).toBe(false)
    expect(active(window, at('2025-07-01T00:00:00+10:00'))).toBe(true)
    expect(active(window, at('2025-07-24T23:59:59+10:00'))).toBe(true)
    expect(active(window, at('2025-07-25T00:00:00+10:00'))).toBe(false)
  })

  it('[PROM-14] a time without an offset is clock time in the tenant’s zone (C46)', () => {
    const window = { to: '2025-06-30T23:59:59' }
    expect(active(window, at('2025-06-30T23:59:58+10:00'))).toBe(true)
    expect(active(window, at('2025-06-30T23:59:59+10:00'))).toBe(false)
  })
})

describe('circumstances', () => {
  const holds = (when: unknown, ctx: object) =>
    holdsIn(ruleFixture({ effect: 'exclude', when }), { tenant, now, ...ctx })

  it('a circumstance that the page does not name does not hold', () => {
    expect(holds({ surface: ['search'] }, {})).toBe(false)
    expect(holds({ surface: ['search', 'carousel'] }, { surface: 'carousel' })).toBe(true)
    expect(holds({ sort: ['latest'], surface: ['search'] }, { surface: 'search', sort: 'relevant' })).toBe(
      false,
    )
    expect(holds(undefined, {})).toBe(true)
  })

  it.each([
    ['/my-garage/saved', '/my-garage*', true],
    ['/my-garage', '/my-garage*', true],
    ['/spin-to-win', '/spin-to-win', true],
    ['/spin-to-win/', '/spin-to-win', false],
    ['/cars/mazda/checkout', '/cars/*/checkout', true],
    ['/cars/checkout', '/cars/*/checkout', false],
    ['/aba', '/ab*ba', false],
    ['/a-b-c', '/a*b*c', true],
    ['/a.c', '/a*b*c', false],
  ])('[AUTH-02] path %s fits %s: %s', (path, pattern, expected) => {
    expect(matchesPath(path, pattern)).toBe(expected)
  })
})
