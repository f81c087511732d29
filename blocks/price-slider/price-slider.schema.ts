import { defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** A range of prices that leads to the vehicles in it, the dearest first (SRCH-26). */
export const priceSlider = defineType({
  name: 'priceSlider',
  type: 'object',
  title: 'Price slider',
  description:
    'Visitors choose a range of prices and see the vehicles in it, the dearest first. Where it begins and ends is said in the dealer’s settings: Stock search, Filters, Price.',
  fields: [
    defineField({
      name: 'heading',
      type: 'string',
      options: clickToEdit,
      title: 'Heading',
      description: 'The title beside the slider.',
      initialValue: 'What would you like to spend?',
      validation: (rule) => rule.required().max(70).error('A heading of up to 70 characters.'),
    }),
    defineField({
      name: 'text',
      type: 'text',
      options: clickToEdit,
      rows: 3,
      title: 'Text',
      description: 'Optional. One or two sentences below the heading.',
      validation: (rule) => rule.max(240).error('Keep it under 240 characters.'),
    }),
    defineField({
      name: 'button',
      type: 'string',
      options: clickToEdit,
      title: 'Words on the button',
      description: 'e.g. "Show vehicles".',
      initialValue: 'Show vehicles',
      validation: (rule) => rule.required().max(30).error('Up to 30 characters.'),
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title ?? 'Price slider', subtitle: 'Price slider' }),
  },
})
