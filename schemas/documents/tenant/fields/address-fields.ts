import { defineArrayMember, defineField } from '@sanity/types'
import { addressProblem, sitePathProblem } from '../../../objects/link-rules.ts'

const pathRule = (value: string | undefined) => (value ? (sitePathProblem(value) ?? true) : true)

/** Where pages of the site live, and which are for signed-in visitors (RTE-07, TEN-17, AUTH-02). */
export const addressFields = [
  defineField({
    name: 'routes',
    type: 'object',
    title: 'Addresses of pages',
    description: 'Left empty, the platform’s own addresses hold.',
    group: 'addresses',
    fields: [
      defineField({
        name: 'finance',
        type: 'string',
        title: 'Finance page',
        description: 'Visitors of the other two are led to this one.',
        initialValue: '/finance',
        options: {
          layout: 'radio',
          direction: 'horizontal',
          list: ['/finance', '/finance-enquiry', '/apply-for-finance'],
        },
      }),
      defineField({
        name: 'checkout',
        type: 'string',
        title: 'Reserve page',
        description: 'Below a vehicle’s page; visitors of the other address are led to this one.',
        initialValue: 'checkout',
        options: { layout: 'radio', direction: 'horizontal', list: ['checkout', 'buy-online'] },
      }),
      defineField({
        name: 'garage',
        type: 'string',
        title: 'Garage',
        description:
          'Where visitors find their saved vehicles, with the switch "Garage" on; e.g. /my-garage.',
        validation: (rule) => rule.custom((value) => (value ? (addressProblem(value) ?? true) : true)),
      }),
      defineField({
        name: 'contact',
        type: 'string',
        title: 'Contact page',
        description: 'The one that search engines list; the other shows the same.',
        initialValue: '/contact-us',
        options: { layout: 'radio', direction: 'horizontal', list: ['/contact-us', '/contact'] },
      }),
      defineField({
        name: 'location',
        type: 'string',
        title: 'Pages of locations',
        description: 'What stands at the end of their address, /locations/….',
        initialValue: 'location',
        options: {
          layout: 'radio',
          direction: 'horizontal',
          list: [
            { title: 'The location’s short name', value: 'location' },
            { title: 'The dealership’s short name', value: 'dealership' },
          ],
        },
      }),
      defineField({
        name: 'serviceExternal',
        type: 'url',
        title: 'Service bookings elsewhere',
        description: 'Optional. Visitors of /service are led to this https address.',
        validation: (rule) => rule.uri({ scheme: ['https'] }).error('It starts with https://.'),
      }),
    ],
  }),
  defineField({
    name: 'gated',
    type: 'array',
    title: 'Pages for signed-in visitors',
    description:
      'Addresses, e.g. /finance; a * stands for anything, e.g. /my-garage*. Others are asked to sign in.',
    group: 'addresses',
    of: [defineArrayMember({ type: 'string', validation: (rule) => rule.custom(pathRule) })],
    validation: (rule) => rule.unique().error('An address is in the list twice.'),
  }),
]
