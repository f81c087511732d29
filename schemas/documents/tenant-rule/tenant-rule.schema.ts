import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { isPlatformAdmin } from '../staff.ts'
import type { CmsRule } from './cms-condition.ts'
import { effectFields } from './effect-fields.ts'
import { checkGroup } from './rule-group.schema.ts'
import { ruleProblem } from './rule-problem.ts'
import { ruleSentence } from './rule-sentence.ts'
import { whenFields } from './when-fields.ts'

/** A rule about what a dealer's site shows and lets visitors do (Part 7, TEN-04, STU-03). */
export const tenantRule = defineType({
  name: 'tenantRule',
  type: 'document',
  title: 'Rule',
  description:
    'Says what a site shows, hides or treats in its own way. Every rule needs a reason that colleagues understand.',
  validation: (rule) => rule.custom((value) => ruleProblem(value as CmsRule | undefined) ?? true),
  groups: [
    { name: 'rule', title: 'Rule', default: true },
    { name: 'settings', title: 'When and where' },
  ],
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      title: 'Name',
      description: 'A short name, e.g. "Used cars only".',
      group: 'rule',
      validation: (rule) => rule.required().error('Give the rule a name.'),
    }),
    defineField({
      name: 'reason',
      type: 'text',
      rows: 2,
      title: 'Reason',
      description: 'Why the rule exists. It is shown to anybody who asks why a vehicle is not on the site.',
      group: 'rule',
      validation: (rule) =>
        rule.required().min(10).error('Explain the rule in a sentence: colleagues will ask.'),
    }),
    ...effectFields,
    defineField({
      name: 'where',
      type: 'ruleWhere',
      title: 'Which ones',
      description: 'The conditions that must be met. Without any, the rule is about all.',
      group: 'rule',
      validation: (rule) =>
        rule.custom((value, context) => {
          const isEmpty = !(value as CmsRule['where'])?.conditions?.length
          const hidesAll = (context.document as CmsRule | undefined)?.effect === 'exclude'
          if (isEmpty && hidesAll) return 'Without a condition this rule hides everything. Add one.'
          // A field's own validation takes the place of its type's.
          return checkGroup(value, context)
        }),
    }),
    defineField({
      name: 'enabled',
      type: 'boolean',
      title: 'In force',
      description: 'Switch off to keep the rule without applying it.',
      group: 'rule',
      initialValue: true,
    }),
    defineField({
      name: 'tenants',
      type: 'array',
      title: 'Dealers',
      description: 'The dealers whose sites obey the rule.',
      group: 'settings',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'tenant' }], options: { disableNew: true } })],
      readOnly: ({ currentUser, value }) =>
        Boolean((value as unknown[] | undefined)?.length) && !isPlatformAdmin(currentUser),
      hidden: ({ document }) => (document as CmsRule | undefined)?.allTenants === true,
      validation: (rule) => [
        rule.unique().error('A dealer is in the list twice.'),
        rule.custom((value: unknown[] | undefined, context) =>
          (context.document as CmsRule | undefined)?.allTenants || value?.length
            ? true
            : 'Choose at least one dealer.',
        ),
      ],
    }),
    defineField({
      name: 'allTenants',
      type: 'boolean',
      title: 'Every dealer',
      description: 'The rule binds the sites of all dealers. For platform staff.',
      group: 'settings',
      initialValue: false,
      hidden: ({ currentUser }) => !isPlatformAdmin(currentUser),
    }),
    ...whenFields,
    defineField({
      name: 'order',
      type: 'number',
      title: 'Order',
      description: 'Rules with a smaller number are named first when several hide the same vehicle.',
      group: 'settings',
      initialValue: 100,
      validation: (rule) => rule.required().integer().error('The order is a whole number.'),
    }),
  ],
  orderings: [{ title: 'Order', name: 'order', by: [{ field: 'order', direction: 'asc' }] }],
  preview: {
    select: {
      title: 'title',
      enabled: 'enabled',
      on: 'on',
      effect: 'effect',
      boost: 'boost',
      pin: 'pin',
      provider: 'provider',
      when: 'when',
      where: 'where',
    },
    prepare: ({ title, enabled, ...rule }) => ({
      title: enabled === false ? `${title ?? 'Rule'} (switched off)` : (title ?? 'Rule without a name'),
      subtitle: ruleSentence(rule as CmsRule),
    }),
  },
})
