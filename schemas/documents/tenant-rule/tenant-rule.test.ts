import { parseTenantRule } from '@forecourt/tenant-config/rule'
import { describe, expect, it } from 'vitest'
import type { CmsCondition, CmsRule } from './cms-condition.ts'
import { conditionProblem } from './condition-problem.ts'
import { ruleSentence } from './rule-sentence.ts'
import { groupToCond, tenantRuleToRule } from './tenant-rule-to-rule.ts'

const document: CmsRule = {
  _id: 'rule-1',
  title: 'Held back',
  reason: 'Promised to fleet customers.',
  effect: 'exclude',
  on: 'stock',
  order: 10,
  enabled: true,
  tenants: [{ _ref: 'tenant-harbour' }],
  where: {
    combine: 'any',
    conditions: [
      { _type: 'ruleCondition', field: 'make', op: 'in', values: ['Kia', 'MG'] },
      {
        _type: 'ruleGroup',
        combine: 'all',
        conditions: [
          { field: 'price', op: 'between', values: ['1', '4999'] },
          { field: 'certified', op: 'eq', values: ['false'] },
        ],
      },
    ],
  },
}

describe('a rule of the CMS as a rule of the language', () => {
  it('[STU-03] gives every value the type of its field, brackets and all', () => {
    expect(tenantRuleToRule(document)).toEqual({
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
    expect(parseTenantRule(tenantRuleToRule(document))).toMatchObject({ ok: true })
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
    expect(tenantRuleToRule({ ...document, allTenants: true })['tenants']).toBe('all')
  })

  it('passes a broken value on, so that the parser names it', () => {
    const broken = tenantRuleToRule({
      ...document,
      where: { combine: 'all', conditions: [{ field: 'price', op: 'eq', values: ['cheap'] }] },
    })
    expect(parseTenantRule(broken)).toMatchObject({ ok: false, errors: [{ path: 'where.all.0.value' }] })
  })
})

describe('what the Studio says about a condition', () => {
  it.each<[CmsCondition, string]>([
    [{}, 'Choose what to look at.'],
    [{ field: 'cost', op: 'eq', values: ['1'] }, 'not a field'],
    [{ field: 'sold', op: 'gt', values: ['true'] }, 'cannot be compared'],
    [{ field: 'make', op: 'in', values: [] }, 'empty list'],
    [{ field: 'make', op: 'eq', values: ['Kia', 'MG'] }, 'takes one value'],
    [{ field: 'price', op: 'eq', values: ['$5,000'] }, 'not a whole number'],
    [{ field: 'price', op: 'between', values: ['5000'] }, 'two values'],
    [{ field: 'price', op: 'between', values: ['9', '1'] }, 'lowest value comes first'],
    [{ field: 'sold', op: 'eq', values: ['yes'] }, 'true or false'],
    [{ field: 'created_at', op: 'gt', values: ['soon'] }, '2026-12-31'],
    [{ field: 'price', op: 'lt', valueFrom: 'field', otherField: 'make' }, 'Only number fields'],
  ])('%o: %s', (condition, message) => {
    expect(conditionProblem(condition, 'stock')).toContain(message)
  })
})

describe('a rule in words', () => {
  it('reads as a sentence', () => {
    expect(ruleSentence(document)).toBe(
      'Hide vehicles where Make is one of Kia, MG or (Price is between 1 and 4999 and Certified is false)',
    )
  })

  it('counts what it does not list, and says when it means every vehicle', () => {
    const values = Array.from({ length: 200 }, (_, index) => `N${index}`)
    const many: CmsRule = {
      effect: 'exclude',
      where: { combine: 'all', conditions: [{ field: 'stocknum', op: 'in', values }] },
    }
    expect(ruleSentence(many)).toContain('N0, N1, N2, N3 and 196 more')
    expect(ruleSentence({ effect: 'require' })).toBe('Show only vehicles (every vehicle)')
  })
})
