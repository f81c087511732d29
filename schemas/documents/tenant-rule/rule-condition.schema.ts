import { defineField, defineType } from '@sanity/types'
import { OPERATORS, STOCK_FIELDS } from '@forecourt/tenant-config/fields'
import type { CmsCondition } from './cms-condition.ts'
import { conditionProblem } from './condition-problem.ts'
import { isOperator, OPERATOR_LABELS, valueCount } from './operators.ts'
import { ruleSentence } from './rule-sentence.ts'
import { ruleSubject } from './tenant-rule-to-rule.ts'

const fieldChoices = Object.entries(STOCK_FIELDS).map(([value, { label }]) => ({ title: label, value }))
const numberChoices = Object.entries(STOCK_FIELDS)
  .filter(([, { type }]) => type === 'number')
  .map(([value, { label }]) => ({ title: label, value }))

const takesNoValue = (condition: CmsCondition | undefined) =>
  isOperator(condition?.op) && valueCount(condition.op) === 'none'

const hiddenUnless =
  (...sources: string[]) =>
  ({ parent }: { parent: unknown }) => {
    const condition = parent as CmsCondition | undefined
    return takesNoValue(condition) || !sources.includes(condition?.valueFrom ?? 'values')
  }

/** One comparison of a rule: a field, how to compare, and with what. */
export const ruleCondition = defineType({
  name: 'ruleCondition',
  type: 'object',
  title: 'Condition',
  description: 'One comparison, e.g. Make is one of Kia, MG.',
  validation: (rule) =>
    rule.custom((value, context) => {
      if (!value) return true
      const on = (context.document as { on?: string } | undefined)?.on
      return conditionProblem(value, ruleSubject(on)) ?? true
    }),
  fields: [
    defineField({
      name: 'field',
      type: 'string',
      title: 'Look at',
      description: 'What the condition is about.',
      options: { list: fieldChoices },
      validation: (rule) => rule.required().error('Choose what to look at.'),
    }),
    defineField({
      name: 'op',
      type: 'string',
      title: 'Compare',
      description: 'Not every comparison suits every field; you are told when one does not.',
      initialValue: 'eq',
      options: { list: OPERATORS.map((value) => ({ title: OPERATOR_LABELS[value], value })) },
      validation: (rule) => rule.required().error('Choose how to compare.'),
    }),
    defineField({
      name: 'valueFrom',
      type: 'string',
      title: 'Compare with',
      description: 'Usually values that you type.',
      initialValue: 'values',
      hidden: ({ parent }) => takesNoValue(parent as CmsCondition | undefined),
      options: {
        list: [
          { title: 'Values typed below', value: 'values' },
          { title: "The dealer's own number", value: 'tenant' },
          { title: 'The current year, more or less', value: 'year' },
          { title: 'Another field of the vehicle', value: 'field' },
        ],
      },
    }),
    defineField({
      name: 'values',
      type: 'array',
      title: 'Values',
      description: 'One value a line. Prices without $ and commas; yes or no is written true or false.',
      hidden: hiddenUnless('values'),
      of: [{ type: 'string' }],
    }),
    defineField({
      name: 'tenantValue',
      type: 'string',
      title: "Dealer's own",
      description: 'Filled in for each dealer from its settings.',
      hidden: hiddenUnless('tenant'),
      options: {
        list: [
          { title: 'Website number', value: 'websiteId' },
          { title: 'Dealership numbers', value: 'dealershipIds' },
          { title: 'Manufacturer', value: 'manufacturer' },
        ],
      },
    }),
    defineField({
      name: 'otherField',
      type: 'string',
      title: 'Other field',
      description: 'The number to compare with, of the same vehicle.',
      hidden: hiddenUnless('field'),
      options: { list: numberChoices },
    }),
    defineField({
      name: 'times',
      type: 'number',
      title: 'Times',
      description: 'Optional. Multiplies the other field, e.g. 0.9 for ten per cent less.',
      hidden: hiddenUnless('field'),
    }),
    defineField({
      name: 'plus',
      type: 'number',
      title: 'Plus',
      description: 'Optional. Added afterwards; negative to take away, e.g. -12 years.',
      hidden: hiddenUnless('field', 'year'),
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
