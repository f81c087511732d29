import { defineArrayMember, defineField } from '@sanity/types'
import { isRangeField } from '@forecourt/tenant-config/facet-ranges'
import { widgetsOf, type FacetField } from '@forecourt/tenant-config/facets'
import { STOCK_FIELDS } from '@forecourt/tenant-config/fields'
import { rangeSetting } from './range-setting.ts'
import { FACET_FIELDS, SORTS } from './vocabulary.ts'

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

const facetSetting = defineArrayMember({
  name: 'facetSetting',
  type: 'object',
  title: 'Filter',
  fields: [
    defineField({
      name: 'field',
      type: 'string',
      title: 'Filter by',
      description: 'What visitors filter by.',
      options: { list: FACET_FIELDS },
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

/** How stock search behaves on this site (SRCH-01 to SRCH-22). */
export const searchFields = [
  defineField({
    name: 'search',
    type: 'object',
    title: 'Stock search',
    description: 'How visitors find vehicles.',
    group: 'search',
    fields: [
      defineField({
        name: 'prefix',
        type: 'string',
        title: 'Address of search pages',
        description: 'Sites that sell used vehicles only may use /used-car.',
        initialValue: '/search',
        options: { layout: 'radio', direction: 'horizontal', list: ['/search', '/used-car'] },
        validation: (rule) => rule.required().error('Choose the address.'),
      }),
      defineField({
        name: 'pageSize',
        type: 'number',
        title: 'Vehicles on a page',
        description: '21 fills three columns well.',
        initialValue: 21,
        validation: (rule) => rule.required().integer().min(6).max(60).error('Between 6 and 60 vehicles.'),
      }),
      defineField({
        name: 'carouselSize',
        type: 'number',
        title: 'Vehicles in a carousel',
        description: 'Used where a block does not say its own number.',
        validation: (rule) => rule.integer().min(3).max(24).error('Between 3 and 24 vehicles.'),
      }),
      defineField({
        name: 'sorts',
        type: 'array',
        title: 'Sort orders',
        description: 'The orders visitors can choose from; results start with the first.',
        of: [defineArrayMember({ type: 'string', options: { list: SORTS } })],
        validation: (rule) => rule.unique().error('Each order once.'),
      }),
      defineField({
        name: 'facets',
        type: 'array',
        title: 'Filters',
        description: 'The filters beside the results, from top to bottom.',
        of: [facetSetting],
        validation: (rule) =>
          rule.custom((value: { field?: string }[] | undefined) => {
            const fields = (value ?? []).map(({ field }) => field)
            return new Set(fields).size === fields.length || 'Two filters are about the same thing.'
          }),
      }),
      defineField({
        name: 'columns',
        type: 'object',
        title: 'Cards in a row',
        description: 'On wide screens; phones and tablets show fewer.',
        fields: [
          defineField({
            name: 'xl',
            type: 'number',
            title: 'On wide screens',
            description: 'Left empty, the kind of dealer decides.',
            options: { layout: 'radio', direction: 'horizontal', list: [3, 4] },
          }),
        ],
      }),
      defineField({
        name: 'nearby',
        type: 'boolean',
        title: 'Distance',
        description: 'Visitors may name a postcode or suburb and see what stands nearest to it.',
        initialValue: true,
      }),
      defineField({
        name: 'hitCap',
        type: 'object',
        title: 'Number of results',
        description: 'What stands above a list with very many vehicles.',
        options: { columns: 2, collapsible: true, collapsed: true },
        fields: [
          defineField({
            name: 'above',
            type: 'number',
            title: 'Counted up to',
            description: 'Above this many the number below stands.',
            initialValue: 1999,
            validation: (rule) => rule.integer().min(1).error('A whole number above 0.'),
          }),
          defineField({
            name: 'use',
            type: 'string',
            title: 'Above that',
            description: 'Which number stands then.',
            initialValue: 'facetSum',
            options: {
              layout: 'radio',
              list: [
                { title: 'All kinds of vehicle added up', value: 'facetSum' },
                { title: 'The number given here', value: 'stockCount' },
              ],
            },
          }),
          defineField({
            name: 'stockCount',
            type: 'number',
            title: 'Number of vehicles',
            description: 'e.g. 5120',
            hidden: ({ parent }) => (parent as { use?: string } | undefined)?.use !== 'stockCount',
            validation: (rule) => rule.integer().min(0).error('A whole number.'),
          }),
        ],
      }),
    ],
  }),
]
