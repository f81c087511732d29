import { describe, expect, it } from 'vitest'
import type { CmsCondition, CmsGroup } from './cms-condition.ts'
import { groupProblem } from './group-problem.ts'
import { ruleGroup, ruleWhere } from './rule-group.schema.ts'
import { tenantRule } from './tenant-rule.schema.ts'

const is = (field: string, op: string, ...values: string[]): CmsCondition => ({ field, op, values })

describe('[STU-03] conditions that contradict each other are refused with the two that do', () => {
  it.each<[string, CmsCondition[]]>([
    ['Make is Kia and Make is MG', [is('make', 'eq', 'Kia'), is('make', 'eq', 'MG')]],
    [
      'Make is one of Kia, MG and Make is none of MG, Kia',
      [is('make', 'in', 'Kia', 'MG'), is('make', 'notIn', 'MG', 'Kia')],
    ],
    ['Price is less than $10 and Price is at least $10', [is('price', 'lt', '10'), is('price', 'gte', '10')]],
    [
      'Price is between $1 and $5 and Price is $9',
      [is('price', 'between', '1', '5'), is('price', 'eq', '9')],
    ],
    ['Sold is yes and Sold is no', [is('sold', 'eq', 'true'), is('sold', 'eq', 'false')]],
  ])('%s', (pair, conditions) => {
    const between = is('km', 'lt', '5000')
    expect(
      groupProblem({ combine: 'all', conditions: [conditions[0]!, between, conditions[1]!] }, 'stock'),
    ).toBe(`No vehicle can meet both: ${pair}. Take one away, or choose “One of these is enough”.`)
    expect(groupProblem({ combine: 'any', conditions }, 'stock')).toBeUndefined()
    expect(groupProblem({ combine: 'none', conditions }, 'stock')).toBeUndefined()
  })

  it.each<CmsCondition[]>([
    [is('make', 'in', 'Kia', 'MG'), is('make', 'ne', 'MG')],
    [is('make', 'eq', 'Citroën'), is('make', 'eq', 'Citroen')],
    [is('make', 'eq', 'KIA'), is('make', 'eq', 'Kia')],
    [is('price', 'lte', '10'), is('price', 'gte', '10')],
    [is('price', 'gt', '0'), is('price', 'ne', '0')],
    [is('make', 'eq', 'Kia'), is('make', 'eq', '')],
    [is('make', 'eq', 'Kia'), is('model', 'eq', 'Rio')],
    [is('price', 'gt', '9'), { ...is('price', 'lt'), valueFrom: 'field', otherField: 'before_price' }],
  ])('%o and %o can be met together', (...conditions) => {
    expect(groupProblem({ conditions }, 'stock')).toBeUndefined()
  })

  it('a page address with a star stands for many addresses', () => {
    const conditions = [is('path', 'eq', '/finance*'), is('path', 'eq', '/finance/apply')]
    expect(groupProblem({ conditions }, 'route')).toBeUndefined()
  })

  const where = tenantRule.fields.find(({ name }) => name === 'where')

  it.each<[string, unknown]>([
    ['a rule', where],
    ['conditions', ruleWhere],
    ['brackets', ruleGroup],
  ])('the Studio refuses them in %s, about what the rule is about', (_title, type) => {
    type Check = (value: CmsGroup | undefined, context: { document: object }) => string | true
    const validation = (type as { validation?: unknown }).validation as (rule: {
      custom: (check: Check) => Check
    }) => Check
    const check = validation({ custom: (given) => given })
    const conditions = [is('make', 'eq', 'Kia'), is('make', 'eq', 'MG')]
    expect(check({ conditions }, { document: { on: 'stock' } })).toMatch(/^No vehicle can meet both/)
    const paths = [is('path', 'eq', '/finance'), is('path', 'eq', '/contact')]
    expect(check({ conditions: paths }, { document: { on: 'route' } })).toMatch(/^No page can meet both/)
    expect(check({ conditions, combine: 'any' }, { document: { on: 'stock' } })).toBe(true)
    expect(check(undefined, { document: {} })).toBe(true)
  })
})
