import { defineField } from '@sanity/types'

/** How long a dealer keeps who wrote to it. */
export const privacyFields = [
  defineField({
    name: 'privacy',
    type: 'object',
    title: 'Privacy',
    description: 'What the law asks of everybody who keeps enquiries.',
    group: 'actions',
    options: { collapsible: true, collapsed: true },
    fields: [
      defineField({
        name: 'leadMonths',
        type: 'number',
        title: 'Keep enquiries for',
        description:
          'Months. After that nobody can tell any more who sent an enquiry, nor what they wrote; how many there were stays. 24 if left empty.',
        validation: (rule) => rule.integer().min(1).max(120).error('Whole months, from 1 to 120.'),
      }),
    ],
  }),
]
