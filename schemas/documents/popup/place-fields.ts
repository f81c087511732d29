import { defineArrayMember, defineField } from '@sanity/types'
import { CAR_TYPE_CHOICES } from '../../objects/car-type-choices.ts'
import { routePattern } from '../../objects/route-patterns.ts'
import { otherPopupsWarning } from './other-popups.ts'

/** Where a popup may open, and for visitors from where. */
export const popupPlaceFields = [
  defineField({
    name: 'pages',
    type: 'array',
    title: 'Pages',
    description:
      'Kinds of pages on which it opens. With nothing chosen here or below: all of these, and no others.',
    group: 'settings',
    of: [defineArrayMember({ type: 'string' })],
    options: {
      list: [
        { title: 'Home page', value: 'home' },
        { title: 'Pages made of blocks', value: 'content' },
        { title: 'Offers', value: 'offers' },
        { title: 'Search results', value: 'listing' },
        { title: 'Vehicles', value: 'vehicle' },
      ],
    },
    validation: (rule) => [
      rule.unique().error('Each kind of page once.'),
      rule.custom(otherPopupsWarning).warning(),
    ],
  }),
  defineField({
    name: 'routes',
    type: 'array',
    title: 'Addresses',
    description:
      'Addresses at which it opens as well, e.g. /about-us or /search/mazda*; * stands for anything.',
    group: 'settings',
    of: [routePattern],
    validation: (rule) => [
      rule.unique().error('Each address once.'),
      rule.max(20).error('At most 20 addresses.'),
    ],
  }),
  defineField({
    name: 'carTypes',
    type: 'array',
    title: 'Kinds of vehicles',
    description:
      'With some chosen: on vehicles, only on those of these kinds, and on search results, only where one of them was chosen.',
    group: 'settings',
    of: [defineArrayMember({ type: 'string' })],
    options: {
      list: CAR_TYPE_CHOICES,
    },
    validation: (rule) => rule.unique().error('Each kind once.'),
  }),
  defineField({
    name: 'referrers',
    type: 'array',
    title: 'Only for visitors from',
    description:
      'Websites that they come from, e.g. facebook.com, or the source that an advertisement names in its address (utm_source). A website counts on the page that they arrive at, a source in all of their visit. Left empty: from anywhere.',
    group: 'settings',
    of: [
      defineArrayMember({
        type: 'string',
        validation: (rule) =>
          rule
            .regex(/^[\da-z][\w.-]*$/)
            .error('A website without https:// and in small letters, such as facebook.com, or a source.'),
      }),
    ],
    options: { layout: 'tags' },
    validation: (rule) => [
      rule.unique().error('Each website once.'),
      rule.max(20).error('At most 20 websites.'),
    ],
  }),
]
