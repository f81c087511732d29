import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { sectionHeadingField, sectionIntroField } from '@forecourt/schemas/objects/section-fields'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** Models, or categories of them, in a row that scrolls (PROM-09). */
export const modelCarousel = defineType({
  name: 'modelCarousel',
  type: 'object',
  title: 'Model carousel',
  description:
    'Models or categories of models (SUVs, electric) with pictures, each leading to its page or its stock.',
  fields: [
    sectionHeadingField,
    sectionIntroField,
    defineField({
      name: 'categories',
      type: 'array',
      title: 'Models',
      description: 'In the order in which they are shown.',
      of: [
        defineArrayMember({
          name: 'category',
          type: 'object',
          title: 'Model or category',
          fields: [
            defineField({
              name: 'title',
              type: 'string',
              options: clickToEdit,
              title: 'Name',
              description: 'E.g. "MG4" or "Electric".',
              validation: (rule) => rule.required().max(50).error('A name of up to 50 characters.'),
            }),
            defineField({
              name: 'description',
              type: 'text',
              options: clickToEdit,
              rows: 2,
              title: 'Description',
              description: 'Optional. One sentence.',
              validation: (rule) => rule.max(140).error('Keep it under 140 characters.'),
            }),
            defineField({
              name: 'image',
              type: 'picture',
              title: 'Picture',
              description: 'The vehicle from the side or from the front, three by two.',
            }),
            defineField({
              name: 'link',
              type: 'link',
              title: 'Link',
              description: 'The page of the model, or search results with it.',
              validation: (rule) => rule.required().error('Say where it leads.'),
            }),
            defineField({
              name: 'isComing',
              type: 'boolean',
              title: 'Coming soon',
              description: 'Shows a badge: people can read about it, and cannot buy it yet.',
              initialValue: false,
            }),
          ],
          preview: { select: { title: 'title', subtitle: 'description', media: 'image' } },
        }),
      ],
      validation: (rule) => rule.required().min(2).max(20).error('Two to twenty models.'),
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading', first: 'categories.0.title', media: 'categories.0.image' },
    prepare: ({ title, first, media }) => ({
      title: title ?? first ?? 'Models',
      subtitle: 'Model carousel',
      media,
    }),
  },
})
