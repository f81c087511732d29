import { describe, expect, it } from 'vitest'
import { parseTenant } from '@forecourt/tenant-config/tenant/tenant'
import { parseTenantRule } from '@forecourt/tenant-config/rules/language/parse-rule'
import { keyScope, MAX_KEY_SECONDS, PARENT_KEY_RIGHTS } from './search-keys.ts'

const NOW = Date.parse('2026-07-01T00:00:00Z')

function tenant() {
  const parsed = parseTenant({
    _id: 'tenant-harbour',
    slug: 'harbour',
    name: 'Harbour',
    websiteId: 1,
    template: 'multi-brand',
    hosts: [],
    address: { state: 'qld' },
    timeZone: 'Australia/Brisbane',
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}

function rule(over: Record<string, unknown>) {
  const parsed = parseTenantRule({
    _type: 'tenantRule',
    _id: 'r',
    title: 't',
    reason: 'r',
    tenants: 'all',
    on: 'stock',
    effect: 'exclude',
    where: { field: 'make', op: 'eq', value: 'Kia' },
    ...over,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}

describe('[TEN-20] scope of a browser key', () => {
  it('holds the tenant, every unconditional rule and hides the size of the index', () => {
    const scope = keyScope({ tenant: tenant(), rules: [rule({})] }, NOW)
    expect(scope.filter_by).toContain('tenant_ids:=')
    expect(scope.filter_by).toContain('harbour')
    expect(scope.filter_by).toContain('show_on_dealer_website:=true')
    expect(scope.filter_by).toContain('Kia')
    expect(scope.exclude_fields.split(',')).toEqual(expect.arrayContaining(['out_of', 'search_numbers']))
    expect(scope.highlight_fields).toBe('none')
  })

  it('fixes what would make one search of a visitor hold up the engine', () => {
    expect(keyScope({ tenant: tenant(), rules: [] }, NOW)).toMatchObject({
      drop_tokens_threshold: 1,
      typo_tokens_threshold: 1,
      exhaustive_search: false,
    })
  })

  it('leaves rules that depend on the sort to the page', () => {
    const scope = keyScope({ tenant: tenant(), rules: [rule({ when: { sort: ['price_asc'] } })] }, NOW)
    expect(scope.filter_by).not.toContain('Kia')
  })

  it('ends after ten minutes at most', () => {
    expect(keyScope({ tenant: tenant(), rules: [] }, NOW).expires_at).toBe(NOW / 1000 + MAX_KEY_SECONDS)
  })

  it('ends when the next rule window opens or closes', () => {
    const soon = rule({ from: '2026-07-01T00:02:00Z' })
    expect(keyScope({ tenant: tenant(), rules: [soon] }, NOW).expires_at).toBe(NOW / 1000 + 120)
  })

  it('derives from a key that may only search', () => {
    expect(PARENT_KEY_RIGHTS.actions).toEqual(['documents:search'])
  })
})
