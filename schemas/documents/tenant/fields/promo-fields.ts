import { defineArrayMember, defineField } from '@sanity/types'

/** Where promo tiles stand among the vehicles of a listing (PROM-01, PROM-03). */
export const promoFields = [
  defineField({
    name: 'promo',
    type: 'object',
    title: 'Promo tiles in results',
    description: 'Where the promo tiles of this dealer stand among the vehicles.',
    group: 'search',
    options: { collapsible: true, collapsed: true },
    fields: [
      defineField({
        name: 'positions',
        type: 'array',
        title: 'Places',
        description:
          'After how many vehicles a tile comes, counted over all pages, e.g. 8 and 17. Not set: after 30. A tile with a position of its own needs no place here.',
        of: [
          defineArrayMember({
            type: 'number',
            validation: (rule) => rule.integer().min(1).error('A place is a whole number from 1.'),
          }),
        ],
        validation: (rule) => [
          rule.unique().error('Each place once.'),
          rule.max(20).error('At most 20 places.'),
        ],
      }),
      defineField({
        name: 'offset',
        type: 'string',
        title: 'The places are',
        description:
          'Moved by chance: all tiles stand up to five vehicles further down, each day by another number.',
        initialValue: 'fixed',
        options: {
          layout: 'radio',
          list: [
            { title: 'As given', value: 'fixed' },
            { title: 'Moved by chance', value: 'random' },
          ],
        },
      }),
      defineField({
        name: 'rest',
        type: 'string',
        title: 'Tiles without a position',
        description: 'Which of them are shown when there are more tiles than places.',
        initialValue: 'inOrder',
        options: {
          layout: 'radio',
          list: [
            { title: 'The oldest first', value: 'inOrder' },
            { title: 'By chance', value: 'random' },
          ],
        },
      }),
    ],
  }),
]
