import { parseTenantRule } from '@forecourt/tenant-config/rules/language/parse-rule'
import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { type Runtime, setRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { signInToValue, valuationAccess } from './valuation-access.ts'

beforeEach(() =>
  setRuntime({
    signIn: { visitor: async (_tenant: string, cookie?: string) => (cookie === 'kim' ? {} : undefined) },
  } as unknown as Runtime),
)

const contextOf = (effect?: 'signIn' | 'exclude'): TenantContext => {
  const rules = effect
    ? [
        parseTenantRule({
          _type: 'tenantRule',
          _id: 'rule',
          title: 'A rule',
          reason: 'A reason',
          tenants: 'all',
          on: 'route',
          effect,
        }),
      ].map((parsed) => {
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
        return parsed.value
      })
    : []
  return {
    id: 'tenant-a',
    tenant: tenantFixture({}),
    rules,
    now: 0,
    link: (path: string) => `/t/a${path}`,
  } as unknown as TenantContext
}

it('[TRD-10] valuations are open, come after the sign-in, or are hidden, as the trade-in pages are', async () => {
  const seen = await Promise.all(
    ([undefined, 'signIn', 'exclude'] as const).flatMap((effect) =>
      [undefined, 'kim'].map((cookie) => valuationAccess(contextOf(effect), cookie)),
    ),
  )
  expect(seen).toEqual(['open', 'open', 'signIn', 'open', 'hidden', 'hidden'])
})

it('the sign-in leads back to the valuation that was begun', () => {
  expect(signInToValue(contextOf(), 'token')).toBe(
    '/t/a/sign-in?type=trade-in&redirect=%2Fvaluations%2Ftoken&back=%2F',
  )
})
