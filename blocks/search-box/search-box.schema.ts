import { defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** A box that searches the stock and suggests makes, models, body types and vehicles. */
export const searchBox = defineType({
  name: 'searchBox',
  type: 'object',
  title: 'Search box',
  description:
    'A box where visitors type what they look for. It suggests makes, models, body types and vehicles from stock.',
  fields: [
    defineField({
      name: 'heading',
      type: 'string',
      options: clickToEdit,
      title: 'Heading',
      description: 'The title above the box.',
      initialValue: 'What are you looking for?',
      validation: (rule) => rule.required().max(70).error('A heading of up to 70 characters.'),
    }),
    defineField({
      name: 'text',
      type: 'text',
      options: clickToEdit,
      rows: 2,
      title: 'Text',
      description: 'Optional. One sentence below the heading.',
      validation: (rule) => rule.max(240).error('Keep it under 240 characters.'),
    }),
    defineField({
      name: 'hint',
      type: 'string',
      title: 'Words in the empty box',
      description: 'What to type, e.g. "Make, model or keyword". It is read out to people who cannot see it.',
      initialValue: 'Make, model or keyword',
      validation: (rule) => rule.required().max(40).error('Up to 40 characters, so that it fits a phone.'),
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title: title ?? 'Search box', subtitle: 'Search box' }),
  },
})
