import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { sectionHeadingField, sectionIntroField } from '@forecourt/schemas/objects/section-fields'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

const paragraph = (name: 'text1' | 'text2' | 'text3' | 'text4', title: string) =>
  defineField({
    name,
    type: 'text',
    options: clickToEdit,
    rows: 2,
    title,
    description: 'Optional. A paragraph of up to 300 characters.',
    validation: (rule) => rule.max(300).error('Keep it under 300 characters.'),
  })

/** Features of a model or a service, one shown at a time (PROM-08). */
export const tabbedFeatures = defineType({
  name: 'tabbedFeatures',
  type: 'object',
  title: 'Features in tabs',
  description:
    'Two to six features with picture, words and figures; visitors see the first and choose others.',
  fields: [
    sectionHeadingField,
    sectionIntroField,
    defineField({
      name: 'items',
      type: 'array',
      title: 'Features',
      description: 'The first one is open.',
      of: [
        defineArrayMember({
          name: 'feature',
          type: 'object',
          title: 'Feature',
          fields: [
            defineField({
              name: 'title',
              type: 'string',
              options: clickToEdit,
              title: 'Title',
              description: 'Stands on the tab, so one to three words.',
              validation: (rule) => rule.required().max(30).error('A title of up to 30 characters.'),
            }),
            defineField({
              name: 'subtitle',
              type: 'string',
              options: clickToEdit,
              title: 'Subtitle',
              description: 'Optional. Says more in one line, above the text.',
              validation: (rule) => rule.max(90).error('Keep it under 90 characters.'),
            }),
            paragraph('text1', 'First paragraph'),
            paragraph('text2', 'Second paragraph'),
            paragraph('text3', 'Third paragraph'),
            paragraph('text4', 'Fourth paragraph'),
            defineField({
              name: 'image',
              type: 'picture',
              title: 'Picture',
              description: 'Optional. Beside the words, four by three.',
            }),
            defineField({
              name: 'specs',
              type: 'array',
              title: 'Figures',
              description: 'Optional. Up to four, such as range or power.',
              of: [
                defineArrayMember({
                  name: 'spec',
                  type: 'object',
                  title: 'Figure',
                  fields: [
                    defineField({
                      name: 'label',
                      type: 'string',
                      options: clickToEdit,
                      title: 'What',
                      description: 'E.g. "Range (WLTP)".',
                      validation: (rule) => rule.required().max(40).error('Up to 40 characters.'),
                    }),
                    defineField({
                      name: 'value',
                      type: 'string',
                      options: clickToEdit,
                      title: 'How much',
                      description: 'E.g. "450 km".',
                      validation: (rule) => rule.required().max(30).error('Up to 30 characters.'),
                    }),
                  ],
                  preview: { select: { title: 'value', subtitle: 'label' } },
                }),
              ],
              validation: (rule) => rule.max(4).error('Four figures at most.'),
            }),
            defineField({
              name: 'link',
              type: 'link',
              title: 'Button',
              description: 'Optional. Where to read or do more.',
            }),
          ],
          preview: { select: { title: 'title', subtitle: 'subtitle', media: 'image' } },
        }),
      ],
      validation: (rule) => rule.required().min(2).max(6).error('Two to six features.'),
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading', first: 'items.0.title', media: 'items.0.image' },
    prepare: ({ title, first, media }) => ({
      title: title ?? first ?? 'Features',
      subtitle: 'Features in tabs',
      media,
    }),
  },
})
