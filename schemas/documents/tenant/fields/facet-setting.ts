import { defineArrayMember, defineField } from '@sanity/types'
import { isRangeField } from '@forecourt/tenant-config/search/facet-ranges'
import { widgetsOf, type FacetField } from '@forecourt/tenant-config/search/facets'
import { STOCK_FIELDS } from '@forecourt/tenant-config/rules/language/fields'
import { rangeSetting } from './range-setting.ts'
import { FACET_CHOICES } from '../choices.ts'

interface FacetSetting {
  field?: FacetField
  order?: string
}

const isRange = (parent: unknown) => isRangeField((parent as FacetSetting | undefined)?.field ?? '')

/** Says which looks suit a field where the chosen one does not; the site shows the first of them. */
function lookProblem(widget: string | undefined, { field }: FacetSetting): true | string {
  const suiting: readonly string[] = field ? widgetsOf(field) : []
  if (!field || !widget || suiting.includes(widget)) return true
  return `${STOCK_FIELDS[field].label} can only be shown as ${suiting.join(' or ')}.`
}

/** One filter beside the results: what it is about, its look and the order of its values (SRCH-01, SRCH-13, SRCH-14). */
export const facetSetting = defineArrayMember({
  name: 'facetSetting',
  type: 'object',
  title: 'Filter',
  fields: [
    defineField({
      name: 'field',
      type: 'string',
      title: 'Filter by',
      description: 'What visitors filter by.',
      options: { list: FACET_CHOICES },
      validation: (rule) => rule.required().error('Choose what the filter is about.'),
    }),
    defineField({
      name: 'label',
      type: 'string',
      title: 'Heading',
      description: 'The words above the filter.',
      validation: (rule) => rule.required().error('A filter needs a heading.'),
    }),
    defineField({
      name: 'widget',
      type: 'string',
      title: 'Looks like',
      description:
        'Price, year and kilometres are always a range. Certified suits a switch; bodies suit pictures; everything else is a list.',
      initialValue: 'list',
      options: {
        layout: 'radio',
        list: [
          { title: 'List', value: 'list' },
          { title: 'Range', value: 'range' },
          { title: 'Switch', value: 'toggle' },
          { title: 'Pictures', value: 'pictures' },
        ],
      },
      validation: (rule) => [
        rule.required().error('Choose how the filter looks.'),
        rule.custom((value: string | undefined, { parent }) => lookProblem(value, parent as FacetSetting)),
      ],
    }),
    defineField({
      name: 'order',
      type: 'string',
      title: 'Order of values',
      description: 'Most vehicles first, by the alphabet, or the order given below.',
      initialValue: 'count',
      options: {
        layout: 'radio',
        list: [
          { title: 'Most vehicles first', value: 'count' },
          { title: 'Alphabet', value: 'alpha' },
          { title: 'As listed below', value: 'fixed' },
        ],
      },
      validation: (rule) => rule.required().error('Choose the order.'),
    }),
    defineField({
      name: 'fixed',
      type: 'array',
      title: 'Fixed order',
      description: 'The values in the order visitors should see them, e.g. new, demo, used.',
      of: [{ type: 'string' }],
      hidden: ({ parent }) => isRange(parent) || (parent as FacetSetting | undefined)?.order !== 'fixed',
    }),
    defineField({
      name: 'pinned',
      type: 'array',
      title: 'Always first',
      description:
        'Optional. Values that stand in a group of their own on top, above all values, e.g. your most popular makes.',
      of: [{ type: 'string' }],
      hidden: ({ parent }) => isRange(parent),
    }),
    rangeSetting,
  ],
  preview: { select: { title: 'label', subtitle: 'field' } },
})
