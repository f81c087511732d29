import { SERVICE_ORDERS } from '@forecourt/tenant-config/forms/service-steps'
import { defineArrayMember, defineField } from '@sanity/types'

const ORDER_TITLES: Readonly<Record<(typeof SERVICE_ORDERS)[number], string>> = {
  contactFirst: 'Contact, vehicle, order',
  vehicleFirst: 'Vehicle, contact, order',
  minimal: 'Make, model and year, then contact; no order',
}

const choices = (name: string, title: string, description: string) =>
  defineField({
    name,
    type: 'array',
    title,
    description,
    of: [defineArrayMember({ type: 'string', validation: (rule) => rule.max(120) })],
    validation: (rule) => [
      rule.unique().error('It is in the list twice.'),
      rule.max(40).error('Forty at most.'),
    ],
  })

/** What a service form asks, and in which order (SVC-06 to SVC-14). */
export const serviceQuestionsField = defineField({
  name: 'service',
  type: 'object',
  title: 'Service booking',
  description: 'What the workshop wants to know.',
  group: 'fields',
  hidden: ({ document }) =>
    document?.['use'] !== 'service' || (Array.isArray(document?.['steps']) && document['steps'].length > 0),
  fields: [
    defineField({
      name: 'order',
      type: 'string',
      title: 'Steps',
      description: 'Which step comes first, and whether there are three.',
      initialValue: 'contactFirst',
      options: {
        layout: 'radio',
        list: SERVICE_ORDERS.map((value) => ({ value, title: ORDER_TITLES[value] })),
      },
    }),
    choices(
      'types',
      'Service types',
      'e.g. "Log book service". With any in the list, a visitor has to choose one.',
    ),
    choices('intervals', 'Service intervals', 'e.g. "15,000 km or 12 months".'),
    defineField({
      name: 'requiresInterval',
      type: 'boolean',
      title: 'The interval is required',
      description: 'Off, a visitor may leave it out.',
      initialValue: false,
    }),
    choices('extras', 'Additional services', 'e.g. "Loan car" or "Pick-up and delivery".'),
    defineField({
      name: 'asksStay',
      type: 'boolean',
      title: 'Asks whether the visitor waits',
      description: 'Leave the vehicle, or wait for it.',
      initialValue: true,
    }),
  ],
})
