import { defineField } from '@sanity/types'
import { FOOTER_CHOICES, HEADER_CHOICES } from '../choices.ts'

/** How header and footer are arranged (NAV-01, NAV-04); left empty, the kind of dealer decides. */
export const layoutFields = [
  defineField({
    name: 'layout',
    type: 'object',
    title: 'Header and footer',
    description: 'How they are arranged. Left empty, the kind of dealer decides.',
    group: 'look',
    options: { columns: 2 },
    fields: [
      defineField({
        name: 'header',
        type: 'string',
        title: 'Header',
        description: 'What stands above every page.',
        options: { list: HEADER_CHOICES },
      }),
      defineField({
        name: 'footer',
        type: 'string',
        title: 'Footer',
        description: 'What every page ends with.',
        options: { list: FOOTER_CHOICES },
      }),
    ],
  }),
]
