import { defineArrayMember, defineField } from '@sanity/types'
import { SEARCH_CACHE } from '@forecourt/tenant-config/tenant/tenant-search'
import { sitePathProblem } from '../../../objects/link-rules.ts'
import { facetSetting } from './facet-setting.ts'
import { SORT_CHOICES } from '../choices.ts'

/** How stock search behaves on this site (SRCH-01 to SRCH-30). */
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
        of: [defineArrayMember({ type: 'string', options: { list: SORT_CHOICES } })],
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
        name: 'clearTo',
        type: 'string',
        title: 'Where “Clear Filters” leads from other pages',
        description:
          'A stock carousel that has no vehicle to show may offer a way on. In a list of vehicles itself the filters are simply taken off.',
        initialValue: '/special-offers',
        validation: (rule) =>
          rule.custom((value: string | undefined) => !value || (sitePathProblem(value) ?? true)),
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
            description:
              'When a search finds more than this, visitors read the number chosen here in place of the exact one.',
            initialValue: 1999,
            validation: (rule) => rule.integer().min(1).error('A whole number above 0.'),
          }),
          defineField({
            name: 'use',
            type: 'string',
            title: 'Above that',
            description: 'Which number visitors read then.',
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
            description: 'The number that visitors read, e.g. 5120.',
            hidden: ({ parent }) => (parent as { use?: string } | undefined)?.use !== 'stockCount',
            validation: (rule) => rule.integer().min(0).error('A whole number.'),
          }),
        ],
      }),
      defineField({
        name: 'cache',
        type: 'object',
        title: 'Results that a browser remembers',
        description:
          'Searches that a visitor repeats within this time are answered at once. Prices and sales that change meanwhile are seen all the same.',
        options: { columns: 2, collapsible: true, collapsed: true },
        fields: [
          defineField({
            name: 'entries',
            type: 'number',
            title: 'How many',
            description: 'Searches in one browser tab; 0 remembers none.',
            initialValue: SEARCH_CACHE.entries,
            validation: (rule) => rule.integer().min(0).max(1000).error('A whole number from 0 to 1,000.'),
          }),
          defineField({
            name: 'seconds',
            type: 'number',
            title: 'For how many seconds',
            description: 'How long each is remembered, e.g. 60.',
            initialValue: SEARCH_CACHE.seconds,
            validation: (rule) => rule.integer().min(0).max(3600).error('A whole number from 0 to 3,600.'),
          }),
        ],
      }),
    ],
  }),
]
