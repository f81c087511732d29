import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'

/** The opening of a page: a large picture, a promise and what to do next (PROM-10). */
export const hero = defineType({
  name: 'hero',
  type: 'object',
  title: 'Hero',
  description:
    'The opening of a page: one picture, one promise, one or two buttons. Use it once, at the top.',
  fields: [
    defineField({
      name: 'eyebrow',
      type: 'string',
      options: clickToEdit,
      title: 'Small line above',
      description: 'Optional. A few words such as a suburb or a season.',
      validation: (rule) => rule.max(40).error('Keep it under 40 characters.'),
    }),
    defineField({
      name: 'heading',
      type: 'string',
      options: clickToEdit,
      title: 'Heading',
      description: 'The promise of the page in up to ten words.',
      validation: (rule) => [
        rule.required().error('A hero needs a heading: it is the title of the page.'),
        rule.max(80).error('Keep it under 80 characters so that it stays large.'),
      ],
    }),
    defineField({
      name: 'text',
      type: 'text',
      options: clickToEdit,
      rows: 3,
      title: 'Text',
      description: 'One or two sentences below the heading.',
      validation: (rule) => rule.max(240).error('Keep it under 240 characters.'),
    }),
    defineField({
      name: 'image',
      type: 'picture',
      title: 'Picture',
      description: 'Wide and calm, with room for words. 2000 pixels across is good.',
    }),
    defineField({
      name: 'layout',
      type: 'string',
      title: 'Arrangement',
      description: 'Where the words stand to the picture.',
      initialValue: 'cover',
      options: {
        layout: 'radio',
        list: [
          { title: 'Words over the picture', value: 'cover' },
          { title: 'Words beside the picture', value: 'split' },
          { title: 'Words below a full-width picture', value: 'banner' },
          { title: 'Words on a coloured panel, picture to the edge', value: 'panel' },
        ],
      },
      validation: (rule) => rule.required().error('Choose the arrangement.'),
    }),
    defineField({
      name: 'hasSearch',
      type: 'boolean',
      title: 'Stock search box',
      description: 'A box where visitors type what they look for.',
      initialValue: true,
    }),
    defineField({
      name: 'actions',
      type: 'array',
      title: 'Buttons',
      description: 'One or two, the more important one first.',
      of: [defineArrayMember({ type: 'link' })],
      validation: (rule) => rule.max(2).error('Two buttons at most.'),
    }),
  ],
  preview: {
    select: { title: 'heading', media: 'image' },
    prepare: ({ title, media }) => ({ title: title ?? 'Hero without a heading', subtitle: 'Hero', media }),
  },
})
