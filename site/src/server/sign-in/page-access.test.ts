import { expect, it } from 'vitest'
import type { TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import { parseTenantRule } from '@forecourt/tenant-config/rules/language/parse-rule'
import { parseTenantTolerant } from '@forecourt/tenant-config/tenant/tenant'
import { pageAccess } from './page-access.ts'

const parsedTenant = parseTenantTolerant({
  _id: 'tenant-a',
  _type: 'tenant',
  name: 'A',
  slug: 'a',
  template: 'multi-brand',
  timeZone: 'Australia/Brisbane',
})
if (!parsedTenant.ok) throw new Error('tenant')
const { tenant } = parsedTenant.value

function rule(more: object): TenantRule {
  const parsed = parseTenantRule({
    _type: 'tenantRule',
    _id: 'rule',
    title: 'A rule',
    reason: 'A reason',
    tenants: 'all',
    on: 'route',
    effect: 'signIn',
    ...more,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}
const access = (rules: TenantRule[], path: string, now = 0) => pageAccess({ tenant, rules }, path, now)

it('[AUTH-02] a rule without conditions gates every page, and never the sign-in page', () => {
  const all = [rule({})]
  expect(access(all, '/')).toBe('signIn')
  expect(access(all, '/search/used-cars')).toBe('signIn')
  expect(access(all, '/sign-in')).toBe('open')
})

it('[AUTH-02] what the tenant’s settings gate or hide holds without any rule, however it is encoded', () => {
  const own = { ...tenant, gated: ['/finance*'] }
  const settled = (path: string) => pageAccess({ tenant: own, rules: [] }, path, 0)
  expect(['/finance', '/%2566inance/x', '/my-garage', '/'].map(settled)).toEqual([
    'signIn',
    'signIn',
    'hidden',
    'open',
  ])
})

it('[AUTH-02] a rule holds in its window, from the very second', () => {
  const from = '2026-07-01T00:00:00'
  const at = Date.parse(`${from}+10:00`)
  const rules = [rule({ from })]
  expect([access(rules, '/finance', at - 1), access(rules, '/finance', at)]).toEqual(['open', 'signIn'])
})

it('[AUTH-06] the strictest reading of an address that is encoded twice holds', () => {
  const path = (value: string) => ({ where: { field: 'path', op: 'eq', value } })
  const rules = [rule(path('/finance')), rule({ ...path('/100% hidden'), effect: 'exclude' })]
  expect(access(rules, '/%2566inance')).toBe('signIn')
  expect(access(rules, '/100%25%20hidden')).toBe('hidden')
  expect(access(rules, '/100%2525%20hidden')).toBe('hidden')
  expect(access(rules, '/100%25')).toBe('open')
})

it('asks no rule that is not about pages', () => {
  const stock = rule({ on: 'stock', effect: 'exclude' })
  const watched = new Proxy(stock, {
    get: (target, name) => {
      if (name !== 'on') throw new Error(`asked for ${String(name)}`)
      return target.on
    },
  })
  const rules = [watched]
  expect(access(rules, '/finance')).toBe('open')
  expect(access(rules, '/finance')).toBe('open')
})
