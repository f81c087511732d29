import { defineField } from '@sanity/types'

/** A small drawing beside words. */
export const symbolField = defineField({
  name: 'icon',
  type: 'string',
  title: 'Symbol',
  description: 'A small drawing beside the words.',
  options: {
    list: [
      { title: 'Price tag', value: 'tag' },
      { title: 'Spanner', value: 'spanner' },
      { title: 'Key', value: 'key' },
      { title: 'Car', value: 'car' },
      { title: 'Shield', value: 'shield' },
      { title: 'Calendar', value: 'calendar' },
      { title: 'Dollar', value: 'dollar' },
      { title: 'Map pin', value: 'pin' },
    ],
  },
  validation: (rule) => rule.required().error('Choose a symbol.'),
})
