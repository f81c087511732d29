import { defineArrayMember, defineField } from '@sanity/types'

/** How a dealer's staff work on leads. */
export const leadDeskFields = [
  defineField({
    name: 'leadDesk',
    type: 'object',
    title: 'Leads',
    description: 'How your staff work on enquiries, with the tool “Leads”.',
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
      defineField({
        name: 'tell',
        type: 'array',
        title: 'Tell of what was not delivered',
        description:
          'Email addresses. They get one mail a day at most when an enquiry did not reach an address, a CRM or a webhook. Left empty, the other addresses of the form are told.',
        of: [
          defineArrayMember({
            type: 'string',
            validation: (rule) => rule.email().error('An email address.'),
          }),
        ],
        validation: (rule) => rule.unique().max(10).error('Each address once, 10 at most.'),
      }),
    ],
  }),
]
