import { describe, expect, it } from 'vitest'
import { settingsAccess } from './page-gates.ts'
import { tenantFixture } from '../testing/fixtures.ts'

const access = (path: string, changes: Record<string, unknown> = {}) =>
  settingsAccess(path, tenantFixture(changes))

describe('what a tenant’s settings say of a page', () => {
  it('the garage and what lies below it is there with its switch only, for signed-in visitors', () => {
    expect([access('/my-garage'), access('/My-Garage/offers')]).toEqual(['hidden', 'hidden'])
    expect(access('/my-garage', { flags: { garage: true } })).toBe('signIn')
    expect(access('/my-garages')).toBe('open')
    const own = { routes: { garage: '/mymotorama' } }
    expect([access('/mymotorama', own), access('/my-garage', own)]).toEqual(['hidden', 'hidden'])
    const isOn = { ...own, flags: { garage: true } }
    expect([access('/mymotorama', isOn), access('/my-garage', isOn)]).toEqual(['signIn', 'signIn'])
  })

  it('[AUTH-02] [TEN-21] gated pages are for signed-in visitors, all others are open to both', () => {
    const gated = { gated: ['/finance', '/checkout*'] }
    expect(['/finance', '/FINANCE', '/checkout/x'].map((path) => access(path, gated))).toEqual([
      'signIn',
      'signIn',
      'signIn',
    ])
    expect(['/finance-enquiry', '/', '/cars/a'].map((path) => access(path, gated))).toEqual([
      'open',
      'open',
      'open',
    ])
  })

  it('[TRD-10] trade-in pages are gated where the tenant says so', () => {
    const paths = ['/trade-in', '/sell-my-car', '/cars/trade-in']
    expect(paths.map((path) => access(path))).toEqual(['open', 'open', 'open'])
    const gated = paths.map((path) => access(path, { tradeIn: { gated: true } }))
    expect(gated).toEqual(['signIn', 'signIn', 'signIn'])
  })

  it('the watchlist is for signed-in visitors where accounts hold it', () => {
    const paths = ['/watchlist', '/Watchlist/list']
    expect(paths.map((path) => access(path))).toEqual(['open', 'open'])
    expect(paths.map((path) => access(path, { save: { mode: 'server' } }))).toEqual(['signIn', 'signIn'])
  })

  it('[AUTH-02] a mistake in the document never opens a page', () => {
    expect(access('/finance', { gated: ['finance'] })).toBe('signIn')
    expect(access('/finance', { gated: '/finance' })).toBe('signIn')
    expect(access('/trade-in', { tradeIn: { gated: 'yes' } })).toBe('signIn')
  })
})
