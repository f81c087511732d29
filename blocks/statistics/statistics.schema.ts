import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { sectionHeadingField, sectionIntroField } from '@forecourt/schemas/objects/section-fields'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** Figures that say how large or how old a dealer is, with a few words about it (BRND-02). */
export const statistics = defineType({
  name: 'statistics',
  type: 'object',
  title: 'Figures',
  description: 'Two to six large figures, such as 40+ brands or 30 years, each with what it counts.',
  fields: [
    sectionHeadingField,
    sectionIntroField,
    defineField({
      name: 'figures',
      type: 'array',
      title: 'Figures',
      description: 'Only what you can prove: a claim that is not true is misleading advertising.',
      of: [
        defineArrayMember({
          name: 'figure',
          type: 'object',
          title: 'Figure',
          fields: [
            defineField({
              name: 'value',
              type: 'string',
              options: clickToEdit,
              title: 'Figure',
              description: 'Short, e.g. "50+" or "1974".',
              validation: (rule) => rule.required().max(12).error('A figure of up to 12 characters.'),
            }),
            defineField({
              name: 'label',
              type: 'string',
              options: clickToEdit,
              title: 'What it counts',
              description: 'Two to five words, e.g. "locations in Queensland".',
              validation: (rule) => rule.required().max(60).error('Up to 60 characters.'),
            }),
          ],
          preview: { select: { title: 'value', subtitle: 'label' } },
        }),
      ],
      validation: (rule) => rule.required().min(2).max(6).error('Two to six figures.'),
    }),
    defineField({
      name: 'source',
      type: 'string',
      options: clickToEdit,
      title: 'Source',
      description: 'Optional. Where the figures come from and of which day, in small letters below.',
      validation: (rule) => rule.max(160).error('Keep it under 160 characters.'),
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading', first: 'figures.0.value', second: 'figures.1.value' },
    prepare: ({ title, first, second }) => ({
      title: title ?? ([first, second].filter(Boolean).join(', ') || 'Figures'),
      subtitle: 'Figures',
    }),
  },
})
