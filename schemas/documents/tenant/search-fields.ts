import { defineArrayMember, defineField } from '@sanity/types'
import { FACET_FIELDS, SORTS } from './vocabulary.ts'

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
      description: 'A list suits words, a range suits numbers, a switch suits yes or no.',
      initialValue: 'list',
      options: {
        layout: 'radio',
        list: [
          { title: 'List', value: 'list' },
          { title: 'Range', value: 'range' },
          { title: 'Switch', value: 'toggle' },
        ],
      },
      validation: (rule) => rule.required().error('Choose how the filter looks.'),
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
      hidden: ({ parent }) => (parent as { order?: string } | undefined)?.order !== 'fixed',
    }),
    defineField({
      name: 'pinned',
      type: 'array',
      title: 'Always first',
      description: 'Optional. Values that stay at the top, e.g. your most popular makes.',
      of: [{ type: 'string' }],
    }),
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
