import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { sectionHeadingField, sectionIntroField } from '@forecourt/schemas/objects/section-fields'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** Pictures side by side, each of which can be opened large. */
export const pictureGallery = defineType({
  name: 'pictureGallery',
  type: 'object',
  title: 'Picture gallery',
  description: 'Two to twenty-four pictures side by side; a press opens one in full size.',
  fields: [
    sectionHeadingField,
    sectionIntroField,
    defineField({
      name: 'pictures',
      type: 'array',
      title: 'Pictures',
      description: 'The best one comes first: it is shown larger.',
      of: [
        defineArrayMember({
          name: 'entry',
          type: 'object',
          title: 'Picture',
          fields: [
            defineField({
              name: 'image',
              type: 'picture',
              title: 'Picture',
              description: 'At least 1600 pixels across.',
              validation: (rule) =>
                rule.custom((image) =>
                  (image as { asset?: unknown } | undefined)?.asset ? true : 'Choose or upload a picture.',
                ),
            }),
            defineField({
              name: 'caption',
              type: 'string',
              options: clickToEdit,
              title: 'Caption',
              description: 'Optional. Stands below the picture.',
              validation: (rule) => rule.max(120).error('Keep it under 120 characters.'),
            }),
          ],
          preview: { select: { title: 'caption', subtitle: 'image.alt', media: 'image' } },
        }),
      ],
      validation: (rule) => rule.required().min(2).max(24).error('Two to twenty-four pictures.'),
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading', media: 'pictures.0.image' },
    prepare: ({ title, media }) => ({ title: title ?? 'Pictures', subtitle: 'Picture gallery', media }),
  },
})
