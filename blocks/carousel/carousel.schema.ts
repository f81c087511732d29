import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { sectionHeadingField } from '@forecourt/schemas/objects/section-fields'

/** Large pictures with words, one after the other (PROM-10). */
export const carousel = defineType({
  name: 'carousel',
  type: 'object',
  title: 'Carousel of slides',
  description:
    'Two to eight large pictures with words that visitors move through. Nothing moves by itself: most people read the first one only.',
  fields: [
    sectionHeadingField,
    defineField({
      name: 'items',
      type: 'array',
      title: 'Slides',
      description: 'The one that matters most comes first.',
      of: [
        defineArrayMember({
          name: 'slide',
          type: 'object',
          title: 'Slide',
          fields: [
            defineField({
              name: 'heading',
              type: 'string',
              options: clickToEdit,
              title: 'Heading',
              description: 'A few words that stand over the picture.',
              validation: (rule) => rule.required().max(70).error('A heading of up to 70 characters.'),
            }),
            defineField({
              name: 'description',
              type: 'text',
              options: clickToEdit,
              rows: 2,
              title: 'Description',
              description: 'Optional. One or two sentences.',
              validation: (rule) => rule.max(200).error('Keep it under 200 characters.'),
            }),
            defineField({
              name: 'image',
              type: 'picture',
              title: 'Picture',
              description: 'At least 1600 pixels across, with its subject on the right.',
              validation: (rule) =>
                rule.custom((image) =>
                  (image as { asset?: unknown } | undefined)?.asset ? true : 'A slide needs a picture.',
                ),
            }),
            defineField({
              name: 'link',
              type: 'link',
              title: 'Button',
              description: 'Optional. Where the slide leads.',
            }),
          ],
          preview: { select: { title: 'heading', subtitle: 'description', media: 'image' } },
        }),
      ],
      validation: (rule) => rule.required().min(2).max(8).error('Two to eight slides.'),
    }),
  ],
  preview: {
    select: { title: 'heading', first: 'items.0.heading', media: 'items.0.image' },
    prepare: ({ title, first, media }) => ({
      title: title ?? first ?? 'Slides',
      subtitle: 'Carousel of slides',
      media,
    }),
  },
})
