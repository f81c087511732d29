import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { sectionHeadingField, sectionIntroField } from '@forecourt/schemas/objects/section-fields'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** How something is done, step by step. */
export const steps = defineType({
  name: 'steps',
  type: 'object',
  title: 'Steps',
  description: 'How something works in two to six numbered steps, e.g. selling a car to the dealer.',
  fields: [
    sectionHeadingField,
    sectionIntroField,
    defineField({
      name: 'items',
      type: 'array',
      title: 'Steps',
      description: 'In their order; the numbers come by themselves.',
      of: [
        defineArrayMember({
          name: 'step',
          type: 'object',
          title: 'Step',
          fields: [
            defineField({
              name: 'title',
              type: 'string',
              options: clickToEdit,
              title: 'Title',
              description: 'What the visitor does, e.g. "Bring it in".',
              validation: (rule) => rule.required().max(60).error('A title of up to 60 characters.'),
            }),
            defineField({
              name: 'text',
              type: 'text',
              options: clickToEdit,
              rows: 3,
              title: 'Text',
              description: 'One or two sentences: what happens, and how long it takes.',
              validation: (rule) => rule.max(240).error('Keep it under 240 characters.'),
            }),
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.required().min(2).max(6).error('Two to six steps.'),
    }),
    defineField({
      name: 'link',
      type: 'link',
      title: 'Link',
      description: 'Optional. Where the first step begins.',
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading', first: 'items.0.title' },
    prepare: ({ title, first }) => ({ title: title ?? first ?? 'Steps', subtitle: 'Steps' }),
  },
})
