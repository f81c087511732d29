import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { sectionHeadingField } from '@forecourt/schemas/objects/section-fields'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'
import { symbolField } from '@forecourt/schemas/objects/symbol-field'

/** Reasons to trust or to choose a dealer, side by side (PROM-12). */
export const benefits = defineType({
  name: 'benefits',
  type: 'object',
  title: 'Benefits',
  description: 'Three to six short reasons with symbols: checked, covered, delivered. They lead nowhere.',
  fields: [
    sectionHeadingField,
    defineField({
      name: 'items',
      type: 'array',
      title: 'Benefits',
      description: 'The strongest comes first.',
      of: [
        defineArrayMember({
          name: 'benefit',
          type: 'object',
          title: 'Benefit',
          fields: [
            symbolField,
            defineField({
              name: 'title',
              type: 'string',
              options: clickToEdit,
              title: 'Title',
              description: 'Two to five words.',
              validation: (rule) => rule.required().max(50).error('A title of up to 50 characters.'),
            }),
            defineField({
              name: 'text',
              type: 'text',
              options: clickToEdit,
              rows: 2,
              title: 'Text',
              description: 'Optional. One sentence that can be proven.',
              validation: (rule) => rule.max(140).error('Keep it under 140 characters.'),
            }),
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.required().min(3).max(6).error('Three to six benefits.'),
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading', first: 'items.0.title' },
    prepare: ({ title, first }) => ({ title: title ?? first ?? 'Benefits', subtitle: 'Benefits' }),
  },
})
