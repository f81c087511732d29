import type { CmsRule } from './cms-condition.ts'

/** A rule with brackets and values of three types, as the Studio stores it; the site takes it. */
export const heldBack: CmsRule = {
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
