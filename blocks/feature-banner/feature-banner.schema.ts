import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'
import { symbolField } from '@forecourt/schemas/objects/symbol-field'

/** Three ways into the site side by side (PROM-06). */
export const featureBanner = defineType({
  name: 'featureBanner',
  type: 'object',
  title: 'Feature banner',
  description: 'Three ways into the site, such as latest offers, book a service, sell your car.',
  fields: [
    defineField({
      name: 'heading',
      type: 'string',
      options: clickToEdit,
      title: 'Heading',
      description: 'Optional. A title above the three.',
      validation: (rule) => rule.max(70).error('Keep it under 70 characters.'),
    }),
    defineField({
      name: 'items',
      type: 'array',
      title: 'Features',
      description: 'Exactly three, the most important one first.',
      of: [
        defineArrayMember({
          name: 'feature',
          type: 'object',
          title: 'Feature',
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
              description: 'One sentence.',
              validation: (rule) => rule.max(140).error('Keep it under 140 characters.'),
            }),
            defineField({
              name: 'link',
              type: 'link',
              title: 'Link',
              description: 'Where the feature leads.',
              validation: (rule) => rule.required().error('A feature must lead somewhere.'),
            }),
          ],
          preview: { select: { title: 'title', subtitle: 'link.label' } },
        }),
      ],
      validation: (rule) => rule.required().length(3).error('A feature banner has exactly three features.'),
    }),
  ],
  preview: {
    select: { heading: 'heading', first: 'items.0.title', second: 'items.1.title', third: 'items.2.title' },
    prepare: ({ heading, first, second, third }) => ({
      title: heading ?? [first, second, third].filter(Boolean).join(', '),
      subtitle: 'Feature banner',
    }),
  },
})
