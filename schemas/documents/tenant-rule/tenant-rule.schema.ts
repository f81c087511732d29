import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { isPlatformAdmin } from '../staff.ts'
import type { CmsRule } from './cms-condition.ts'
import { ruleSentence } from './rule-sentence.ts'

const SORTS = [
  { title: 'Most relevant', value: 'relevant' },
  { title: 'Latest', value: 'latest' },
  { title: 'Highest price', value: 'price_desc' },
  { title: 'Lowest price', value: 'price_asc' },
]

const SURFACES = [
  { title: 'Search results', value: 'search' },
  { title: 'Carousels', value: 'carousel' },
  { title: 'Similar vehicles', value: 'similar' },
  { title: 'Vehicle pages', value: 'vdp' },
  { title: 'Brand pages', value: 'brandPage' },
  { title: 'Widgets', value: 'widget' },
]

/** A rule about which stock a dealer's site shows (Part 7, TEN-04, STU-03). */
export const tenantRule = defineType({
  name: 'tenantRule',
  type: 'document',
  title: 'Stock rule',
  description:
    'Says which vehicles a site shows or hides. Every rule needs a reason that colleagues understand.',
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
    defineField({
      name: 'effect',
      type: 'string',
      title: 'What it does',
      description:
        'Show only: nothing else is shown. Hide: matches go. Always show: matches survive every Hide rule.',
      group: 'rule',
      initialValue: 'exclude',
      options: {
        layout: 'radio',
        list: [
          { title: 'Hide vehicles that match', value: 'exclude' },
          { title: 'Show only vehicles that match', value: 'require' },
          { title: 'Always show vehicles that match', value: 'except' },
        ],
      },
      validation: (rule) => rule.required().error('Choose what the rule does.'),
    }),
    defineField({
      name: 'where',
      type: 'ruleWhere',
      title: 'Which vehicles',
      description: 'The conditions a vehicle must meet to match.',
      group: 'rule',
      validation: (rule) =>
        rule.custom((value, context) => {
          const isEmpty = !(value as CmsRule['where'])?.conditions?.length
          const hidesAll = (context.document as CmsRule | undefined)?.effect === 'exclude'
          return isEmpty && hidesAll ? 'Without a condition this rule hides every vehicle. Add one.' : true
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
    defineField({
      name: 'when',
      type: 'object',
      title: 'Only when',
      description: 'Optional. Limits the rule to some sort orders or places.',
      group: 'settings',
      options: { collapsible: true, collapsed: true },
      fields: [
        defineField({
          name: 'sort',
          type: 'array',
          title: 'Sorted by',
          description: 'Only while results are sorted like this. Empty means always.',
          of: [{ type: 'string' }],
          options: { list: SORTS },
        }),
        defineField({
          name: 'surface',
          type: 'array',
          title: 'Shown in',
          description: 'Only in these places. Empty means everywhere.',
          of: [{ type: 'string' }],
          options: { list: SURFACES },
        }),
      ],
    }),
    defineField({
      name: 'from',
      type: 'datetime',
      title: 'In force from',
      description: 'Optional. The rule does nothing before this moment.',
      group: 'settings',
    }),
    defineField({
      name: 'to',
      type: 'datetime',
      title: 'In force until',
      description: 'Optional. The rule stops by itself at this moment.',
      group: 'settings',
      validation: (rule) =>
        rule.custom((value, context) => {
          const from = (context.document as CmsRule | undefined)?.from
          return (
            !value || !from || Date.parse(value) > Date.parse(from) || 'The end must come after the start.'
          )
        }),
    }),
    defineField({
      name: 'order',
      type: 'number',
      title: 'Order',
      description: 'Rules with a smaller number are named first when several hide the same vehicle.',
      group: 'settings',
      initialValue: 100,
      validation: (rule) => rule.required().integer().error('The order is a whole number.'),
    }),
    defineField({
      name: 'on',
      type: 'string',
      title: 'About',
      description: 'What the rule is about.',
      group: 'settings',
      initialValue: 'stock',
      hidden: true,
      options: { list: [{ title: 'Stock', value: 'stock' }] },
      validation: (rule) => rule.required().error('A rule is about stock.'),
    }),
  ],
  orderings: [{ title: 'Order', name: 'order', by: [{ field: 'order', direction: 'asc' }] }],
  preview: {
    select: { title: 'title', enabled: 'enabled', effect: 'effect', where: 'where' },
    prepare: ({ title, enabled, effect, where }) => ({
      title: enabled === false ? `${title ?? 'Rule'} (switched off)` : (title ?? 'Rule without a name'),
      subtitle: ruleSentence({ effect, where }),
    }),
  },
})
