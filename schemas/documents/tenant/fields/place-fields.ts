import { defineArrayMember, defineField } from '@sanity/types'
import { LOCATION_CHOICES } from '../choices.ts'

/** Which places show, and how their hours read (LOC-06, LOC-15, LOC-16). */
export const placeFields = [
  defineField({
    name: 'locations_ui',
    type: 'object',
    title: 'Places that show',
    description: 'Left empty, every location shows.',
    group: 'contact',
    fields: [
      defineField({
        name: 'order',
        type: 'array',
        title: 'Order',
        description:
          'Optional. The addresses of their pages in the order in which they show, e.g. newstead; the others follow by name.',
        of: [defineArrayMember({ type: 'string' })],
        validation: (rule) => rule.unique().error('A place is in the list twice.'),
      }),
      defineField({
        name: 'types',
        type: 'array',
        title: 'Only of these kinds',
        description: 'e.g. sales only, so that visitors are not sent to the workshop.',
        of: [defineArrayMember({ type: 'string' })],
        options: {
          list: LOCATION_CHOICES,
        },
      }),
      defineField({
        name: 'slugs',
        type: 'array',
        title: 'Only these',
        description: 'The addresses of their pages as the location says them, e.g. newstead.',
        of: [defineArrayMember({ type: 'string' })],
        validation: (rule) => rule.unique().error('A place is in the list twice.'),
      }),
    ],
  }),
  defineField({
    name: 'hours',
    type: 'object',
    title: 'Opening hours',
    description: 'How they are written wherever they show.',
    group: 'contact',
    fields: [
      defineField({
        name: 'forceFullList',
        type: 'boolean',
        title: 'Every day in a line of its own',
        description: 'Off: days with the same hours share a line, e.g. Mon-Fri.',
        initialValue: false,
      }),
      defineField({
        name: 'byAppointment',
        type: 'array',
        title: 'By appointment',
        description: 'On closed days these say "By appointment only" in place of "Closed".',
        of: [defineArrayMember({ type: 'string' })],
        options: {
          list: [
            { title: 'Sales', value: 'sales' },
            { title: 'Service', value: 'service' },
          ],
        },
      }),
      defineField({
        name: 'closedShows',
        type: 'string',
        title: 'On closed days',
        description: 'The words, or a link "Enquire Now" in their place.',
        initialValue: 'text',
        options: {
          layout: 'radio',
          direction: 'horizontal',
          list: [
            { title: 'The words', value: 'text' },
            { title: 'A link to enquire', value: 'enquireLink' },
          ],
        },
      }),
    ],
  }),
  defineField({
    name: 'reviews',
    type: 'object',
    title: 'Ratings and reviews',
    description: 'Which stars and reviews show.',
    group: 'contact',
    fields: [
      defineField({
        name: 'min',
        type: 'number',
        title: 'Only above',
        description: 'An average of this or less shows no stars.',
        initialValue: 4,
        validation: (rule) => rule.min(0).max(5).error('From 0 to 5.'),
      }),
      defineField({
        name: 'fullQuantity',
        type: 'number',
        title: 'Reviews in a block',
        description: 'The block Reviews shows as many at most; the page of all reviews shows each.',
        initialValue: 12,
        validation: (rule) => rule.integer().min(1).max(100).error('From 1 to 100.'),
      }),
      defineField({
        name: 'hiddenIds',
        type: 'array',
        title: 'Hidden reviews',
        description:
          'Ids of reviews that do not show, for those that break the law or a person’s privacy; hiding the bad ones misleads buyers.',
        of: [defineArrayMember({ type: 'string' })],
        validation: (rule) => rule.unique().error('An id is in the list twice.'),
      }),
      defineField({
        name: 'hide',
        type: 'boolean',
        title: 'No ratings',
        description: 'No stars and no reviews anywhere.',
        initialValue: false,
      }),
    ],
  }),
]
