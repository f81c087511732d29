import { shortHash } from '@forecourt/tenant-config/rules/filter/hash'
import { expect, it } from 'vitest'
import { ruleTokenName } from './rule-token-name.ts'
import { keyScope } from '../search/search-keys.ts'
import { createTenantRegistry } from '../tenants/tenants.ts'
import { ruleDoc, tenantDoc } from '../tenants/tenants.fixture.ts'

const NOW = Date.UTC(2026, 5, 1)

it('[TEN-04] whoever guesses a rule by stock number cannot tell by a key that it is there', async () => {
  const where = {
    combine: 'all',
    conditions: [
      { _type: 'ruleCondition', field: 'stocknum', op: 'eq', valueFrom: 'values', values: ['HB1001'] },
    ],
  }
  const keyUnder = async (secret: string) => {
    const directory = createTenantRegistry({
      load: async () => ({ tenants: [tenantDoc('harbour')], rules: [ruleDoc('lien', { where })] }),
      now: () => NOW,
      onProblem: () => undefined,
      nameToken: ruleTokenName(secret),
    })
    await directory.refresh()
    const entry = directory.bySlug('harbour')
    const [rule] = entry?.rules ?? []
    const scope = entry && keyScope(entry, NOW)
    return {
      token: rule?.token,
      filter: scope?.filter_by ?? '',
      guess: shortHash(JSON.stringify(rule?.where)),
    }
  }
  const [first, again, other] = [await keyUnder('a'), await keyUnder('a'), await keyUnder('b')]
  expect(first.token).toMatch(/^[a-f0-9]{14}$/)
  expect(first.filter).toContain(`rules:!=[${first.token}]`)
  expect(first.filter).not.toMatch(/HB1001|stocknum|because/i)
  expect(again).toEqual(first)
  expect(other.token).not.toBe(first.token)
  expect([first.token, other.token]).not.toContain(first.guess)
})
