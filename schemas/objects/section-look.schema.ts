import { defineField } from '@sanity/types'

/** The background choice that every full-width section offers. */
export const sectionLookField = defineField({
  name: 'variant',
  type: 'string',
  title: 'Background',
  description: 'Alternate plain and tinted sections so that a long page stays easy to scan.',
  initialValue: 'plain',
  options: {
    layout: 'radio',
    direction: 'horizontal',
    list: [
      { title: 'Plain', value: 'plain' },
      { title: 'Tinted', value: 'tinted' },
    ],
  },
  validation: (rule) => rule.required().error('Choose a background.'),
})
