import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { sectionHeadingField, sectionIntroField } from '@forecourt/schemas/objects/section-fields'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** What happened when. */
export const timeline = defineType({
  name: 'timeline',
  type: 'object',
  title: 'Timeline',
  description: 'What happened when: the history of the dealer, or of a model.',
  fields: [
    sectionHeadingField,
    sectionIntroField,
    defineField({
      name: 'entries',
      type: 'array',
      title: 'Events',
      description: 'The oldest comes first.',
      of: [
        defineArrayMember({
          name: 'entry',
          type: 'object',
          title: 'Event',
          fields: [
            defineField({
              name: 'when',
              type: 'string',
              options: clickToEdit,
              title: 'When',
              description: 'As people say it, e.g. "1974" or "March 2019".',
              validation: (rule) => rule.required().max(24).error('A time of up to 24 characters.'),
            }),
            defineField({
              name: 'title',
              type: 'string',
              options: clickToEdit,
              title: 'Title',
              description: 'What happened.',
              validation: (rule) => rule.required().max(80).error('A title of up to 80 characters.'),
            }),
            defineField({
              name: 'text',
              type: 'text',
              options: clickToEdit,
              rows: 3,
              title: 'Text',
              description: 'Optional. One to three sentences.',
              validation: (rule) => rule.max(320).error('Keep it under 320 characters.'),
            }),
            defineField({
              name: 'image',
              type: 'picture',
              title: 'Picture',
              description: 'Optional. Three by two.',
            }),
          ],
          preview: { select: { title: 'title', subtitle: 'when', media: 'image' } },
        }),
      ],
      validation: (rule) => rule.required().min(2).max(20).error('Two to twenty events.'),
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading', first: 'entries.0.when' },
    prepare: ({ title, first }) => ({ title: title ?? first ?? 'Timeline', subtitle: 'Timeline' }),
  },
})
