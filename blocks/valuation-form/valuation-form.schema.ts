import { defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** The beginning of a valuation, for the pages on which a dealer takes vehicles in (C36, RTE-05, RTE-06). */
export const valuationForm = defineType({
  name: 'valuationForm',
  type: 'object',
  title: 'Valuation form',
  description:
    'Visitors begin to value their own vehicle here. Without a valuation guide it is the form by which they ask you.',
  fields: [
    defineField({
      name: 'heading',
      type: 'string',
      options: clickToEdit,
      title: 'Heading',
      description: 'Left empty: the title of the form.',
      validation: (rule) => rule.max(70).error('Keep it under 70 characters.'),
    }),
    defineField({
      name: 'text',
      type: 'text',
      options: clickToEdit,
      rows: 3,
      title: 'Text',
      description: 'Left empty: the introduction of the form.',
      validation: (rule) => rule.max(400).error('Keep it under 400 characters.'),
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title ?? 'Valuation form', subtitle: 'Valuation form' }),
  },
})
