import { parseTenantRule } from '@forecourt/tenant-config/rule'
import { describe, expect, it } from 'vitest'
import type { CmsCondition, CmsRule } from './cms-condition.ts'
import { conditionProblem } from './condition-problem.ts'
import { EFFECTS_OF } from './rule-effects.ts'
import { ruleProblem } from './rule-problem.ts'
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
    [{ field: 'sold', op: 'eq', values: ['yes'] }, 'yes or no'],
    [{ field: 'created_at', op: 'gt', values: ['soon'] }, '2026-12-31'],
    [{ field: 'price', op: 'lt', valueFrom: 'field', otherField: 'make' }, 'Only number fields'],
    [{ field: 'stocknum', op: 'in', values: Array.from({ length: 100_000 }, (_, n) => `N${n}`) }, '100,000'],
    [{ field: 'make', op: 'in', values: ['Kia', '##'] }, '"##": Expected Latin letters or digits'],
    [
      { field: 'created_at', op: 'between', values: ['2026-03-01', '2026-02-01'] },
      'lowest value comes first',
    ],
    [{ field: 'created_at', op: 'ageDaysLte', values: ['-3'] }, 'not a number of days'],
    [{ field: 'make', op: 'eq', valueFrom: 'tenant', tenantValue: 'websiteId' }, 'is a number'],
    [{ field: 'visible', op: 'eq', values: ['true'] }, 'not a field'],
  ])('%o: %s', (condition, message) => {
    expect(conditionProblem(condition, 'stock')?.message).toContain(message)
  })
})

describe('[STU-03] whatever the site would ignore is refused before it is published', () => {
  const fixed = {
    _id: 'rule-2',
    title: 'T',
    reason: 'A reason.',
    tenants: [{ _ref: 'tenant-harbour' }],
    on: 'stock',
  }

  it.each<[Partial<CmsRule>, string]>([
    [{ when: { flag: 'turbo' } }, 'when'],
    [{ when: { routes: ['search'] } }, 'when'],
    [{ templates: ['boats'] }, 'templates'],
    [{ from: 'soon' }, 'from'],
  ])('%o is refused beside %s', (changes, field) => {
    expect(ruleProblem({ ...fixed, effect: 'exclude', ...changes })?.path).toEqual([field])
  })

  it('nothing is said of a sound rule', () => {
    expect(ruleProblem(document)).toBeUndefined()
  })

  it.each([
    ['Kia', 'make', 'eq'],
    ['##', 'make', 'eq'],
    ['12', 'price', 'gt'],
    ['1e400', 'price', 'gt'],
    ['99999999999', 'price', 'gt'],
    ['1.5', 'km', 'lt'],
    ['2026-02-30', 'created_at', 'gt'],
    ['2026-02-28', 'created_at', 'gt'],
    ['yes', 'sold', 'eq'],
    ['', 'model', 'startsWith'],
    ['x'.repeat(301), 'model', 'eq'],
  ])('the editor and the site agree about %j as %s %s', (value, field, op) => {
    const condition: CmsCondition = { field, op, values: [value] }
    const rule = { ...document, where: { combine: 'all', conditions: [condition] } }
    const isTaken = parseTenantRule(tenantRuleToRule(rule)).ok
    expect(conditionProblem(condition, 'stock') === undefined).toBe(isTaken)
  })

  it.each<[string, object]>([
    ['conditions that are no list', { where: { conditions: 'all of them' } }],
    ['a condition that is null', { where: { conditions: [null] } }],
    ['a condition that is a text', { where: { conditions: ['make is Kia'] } }],
    ['a group that is a number', { where: { conditions: [7] } }],
    [
      'values that are no list',
      { where: { conditions: [{ field: 'make', op: 'in', values: { a: 'Kia' } }] } },
    ],
    ['a value that is null', { where: { conditions: [{ field: 'make', op: 'in', values: [null] }] } }],
    ['a value that is a list', { where: { conditions: [{ field: 'price', op: 'eq', values: [['1']] }] } }],
    ['dealers that are no list', { tenants: 'all' }],
    ['a subject that does not exist', { on: 'boat' }],
    ['a dealer that is null', { tenants: [null] }],
    ['circumstances that are a text', { when: { sort: 'latest' } }],
    ['a field that was removed', { where: { conditions: [{ field: 'cost', op: 'eq', values: ['1'] }] } }],
    ['an empty list', { where: { conditions: [{ field: 'make', op: 'in', values: [] }] } }],
    [
      '100,000 values',
      {
        where: {
          conditions: [
            { field: 'stocknum', op: 'in', values: Array.from({ length: 100_000 }, (_, n) => `N${n}`) },
          ],
        },
      },
    ],
  ])(
    '[STU-03] a document written around the editor with %s is refused, and breaks nothing',
    (_name, changes) => {
      const parsed = parseTenantRule(tenantRuleToRule({ ...document, ...changes }))
      expect(parsed.ok).toBe(false)
    },
  )

  it('brackets around nothing make a rule that the site refuses, not a wider one', () => {
    const hollow: CmsRule = {
      ...document,
      where: {
        combine: 'all',
        conditions: [
          { field: 'make', op: 'eq', values: ['Kia'] },
          { _type: 'ruleGroup', combine: 'any', conditions: [] },
        ],
      },
    }
    expect(parseTenantRule(tenantRuleToRule(hollow))).toMatchObject({
      ok: false,
      errors: [{ path: 'where.all.1.all' }],
    })
  })
})

