import { defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'
import { shortName } from '@forecourt/schemas/objects/short-name'

/** The dealer's current offers as cards (OFR-01, OFR-07). */
export const offersList = defineType({
  name: 'offersList',
  type: 'object',
  title: 'Offers',
  description: 'The current offers as cards. New offers appear and ended ones disappear by themselves.',
  fields: [
    defineField({
      name: 'heading',
      type: 'string',
      options: clickToEdit,
      title: 'Heading',
      description: 'The title above the offers.',
      initialValue: 'Current offers',
      validation: (rule) => rule.required().max(70).error('A heading of up to 70 characters.'),
    }),
    defineField({
      name: 'intro',
      type: 'text',
      options: clickToEdit,
      rows: 2,
      title: 'Introduction',
      description: 'Optional. One sentence below the heading.',
      validation: (rule) => rule.max(200).error('Keep it under 200 characters.'),
    }),
    defineField({
      name: 'category',
      type: 'string',
      title: 'Only this kind',
      description: 'Optional. Shows offers of one kind only.',
      options: {
        list: [
          'Vehicle offer',
          'Finance offer',
          'Service offer',
          'Parts and accessories',
          'Trade-in offer',
          'Event',
        ],
      },
    }),
    defineField({
      name: 'make',
      type: 'string',
      title: 'Only about this make',
      description: 'Optional. Short name of the make, e.g. mg.',
      validation: shortName,
    }),
    defineField({
      name: 'model',
      type: 'string',
      title: 'Only about this model',
      description: 'Optional. Short name of a model of that make, e.g. mg4.',
      hidden: ({ parent }) => !(parent as { make?: string } | undefined)?.make,
      validation: shortName,
    }),
    defineField({
      name: 'limit',
      type: 'number',
      title: 'How many',
      description: 'At most this many offers; a link leads to all of them.',
      initialValue: 3,
      validation: (rule) => rule.required().integer().min(1).max(24).error('Between 1 and 24 offers.'),
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading', limit: 'limit', category: 'category', make: 'make', model: 'model' },
    prepare: ({ title, limit, category, make, model }) => ({
      title: title ?? 'Offers',
      subtitle: ['Offers', category, make, model, limit && `up to ${limit}`].filter(Boolean).join(' · '),
    }),
  },
})
