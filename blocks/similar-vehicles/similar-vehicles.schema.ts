import { defineField, defineType } from '@sanity/types'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** Vehicles like the one whose page was open last in this browser, by the dealer’s own measure (SIM-01 to SIM-07). */
export const similarVehicles = defineType({
  name: 'similarVehicles',
  type: 'object',
  title: 'Similar vehicles',
  description:
    'Vehicles like the one that this visitor looked at last. Whoever looked at none sees nothing here.',
  fields: [
    defineField({
      name: 'heading',
      type: 'string',
      title: 'Heading',
      description: 'The title above the vehicles.',
      initialValue: 'More like the one you looked at',
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
    prepare: ({ title }) => ({ title: title ?? 'Similar vehicles', subtitle: 'Similar vehicles' }),
  },
})
