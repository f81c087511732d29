import { defineField, defineType } from '@sanity/types'
import { clickToEdit } from '@forecourt/schemas/objects/click-to-edit'

/** One line of text that runs across the page and leads to the offers (PROM-07). */
export const scrollingBanner = defineType({
  name: 'scrollingBanner',
  type: 'object',
  title: 'Scrolling banner',
  description:
    'One line of text that runs across the page. Visitors can stop it, and it stands still for those who ask for that.',
  fields: [
    defineField({
      name: 'text',
      type: 'string',
      options: clickToEdit,
      title: 'Text',
      description: 'A few words, e.g. Plate clearance on now. They are repeated along the line.',
      validation: (rule) => rule.required().max(80).error('A text of up to 80 characters.'),
    }),
    defineField({
      name: 'link',
      type: 'link',
      title: 'Link',
      description:
        'Optional. Left empty, the banner leads to the special offers. The label is read out with the text.',
    }),
  ],
  preview: {
    select: { title: 'text' },
    prepare: ({ title }) => ({ title, subtitle: 'Scrolling banner' }),
  },
})
