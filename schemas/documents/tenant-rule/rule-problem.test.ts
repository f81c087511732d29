import { parseTenantRule } from '@forecourt/tenant-config/rules/language/parse-rule'
import { describe, expect, it } from 'vitest'
import type { CmsCondition, CmsRule } from './cms-condition.ts'
import { conditionProblem } from './condition-problem.ts'
import { heldBack } from './held-back.fixture.ts'
import { ruleProblem } from './rule-problem.ts'
import { tenantRuleToRule } from './tenant-rule-to-rule.ts'

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
    [{ on: 'location', when: { routes: ['/contact'] } }, 'when'],
    [{ when: 5 as never }, 'when'],
    [{ when: { routes: { a: '/search' } as never } }, 'when'],
    [{ templates: ['boats'] }, 'templates'],
    [{ templates: 5 as never }, 'templates'],
    [{ from: 'soon' }, 'from'],
  ])('%o is refused beside %s', (changes, field) => {
    expect(ruleProblem({ ...fixed, effect: 'exclude', ...changes })?.path).toEqual([field])
  })

  it('nothing is said of a sound rule', () => {
    expect(ruleProblem(heldBack)).toBeUndefined()
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
    const rule = { ...heldBack, where: { combine: 'all', conditions: [condition] } }
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
      const parsed = parseTenantRule(tenantRuleToRule({ ...heldBack, ...changes }))
      expect(parsed.ok).toBe(false)
    },
  )

  it('brackets around nothing make a rule that the site refuses, not a wider one', () => {
    const hollow: CmsRule = {
      ...heldBack,
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
