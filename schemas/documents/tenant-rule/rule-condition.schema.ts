import { defineField, defineType } from '@sanity/types'
import { OPERATORS } from '@forecourt/tenant-config/rules/language/fields'
import type { CmsCondition } from './cms-condition.ts'
import { conditionProblem } from './condition-problem.ts'
import { OPERATOR_LABELS, TENANT_VALUE_LABELS } from './operators.ts'
import { ruleSentence } from './rule-sentence.ts'
import { ruleSubject } from './tenant-rule-to-rule.ts'

/** Sources of the value that a condition compares with. */
export const VALUE_SOURCES = [
  { title: 'Values', value: 'values' },
  { title: "The dealer's own", value: 'tenant' },
  { title: 'The current year', value: 'year' },
  { title: 'Another field', value: 'field' },
]

/** One comparison of a rule: a field, how to compare, and with what. The Studio shows it as one row. */
export const ruleCondition = defineType({
  name: 'ruleCondition',
  type: 'object',
  title: 'Condition',
  description: 'One comparison, e.g. Make is one of Kia, MG.',
  validation: (rule) =>
    rule.custom((value, context) => {
      if (!value) return true
      const on = (context.document as { on?: string } | undefined)?.on
      const problem = conditionProblem(value, ruleSubject(on))
      return problem ? { message: problem.message, path: [problem.at] } : true
    }),
  fields: [
    defineField({
      name: 'field',
      type: 'string',
      title: 'Look at',
      description: 'What the condition is about.',
    }),
    defineField({
      name: 'op',
      type: 'string',
      title: 'Compare',
      description: 'How to compare.',
      initialValue: 'eq',
      options: { list: OPERATORS.map((value) => ({ title: OPERATOR_LABELS[value], value })) },
    }),
    defineField({
      name: 'valueFrom',
      type: 'string',
      title: 'Compare with',
      description: 'Usually values that you type in yourself.',
      initialValue: 'values',
    }),
    defineField({
      name: 'values',
      type: 'array',
      title: 'Values',
      description: 'One value a line. Prices without $ and commas.',
      of: [{ type: 'string' }],
    }),
    defineField({
      name: 'tenantValue',
      type: 'string',
      title: "Dealer's own",
      description: 'Filled in for each dealer from its settings.',
      options: { list: Object.entries(TENANT_VALUE_LABELS).map(([value, title]) => ({ title, value })) },
    }),
    defineField({
      name: 'otherField',
      type: 'string',
      title: 'Other field',
      description: 'The number to compare with, of the same vehicle.',
    }),
    defineField({
      name: 'times',
      type: 'number',
      title: 'Times',
      description: 'Optional. Multiplies the other field, e.g. 0.9 for ten per cent less.',
    }),
    defineField({
      name: 'plus',
      type: 'number',
      title: 'Plus',
      description: 'Optional. Added afterwards; negative to take away, e.g. -12 years.',
    }),
  ],
  preview: {
    select: {
      field: 'field',
      op: 'op',
      valueFrom: 'valueFrom',
      values: 'values',
      plus: 'plus',
      tenantValue: 'tenantValue',
      otherField: 'otherField',
    },
    prepare: (condition) => ({
      title: ruleSentence({ where: { conditions: [condition as CmsCondition] } }).replace(
        'Vehicles where ',
        '',
      ),
    }),
  },
})
