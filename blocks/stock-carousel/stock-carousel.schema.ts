import { defineField, defineType } from '@sanity/types'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** Vehicles from stock beside each other, always obeying the dealer's rules (STU-02, SRCH-06). */
export const stockCarousel = defineType({
  name: 'stockCarousel',
  type: 'object',
  title: 'Stock carousel',
  description: 'Vehicles from stock in a row that visitors swipe. Hidden vehicles never appear.',
  fieldsets: [{ name: 'filter', title: 'Which vehicles', options: { columns: 2 } }],
  fields: [
    defineField({
      name: 'heading',
      type: 'string',
      title: 'Heading',
      description: 'The title above the vehicles.',
      validation: (rule) => rule.required().max(70).error('A heading of up to 70 characters.'),
    }),
    defineField({
      name: 'intro',
      type: 'text',
      rows: 2,
      title: 'Introduction',
      description: 'Optional. One sentence below the heading.',
      validation: (rule) => rule.max(200).error('Keep it under 200 characters.'),
    }),
    defineField({
      name: 'carType',
      type: 'string',
      title: 'New, demo or used',
      description: 'Empty means all.',
      fieldset: 'filter',
      options: {
        list: [
          { title: 'New', value: 'new' },
          { title: 'Demo', value: 'demo' },
          { title: 'Used', value: 'used' },
        ],
      },
    }),
    defineField({
      name: 'bodyType',
      type: 'string',
      title: 'Body type',
      description: 'As in stock, e.g. SUV or Ute. Empty means all.',
      fieldset: 'filter',
    }),
    defineField({
      name: 'make',
      type: 'string',
      title: 'Make',
      description: 'As in stock, e.g. Mazda. Empty means all.',
      fieldset: 'filter',
    }),
    defineField({
      name: 'maxPrice',
      type: 'number',
      title: 'Up to this price',
      description: 'Whole dollars, without $ and commas. Empty means any price.',
      fieldset: 'filter',
      validation: (rule) => rule.integer().positive().error('A whole number of dollars above 0.'),
    }),
    defineField({
      name: 'sort',
      type: 'string',
      title: 'Order',
      description: 'Which vehicles come first.',
      initialValue: 'latest',
      options: {
        list: [
          { title: 'Most relevant', value: 'relevant' },
          { title: 'Latest', value: 'latest' },
          { title: 'Highest price', value: 'price_desc' },
          { title: 'Lowest price', value: 'price_asc' },
        ],
      },
      validation: (rule) => rule.required().error('Choose the order.'),
    }),
    defineField({
      name: 'limit',
      type: 'number',
      title: 'How many',
      description: 'At most this many vehicles.',
      initialValue: 8,
      validation: (rule) => rule.required().integer().min(3).max(24).error('Between 3 and 24 vehicles.'),
    }),
    defineField({
      name: 'link',
      type: 'link',
      title: 'Link to more',
      description: 'Optional. Where visitors see all of them, e.g. /search/used-cars.',
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading', carType: 'carType', bodyType: 'bodyType', make: 'make' },
    prepare: ({ title, carType, bodyType, make }) => ({
      title: title ?? 'Stock carousel',
      subtitle: ['Stock carousel', carType, make, bodyType].filter(Boolean).join(' · '),
    }),
  },
})
