import { defineField, defineType } from '@sanity/types'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** Vehicles whose pages were open in this browser, the latest first (FAV-14); those that have left the site are left out. */
export const recentlyViewed = defineType({
  name: 'recentlyViewed',
  type: 'object',
  title: 'Recently viewed',
  description:
    'Vehicles whose pages this visitor opened on this site. Whoever opened none sees nothing here.',
  fields: [
    defineField({
      name: 'heading',
      type: 'string',
      title: 'Heading',
      description: 'The title above the vehicles.',
      initialValue: 'You looked at these',
      validation: (rule) => rule.required().max(70).error('A heading of up to 70 characters.'),
    }),
    defineField({
      name: 'limit',
      type: 'number',
      title: 'How many',
      description: 'At most this many vehicles. Left empty, as many as in a carousel.',
      validation: (rule) => rule.integer().min(2).max(20).error('Between 2 and 20 vehicles.'),
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title ?? 'Recently viewed', subtitle: 'Recently viewed' }),
  },
})
