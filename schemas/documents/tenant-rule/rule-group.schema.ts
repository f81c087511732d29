import { defineArrayMember, defineField, defineType } from '@sanity/types'
import type { CmsGroup, CmsRule } from './cms-condition.ts'
import { groupProblem } from './group-problem.ts'
import { groupSummary } from './rule-sentence.ts'
import { ruleSubject } from './tenant-rule-to-rule.ts'

/** Refuses conditions that no vehicle (offer, page …) can meet all together. */
export function checkGroup(value: unknown, { document }: { document?: unknown }): string | true {
  const { on } = (document ?? {}) as CmsRule
  return groupProblem(value as CmsGroup | undefined, ruleSubject(on)) ?? true
}

const combineField = defineField({
  name: 'combine',
  type: 'string',
  title: 'How many must hold',
  description: 'All: every condition must be true. Any: one is enough. None: not one may be true.',
  initialValue: 'all',
  options: {
    layout: 'radio',
    direction: 'horizontal',
    list: [
      { title: 'All', value: 'all' },
      { title: 'Any', value: 'any' },
      { title: 'None', value: 'none' },
    ],
  },
  validation: (rule) => rule.required().error('Choose all, any or none.'),
})

/** Conditions inside conditions: one level of brackets, enough for "this or (that and that)". */
export const ruleGroup = defineType({
  name: 'ruleGroup',
  type: 'object',
  title: 'Brackets',
  description: 'Conditions that belong together.',
  validation: (rule) => rule.custom(checkGroup),
  fields: [
    combineField,
    defineField({
      name: 'conditions',
      type: 'array',
      title: 'Conditions',
      description: 'The conditions inside the brackets.',
      of: [defineArrayMember({ type: 'ruleCondition' })],
      validation: (rule) => rule.required().min(1).error('Brackets need at least one condition.'),
    }),
  ],
  preview: {
    select: { combine: 'combine', conditions: 'conditions' },
    prepare: ({ combine, conditions }) => ({
      title: groupSummary({ combine, conditions }),
      subtitle: 'Brackets',
    }),
  },
})

/** The conditions of a rule: comparisons and brackets joined by all, any or none. */
export const ruleWhere = defineType({
  name: 'ruleWhere',
  type: 'object',
  title: 'Conditions',
  description: 'What the rule is about.',
  validation: (rule) => rule.custom(checkGroup),
  fields: [
    combineField,
    defineField({
      name: 'conditions',
      type: 'array',
      title: 'Conditions',
      description: 'Add one for every comparison. Without any, the rule is about all.',
      of: [defineArrayMember({ type: 'ruleCondition' }), defineArrayMember({ type: 'ruleGroup' })],
    }),
  ],
})
