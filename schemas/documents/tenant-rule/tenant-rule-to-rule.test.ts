import { parseTenantRule } from '@forecourt/tenant-config/rules/language/parse-rule'
import { describe, expect, it } from 'vitest'
import type { CmsCondition } from './cms-condition.ts'
import { conditionProblem } from './condition-problem.ts'
import { heldBack } from './held-back.fixture.ts'
import { EFFECTS_OF } from './rule-effects.ts'
import { groupToCond, tenantRuleToRule } from './tenant-rule-to-rule.ts'

describe('a rule of the CMS as a rule of the language', () => {
  it('[STU-03] gives every value the type of its field, brackets and all', () => {
    expect(tenantRuleToRule(heldBack)).toEqual({
      _type: 'tenantRule',
      _id: 'rule-1',
      title: 'Held back',
      reason: 'Promised to fleet customers.',
      effect: 'exclude',
      on: 'stock',
      order: 10,
      enabled: true,
      tenants: [{ _ref: 'tenant-harbour' }],
      where: {
        any: [
          { field: 'make', op: 'in', value: ['Kia', 'MG'] },
          {
            all: [
              { field: 'price', op: 'between', value: [1, 4999] },
              { field: 'certified', op: 'eq', value: false },
            ],
          },
        ],
      },
    })
    expect(parseTenantRule(tenantRuleToRule(heldBack))).toMatchObject({ ok: true })
  })

  it('means "not one of them" by none, and everything by no condition', () => {
    const conditions: CmsCondition[] = [{ field: 'make', op: 'eq', values: ['Kia'] }]
    expect(groupToCond({ combine: 'none', conditions }, 'stock')).toEqual({
      not: { any: [{ field: 'make', op: 'eq', value: 'Kia' }] },
    })
    expect(groupToCond({ combine: 'all', conditions: [] }, 'stock')).toBeUndefined()
  })

  it.each<[CmsCondition, unknown]>([
    [
      { field: 'year', op: 'gt', valueFrom: 'year', plus: -12 },
      { field: 'year', op: 'gt', value: { now: 'year', plus: -12 } },
    ],
    [
      { field: 'dealership_ids', op: 'contains', valueFrom: 'tenant', tenantValue: 'dealershipIds' },
      { field: 'dealership_ids', op: 'contains', value: { tenant: 'dealershipIds' } },
    ],
    [
      { field: 'price', op: 'lt', valueFrom: 'field', otherField: 'before_price', times: 0.9 },
      { field: 'price', op: 'lt', value: { field: 'before_price', times: 0.9 } },
    ],
    [
      { field: 'price', op: 'missing', values: ['1'] },
      { field: 'price', op: 'missing' },
    ],
    [
      { field: 'created_at', op: 'ageDaysLte', values: ['8'] },
      { field: 'created_at', op: 'ageDaysLte', value: 8 },
    ],
  ])('turns %o into its condition', (condition, cond) => {
    expect(groupToCond({ combine: 'all', conditions: [condition] }, 'stock')).toEqual({ all: [cond] })
    expect(conditionProblem(condition, 'stock')).toBeUndefined()
  })

  it('binds every dealer when the document says so', () => {
    expect(tenantRuleToRule({ ...heldBack, allTenants: true })['tenants']).toBe('all')
  })

  it.each([['true'], [1], [{}]])('[STU-04] %j is no way to bind every dealer', (allTenants) => {
    const rule = tenantRuleToRule({ ...heldBack, allTenants: allTenants as never })
    expect(rule['tenants']).toEqual(heldBack.tenants)
  })

  it('passes a broken value on, so that the parser names it', () => {
    const broken = tenantRuleToRule({
      ...heldBack,
      where: { combine: 'all', conditions: [{ field: 'price', op: 'eq', values: ['cheap'] }] },
    })
    expect(parseTenantRule(broken)).toMatchObject({ ok: false, errors: [{ path: 'where.all.0.value' }] })
  })
})

describe('every effect and circumstance of the rule language can be written in the CMS', () => {
  const subjects = Object.entries(EFFECTS_OF).flatMap(([on, effects]) =>
    effects.map((effect) => [on, effect] as const),
  )

  it.each(subjects)('a rule on %s with the effect %s is one that the site takes', (on, effect) => {
    const rule = { ...heldBack, where: null, on, effect, boost: 50, pin: 2 }
    expect(parseTenantRule(tenantRuleToRule(rule))).toMatchObject({ ok: true })
  })

  it('carries numbers, lender, templates, pages and features over', () => {
    const base = { ...heldBack, where: null }
    expect(tenantRuleToRule({ ...base, effect: 'boost', boost: -20 })['effect']).toEqual({ boost: -20 })
    expect(tenantRuleToRule({ ...base, effect: 'pin', pin: 3 })['effect']).toEqual({ pin: 3 })
    expect(
      tenantRuleToRule({
        ...base,
        effect: 'financeEligible',
        provider: 'taurus',
        templates: ['used-only'],
        when: { sort: [], routes: ['/search/*'], flag: 'reservations' },
      }),
    ).toMatchObject({
      effect: 'financeEligible',
      provider: 'taurus',
      templates: ['used-only'],
      when: { routes: ['/search/*'], flag: 'reservations' },
    })
  })

  it('a boost or a pin without its number is refused', () => {
    expect(parseTenantRule(tenantRuleToRule({ ...heldBack, effect: 'pin' })).ok).toBe(false)
    expect(parseTenantRule(tenantRuleToRule({ ...heldBack, effect: 'boost' })).ok).toBe(false)
  })
})
