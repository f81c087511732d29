import { describe, expect, it } from 'vitest'
import type { CmsCondition } from './cms-condition.ts'
import { conditionProblem } from './condition-problem.ts'

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