describe('every effect and circumstance of the rule language can be written in the CMS', () => {
  const subjects = Object.entries(EFFECTS_OF).flatMap(([on, effects]) =>
    effects.map((effect) => [on, effect] as const),
  )

  it.each(subjects)('a rule on %s with the effect %s is one that the site takes', (on, effect) => {
    const rule = { ...document, where: null, on, effect, boost: 50, pin: 2 }
    expect(parseTenantRule(tenantRuleToRule(rule))).toMatchObject({ ok: true })
  })

  it('carries numbers, lender, templates, pages and features over', () => {
    const base = { ...document, where: null }
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
    expect(parseTenantRule(tenantRuleToRule({ ...document, effect: 'pin' })).ok).toBe(false)
    expect(parseTenantRule(tenantRuleToRule({ ...document, effect: 'boost' })).ok).toBe(false)
  })
})

describe('a rule in words', () => {
  it.each<[CmsRule, string]>([
    [{ on: 'offer', effect: 'except' }, 'Always show offers (every offer)'],
    [{ effect: 'boost', boost: -20 }, 'Move down vehicles by 20 (every vehicle)'],
    [
      { effect: 'pin', pin: 3, where: { conditions: [{ field: 'make', op: 'eq', values: ['Kia'] }] } },
      'Pin vehicles to place 3 of the results where Make is Kia',
    ],
    [
      {
        effect: 'financeEligible',
        provider: 'taurus',
        where: { conditions: [{ field: 'year', op: 'gt', valueFrom: 'year', plus: -12 }] },
      },
      'Offer finance by taurus only for vehicles where Year is more than this year - 12',
    ],
    [
      {
        on: 'route',
        effect: 'signIn',
        where: { conditions: [{ field: 'path', op: 'in', values: ['/finance*', '/my-garage*'] }] },
      },
      'Ask visitors to sign in for pages where Page address is one of /finance*, /my-garage*',
    ],
    [
      {
        effect: 'exclude',
        when: { sort: ['price_asc'], surface: ['search', 'carousel'], flag: 'priceAlerts' },
        where: { conditions: [{ field: 'price', op: 'eq', values: ['0'] }] },
      },
      'Hide vehicles where Price is 0, while sorted by Lowest price, in Search results or Carousels, where “Price alerts” is switched on',
    ],
    [
      {
        effect: 'exclude',
        where: { conditions: [{ field: 'created_at', op: 'ageDaysLte', values: ['8'] }] },
      },
      'Hide vehicles where Listed on is at most 8 days ago',
    ],
    [
      {
        effect: 'exclude',
        where: {
          conditions: [
            { field: 'price', op: 'lt', valueFrom: 'field', otherField: 'before_price', times: 0.9 },
          ],
        },
      },
      'Hide vehicles where Price is less than the Price before reduction × 0.9',
    ],
  ])('%#: %s', (rule, sentence) => {
    expect(ruleSentence(rule)).toBe(sentence)
  })

  it('reads as a sentence', () => {
    expect(ruleSentence(document)).toBe(
      'Hide vehicles where Make is one of Kia, MG or (Price is between 1 and 4999 and Certified is no)',
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
