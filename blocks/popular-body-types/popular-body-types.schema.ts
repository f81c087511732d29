import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { sectionLookField } from '@forecourt/schemas/objects/section-look.schema'

/** The body types that most vehicles in stock have, each with a picture and their number (SRCH-23). */
export const popularBodyTypes = defineType({
  name: 'popularBodyTypes',
  type: 'object',
  title: 'Popular body types',
  description:
    'The body types with most vehicles in stock, each with a picture and how many there are. It follows the stock by itself.',
  fields: [
    defineField({
      name: 'heading',
      type: 'string',
      options: clickToEdit,
      title: 'Heading',
      description: 'The title above the body types.',
      initialValue: 'Search By Popular Car Types',
      validation: (rule) => rule.required().max(70).error('A heading of up to 70 characters.'),
    }),
    defineField({
      name: 'intro',
      type: 'text',
      options: clickToEdit,
      rows: 2,
      title: 'Introduction',
      description: 'Optional. One sentence below the heading.',
      validation: (rule) => rule.max(200).error('Keep it under 200 characters.'),
    }),
    defineField({
      name: 'carType',
      type: 'string',
      title: 'New, demo or used',
      description: 'Which vehicles are counted. Empty means all.',
      options: {
        list: [
          { title: 'New', value: 'new' },
          { title: 'Demo', value: 'demo' },
          { title: 'Used', value: 'used' },
        ],
      },
    }),
    defineField({
      name: 'limit',
      type: 'number',
      title: 'How many',
      description: 'At most this many body types.',
      initialValue: 4,
      validation: (rule) => rule.required().integer().min(2).max(8).error('Between 2 and 8 body types.'),
    }),
    defineField({
      name: 'pictures',
      type: 'array',
      title: 'Your own pictures',
      description: 'Optional. A body type without a picture here has the drawing that comes with the site.',
      of: [
        defineArrayMember({
          name: 'bodyTypePicture',
          type: 'object',
          title: 'Picture',
          fields: [
            defineField({
              name: 'bodyType',
              type: 'string',
              title: 'Body type',
              description: 'As in stock, e.g. SUV or Ute.',
              validation: (rule) => rule.required().max(60).error('Name the body type.'),
            }),
            defineField({
              name: 'image',
              type: 'picture',
              title: 'Picture',
              description: 'Shown four wide by three high.',
              validation: (rule) => rule.required().error('Choose a picture.'),
            }),
          ],
          preview: { select: { title: 'bodyType', media: 'image' } },
        }),
      ],
      validation: (rule) => rule.max(12).error('At most 12 pictures.'),
    }),
    sectionLookField,
  ],
  preview: {
    select: { title: 'heading', carType: 'carType' },
    prepare: ({ title, carType }) => ({
      title: title ?? 'Popular body types',
      subtitle: ['Popular body types', carType].filter(Boolean).join(' · '),
    }),
  },
})
