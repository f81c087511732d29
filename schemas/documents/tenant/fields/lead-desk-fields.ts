import { defineField } from '@sanity/types'

/** How a dealer's staff work on leads. */
export const leadDeskFields = [
  defineField({
    name: 'leadDesk',
    type: 'object',
    title: 'Leads',
    group: 'actions',
    options: { collapsible: true, collapsed: true },
    fields: [
      defineField({
        name: 'answerWithin',
        type: 'number',
        title: 'Answer within',
        description:
          'Minutes, of your opening hours. A lead that nobody has answered by then is shown as late. 60 if left empty.',
        validation: (rule) => rule.integer().min(1).max(6000).error('Whole minutes, from 1 to 6000.'),
      }),
    ],
  }),
]
