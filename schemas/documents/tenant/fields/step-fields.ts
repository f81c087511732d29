import { defineArrayMember, defineField } from '@sanity/types'

/** Which vehicles are reserved, and for what deposit (AVL-05, AVL-06). */
export const reserveField = defineField({
  name: 'reserve',
  type: 'object',
  title: 'Reserving',
  description: 'Needs the switch "Reservations".',
  group: 'actions',
  fields: [
    defineField({
      name: 'deposit',
      type: 'number',
      title: 'Deposit',
      description: 'Whole dollars; it stands on the button. 0: nothing is said of one.',
      initialValue: 200,
      placeholder: '200',
      validation: (rule) => rule.integer().min(0).error('Whole dollars, not below 0.'),
    }),
    defineField({
      name: 'allowComingSoon',
      type: 'boolean',
      title: 'Vehicles on their way',
      description: 'On: a vehicle that is coming soon can be reserved, too.',
      initialValue: false,
    }),
  ],
})

/** Which vehicles are bought online (AVL-09). */
export const purchaseField = defineField({
  name: 'purchase',
  type: 'object',
  title: 'Online purchase',
  description: 'Needs the switch "Online purchase". A vehicle that fits one of the two lists has the button.',
  group: 'actions',
  fields: [
    defineField({
      name: 'carTypes',
      type: 'array',
      title: 'New, demo or used',
      description: 'Left empty: used vehicles.',
      of: [defineArrayMember({ type: 'string' })],
      options: {
        layout: 'grid',
        list: [
          { title: 'New', value: 'new' },
          { title: 'Demo', value: 'demo' },
          { title: 'Used', value: 'used' },
        ],
      },
      validation: (rule) => rule.unique().error('Each once.'),
    }),
    defineField({
      name: 'makes',
      type: 'array',
      title: 'Makes',
      description: 'Every vehicle of these makes, as the stock writes them, e.g. MG.',
      of: [defineArrayMember({ type: 'string' })],
    }),
  ],
})
