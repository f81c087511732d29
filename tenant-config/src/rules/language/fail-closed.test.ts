import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { routeAccess } from '../item-rules.ts'
import { parseTenantRule } from './parse-rule.ts'
import { failClosed } from './fail-closed.ts'
import { tenantFixture } from '../../testing/fixtures.ts'

const now = Date.UTC(2026, 6, 1)
const doc = (changes: Record<string, unknown> = {}) => ({
  _type: 'tenantRule',
  _id: 'gate',
  title: 'Finance',
  reason: 'Members only.',
  tenants: 'all',
  on: 'route',
  effect: 'signIn',
  where: { field: 'path', op: 'in', value: ['/finance*'] },
  ...changes,
})
const access = (changes: Record<string, unknown>, path: string) => {
  const rule = failClosed(doc(changes))
  return rule ? routeAccess(path, [rule], { tenant: tenantFixture(), now }) : 'open'
}

describe('[AUTH-06] the strictest reading of a rule on pages', () => {
  it.each([
    ['no reason', { reason: null, title: 7 }],
    ['an unknown effect', { effect: 'signin' }],
    ['a subject that is none', { on: 'pages' }],
    ['an unknown operator', { where: { field: 'path', op: 'like', value: '/finance' } }],
    ['an unknown field', { where: { field: 'url', op: 'eq', value: '/finance' } }],
    ['a text where conditions belong', { where: '/finance' }],
    ['a window that is none', { from: 'tomorrow', to: 'never' }],
    ['circumstances that are none', { when: { weather: 'rain' }, templates: ['boats'] }],
    ['a switch that is none', { enabled: 'yes' }],
    ['one dealer among those that are none', { tenants: [null, 7, { _ref: 'tenant-harbour' }] }],
    [
      'one condition among those that are none',
      { where: { any: [{ field: 'path', op: 'eq', value: '/finance' }, 5] } },
    ],
  ])('%s: the pages it names ask for sign-in, others do not', (_name, changes) => {
    expect(parseTenantRule(doc(changes)).ok).toBe(false)
    expect([access(changes, '/finance'), access(changes, '/about')]).toEqual(['signIn', 'open'])
  })

  it('a condition that is one limit of several is left out, an exemption too', () => {
    const finance = { field: 'path', op: 'in', value: ['/finance*'] }
    expect(access({ where: { all: [finance, { field: 'path', op: 'like' }] } }, '/finance/calculator')).toBe(
      'signIn',
    )
    const open = (op: string) => ({ field: 'path', op, value: '/about' })
    expect(access({ where: { not: { any: [open('eq'), open('like')] } } }, '/finance')).toBe('signIn')
    expect(access({ where: { not: { any: [open('eq'), open('like')] } } }, '/about')).toBe('open')
  })

  it('a page that was to be hidden stays hidden', () => {
    expect(access({ effect: 'exclude', reason: '' }, '/finance')).toBe('hidden')
  })

  it.each([
    ['is switched off', { enabled: false, reason: '' }],
    ['opens pages', { effect: 'except', reason: '' }],
    ['is for no dealer that can be read', { tenants: [7] }],
    ['is for all by a word that is none', { tenants: 'everybody' }],
    ['names no page', { where: { field: 'path', op: 'like', value: 'finance' } }],
    ['is about vehicles', { on: 'stock', effect: 'explode' }],
  ])('nothing holds of a rule that %s', (_name, changes) => {
    expect(failClosed(doc(changes))).toBeUndefined()
  })

  it('holds at least where a sound rule of the same words would, whatever part of it is broken', () => {
    const junk = fc.oneof(
      fc.integer(),
      fc.constantFrom('', 'x', [], {}, true),
      fc.dictionary(fc.string(), fc.integer()),
    )
    const part = fc.constantFrom(
      'title',
      'reason',
      'from',
      'to',
      'when',
      'templates',
      'order',
      'provider',
      'effect',
    )
    fc.assert(
      fc.property(part, junk, (name, value) => {
        const broken = { [name]: value }
        const isSound = parseTenantRule(doc(broken)).ok
        expect(isSound || access(broken, '/finance') === 'signIn').toBe(true)
      }),
      { seed: 20260701, numRuns: 300 },
    )
  })

  it('anything at all is read without an error', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (where, tenants) => {
        failClosed(doc({ where, tenants }))
      }),
      { seed: 20260702, numRuns: 300 },
    )
  })
})
