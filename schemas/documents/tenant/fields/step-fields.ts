import { carTypesField } from '../../../objects/car-types-field.ts'
import { defineArrayMember, defineField } from '@sanity/types'

/** Which vehicles are reserved, for what deposit and how long (AVL-05, AVL-06, RSV-01). */
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
      description: 'Whole dollars; it stands on the button. 0: a vehicle is held without one.',
      initialValue: 200,
      placeholder: '200',
      validation: (rule) => rule.integer().min(0).error('Whole dollars, not below 0.'),
    }),
    defineField({
      name: 'holdHours',
      type: 'number',
      title: 'Hours of a hold',
      description:
        'How long a vehicle is held once its deposit is paid, or from the beginning without one; then it is offered again, unless you confirm.',
      initialValue: 48,
      placeholder: '48',
      validation: (rule) => rule.integer().min(1).max(720).error('Whole hours, 1 to 720.'),
    }),
    defineField({
      name: 'payMinutes',
      type: 'number',
      title: 'Minutes to pay',
      description: 'How long a vehicle is held for a visitor who has not paid the deposit yet.',
      initialValue: 30,
      placeholder: '30',
      validation: (rule) => rule.integer().min(10).max(1440).error('Whole minutes, 10 to 1440.'),
    }),
    defineField({
      name: 'refundText',
      type: 'string',
      title: 'What you say of a refund',
      description: 'Stands beside the deposit. Who cancels gets the whole deposit back.',
      initialValue: '100% refundable',
      placeholder: '100% refundable',
      validation: (rule) => rule.max(60).error('60 characters at most.'),
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
    carTypesField('Left empty: used vehicles.'),
    defineField({
      name: 'makes',
      type: 'array',
      title: 'Makes',
      description: 'Every vehicle of these makes, as the stock writes them, e.g. MG.',
      of: [defineArrayMember({ type: 'string' })],
    }),
    defineField({
      name: 'agreements',
      type: 'array',
      title: 'What visitors agree to',
      description:
        'Each is ticked before an order is sent. Left empty: that the order is a request until a contract is signed.',
      of: [defineArrayMember({ type: 'text', rows: 3 })],
      validation: (rule) => rule.max(10).unique().error('Up to ten texts, each once.'),
    }),
  ],
})
